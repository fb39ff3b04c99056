import { errorMessage } from '../api/ApiError.ts'
/** What is looked for in texts, and what takes its place. */
export interface Wanted {
  readonly find: string
  /** In an expression's, `$1`, `${name}` and `$&` stand for what was found, and `$$` for a dollar sign. */
  readonly replace: string
  readonly isExpression: boolean
  readonly matchCase: boolean
  readonly wholeWords: boolean
}

/** A piece of a text that is to be replaced: from one place of it to another, in UTF-16 units. */
export interface TextMatch {
  readonly from: number
  readonly to: number
  readonly replacement: string
}

/** Finds all places of a text, in their order; they do not overlap. */
export interface Matcher {
  (text: string): readonly TextMatch[]
  /** Maximum number of steps for each character of a text. */
  readonly cost: number
}

/** Most instructions of a compiled expression; `a{1000}` alone has a thousand. Each may be tried at each character of a text. */
const LARGEST_EXPRESSION = 300

/** Most places that are found in one text. */
const MAX_MATCHES = 10_000

/** What finds all places of some words, or of an expression. @throws Error with a sentence, where an expression cannot be read */
export async function createMatcher(wanted: Wanted): Promise<Matcher> {
  const { places, cost } = wanted.isExpression
    ? await expressionPlaces(wanted)
    : { places: wordPlaces(wanted), cost: 1 }
  const find = (text: string) => {
    const matches: TextMatch[] = []
    for (const match of places(text)) {
      if (wanted.wholeWords && !isWhole(text, match)) continue
      matches.push(match)
      if (matches.length === MAX_MATCHES) break
    }
    return matches
  }
  return Object.assign(find, { cost })
}

/** The words as they are written, whatever they mean in an expression. */
function wordPlaces({ find, replace, matchCase }: Wanted): (text: string) => Iterable<TextMatch> {
  const pattern = new RegExp(
    find.replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`),
    matchCase ? 'gu' : 'giu',
  )
  return function* places(text) {
    if (find === '') return
    for (const { 0: found, index } of text.matchAll(pattern))
      yield { from: index, to: index + found.length, replacement: replace }
  }
}

/**
 * Expressions are what the editor was given, so they run in an engine whose time grows with the text alone: no expression
 * can keep the window busy. That time is multiplied by the expression's size, which is bounded; `findInStory` bounds both together.
 */
async function expressionPlaces(
  wanted: Wanted,
): Promise<{ readonly places: (text: string) => Iterable<TextMatch>; readonly cost: number }> {
  const { RE2JS } = await import('re2js')
  const flags = RE2JS.MULTILINE | (wanted.matchCase ? 0 : RE2JS.CASE_INSENSITIVE)
  const pattern = compiled()
  if (pattern.programSize() > LARGEST_EXPRESSION)
    throw new Error('The expression is too large to be looked for. Use smaller numbers of repetitions.')
  const names = Object.keys(pattern.namedGroups())
  return { places, cost: pattern.programSize() }

  function* places(text: string): Iterable<TextMatch> {
    const matcher = pattern.matcher(text)
    while (matcher.find()) {
      const [from, to] = [matcher.start(), matcher.end()]
      // Nothing was found: `a*` finds that everywhere.
      if (from === to) continue
      const groups = Array.from(
        { length: matcher.groupCount() + 1 },
        (_, group) => matcher.group(group) ?? '',
      )
      const named = new Map(names.map((name) => [name, matcher.group(name) ?? '']))
      yield { from, to, replacement: expanded(wanted.replace, groups, named) }
    }
  }

  function compiled() {
    try {
      return RE2JS.compile(wanted.find, flags)
    } catch (error) {
      const why = errorMessage(error).replace(/^error parsing regexp: /, '')
      throw new Error(`The expression cannot be read: ${why}.`, { cause: error })
    }
  }
}

/** `$1`, `${name}`, `$&` and `$$` of a replacement by what they stand for. What stands for nothing stays as it is. */
function expanded(
  replacement: string,
  groups: readonly string[],
  named: ReadonlyMap<string, string>,
): string {
  return replacement.replaceAll(/\$(?:(\d{1,2})|\{(\w+)\}|([&$]))/g, (written, number, name, sign) => {
    if (sign) return sign === '$' ? '$' : (groups[0] ?? '')
    return (number ? groups[Number(number)] : named.get(name)) ?? written
  })
}

const WORD = /[\p{L}\p{N}\p{M}_]/u

/** Whether no letter stands directly before or after a place, so that it is no part of a longer word. */
function isWhole(text: string, { from, to }: TextMatch): boolean {
  const before = [...text.slice(Math.max(0, from - 2), from)].at(-1) ?? ''
  const after = [...text.slice(to, to + 2)][0] ?? ''
  return !WORD.test(before) && !WORD.test(after)
}
