import type { TextMatch } from '../../fields/texts.ts'
import { errorMessage } from '../api/ApiError.ts'
/** A text or regular expression to find, with its replacement. */
export interface ReplaceQuery {
  readonly find: string
  /** Replacement. For an expression, `$1`, `${name}` and `$&` insert groups and the match, and `$$` a dollar sign. */
  readonly replace: string
  readonly isExpression: boolean
  readonly matchCase: boolean
  readonly wholeWords: boolean
}

/** Returns all matches in a text, in order and without overlaps. */
export interface Matcher {
  (text: string): readonly TextMatch[]
  /** Maximum number of steps per character of a text. */
  readonly cost: number
}

/** Maximum number of instructions of a compiled expression; `a{1000}` has a thousand. Each may run for each character of a text. */
const MAX_INSTRUCTIONS = 300

/** Maximum number of matches in one text. */
const MAX_MATCHES = 10_000

/** Creates a matcher for a text or an expression. @throws Error with a readable message if the expression is invalid */
export async function createMatcher(query: ReplaceQuery): Promise<Matcher> {
  const { findAll, cost } = query.isExpression
    ? await expressionSearch(query)
    : { findAll: textSearch(query), cost: 1 }
  const find = (text: string) => {
    const matches: TextMatch[] = []
    for (const match of findAll(text)) {
      if (query.wholeWords && !isWholeWord(text, match)) continue
      matches.push(match)
      if (matches.length === MAX_MATCHES) break
    }
    return matches
  }
  return Object.assign(find, { cost })
}

/** Searches for a literal text, also if it has special characters of expressions. */
function textSearch({ find, replace, matchCase }: ReplaceQuery): (text: string) => Iterable<TextMatch> {
  const pattern = new RegExp(
    find.replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`),
    matchCase ? 'gu' : 'giu',
  )
  return function* findAll(text) {
    if (find === '') return
    for (const { 0: found, index } of text.matchAll(pattern))
      yield { from: index, to: index + found.length, replacement: replace }
  }
}

/**
 * Searches for a regular expression. Users may enter any expression, so RE2 runs it: its time grows linearly with the text, and no
 * expression can block the window. The time also grows with the expression's size, which is limited; `findInStory` limits the product.
 */
async function expressionSearch(
  query: ReplaceQuery,
): Promise<{ readonly findAll: (text: string) => Iterable<TextMatch>; readonly cost: number }> {
  const { RE2JS } = await import('re2js')
  const flags = RE2JS.MULTILINE | (query.matchCase ? 0 : RE2JS.CASE_INSENSITIVE)
  const pattern = compile()
  if (pattern.programSize() > MAX_INSTRUCTIONS)
    throw new Error('The expression is too large. Use smaller numbers of repetitions.')
  const names = Object.keys(pattern.namedGroups())
  return { findAll, cost: pattern.programSize() }

  function* findAll(text: string): Iterable<TextMatch> {
    const matcher = pattern.matcher(text)
    while (matcher.find()) {
      const [from, to] = [matcher.start(), matcher.end()]
      // Skips empty matches: `a*` matches the empty text everywhere.
      if (from === to) continue
      const groups = Array.from(
        { length: matcher.groupCount() + 1 },
        (_, group) => matcher.group(group) ?? '',
      )
      const named = new Map(names.map((name) => [name, matcher.group(name) ?? '']))
      yield { from, to, replacement: expand(query.replace, groups, named) }
    }
  }

  function compile() {
    try {
      return RE2JS.compile(query.find, flags)
    } catch (error) {
      const why = errorMessage(error).replace(/^error parsing regexp: /, '')
      throw new Error(`The expression is invalid: ${why}.`, { cause: error })
    }
  }
}

/** Expands `$1`, `${name}`, `$&` and `$$` of a replacement. Preserves references to missing groups. */
function expand(replacement: string, groups: readonly string[], named: ReadonlyMap<string, string>): string {
  return replacement.replaceAll(/\$(?:(\d{1,2})|\{(\w+)\}|([&$]))/g, (reference, number, name, symbol) => {
    if (symbol) return symbol === '$' ? '$' : (groups[0] ?? '')
    return (number ? groups[Number(number)] : named.get(name)) ?? reference
  })
}

const WORD = /[\p{L}\p{N}\p{M}_]/u

/** Returns whether no word character precedes or follows a match. */
function isWholeWord(text: string, { from, to }: TextMatch): boolean {
  const before = [...text.slice(Math.max(0, from - 2), from)].at(-1) ?? ''
  const after = [...text.slice(to, to + 2)][0] ?? ''
  return !WORD.test(before) && !WORD.test(after)
}
