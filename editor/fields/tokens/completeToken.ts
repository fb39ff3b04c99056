import type { TokenAttribute, TokenType } from '../richtext/tokens/tokenTypes.ts'
import { typeOf } from '../richtext/tokens/tokenTypes.ts'

/** One way to go on with a token that is begun. */
export interface TokenHint {
  readonly label: string
  readonly detail: string
  /** What takes the place of what was typed of it. */
  readonly text: string
  /** Where the caret stands in it then. */
  readonly caret: number
}

/** What may come next in a token, for the part of the text that is replaced. */
export interface TokenHints {
  readonly from: number
  readonly to: number
  /** What is suggested, for whom cannot see the list. */
  readonly title: string
  readonly hints: readonly TokenHint[]
}

/** Longer tokens are not completed. */
const LONGEST = 200

const NAME = /[\p{L}\p{N}_-]/u

/** How a token that is begun before the caret can go on: its type, then an attribute, then the value of one that has a choice. */
export function completeToken(text: string, caret: number, types: readonly TokenType[]): TokenHints | null {
  const begin = Math.max(0, caret - LONGEST)
  const before = text.slice(begin, caret)
  const open = before.lastIndexOf('[[')
  if (open < 0 || before[open - 1] === '\\' || before.includes(']]', open)) return null
  const inside = before.slice(open + 2)
  if (inside.includes('|') || inside.includes('"') || inside.includes("'")) return null
  let start = inside.length
  while (start > 0 && NAME.test(inside[start - 1]!)) start -= 1
  const word = inside.slice(start)
  const lead = inside.slice(0, start)
  const isClosed = closes(text.slice(caret, caret + LONGEST))
  const at = { from: caret - word.length, to: caret }
  if (lead.trim() === '') return hintsOf({ ...at, title: 'Tokens' }, typeHints(word, types, isClosed))
  const [name = '', ...given] = lead.trim().split(/\s/)
  const type = typeOf(types, name)
  if (!type) return null
  const last = given.at(-1)
  if (lead.endsWith('=') && last) {
    const attribute = type.attributes.find((one) => one.name === last.slice(0, -1))
    return hintsOf({ ...at, title: `Values of ${last.slice(0, -1)}` }, valueHints(word, attribute))
  }
  if (lead.at(-1)?.trim()) return null
  const free = type.attributes.filter((one) => !given.some((each) => each.split('=')[0] === one.name))
  return hintsOf({ ...at, title: `Attributes of ${type.title}` }, attributeHints(word, free))
}

/** Whether the token goes on behind the caret, and is closed there. */
function closes(rest: string): boolean {
  const end = rest.indexOf(']]')
  const next = rest.indexOf('[[')
  return end >= 0 && (next < 0 || end < next)
}

const hintsOf = (where: Omit<TokenHints, 'hints'>, hints: readonly TokenHint[]): TokenHints | null =>
  hints.length ? { ...where, hints } : null

const begins = (name: string, word: string) => name.toLowerCase().startsWith(word.toLowerCase())

const typeHints = (word: string, types: readonly TokenType[], isClosed: boolean): readonly TokenHint[] =>
  types
    .filter(({ type, aliases, title }) =>
      [type, ...aliases, ...title.split(' ')].some((name) => begins(name, word)),
    )
    .map((one) => ({
      label: one.title,
      detail: one.example,
      ...(isClosed ? whole(one.type) : skeleton(one)),
    }))

/** A token with places for what it needs, and the caret in the first of them. */
function skeleton({ type, attributes, value }: TokenType): Pick<TokenHint, 'text' | 'caret'> {
  const needed = attributes.filter(({ isRequired }) => isRequired).map(({ name }) => ` ${name}=`)
  const head = type + needed.join('')
  const text = value === 'none' ? `${head}]]` : `${head} | ]]`
  const caret = needed[0] ? type.length + needed[0].length : value === 'none' ? text.length : text.length - 2
  return { text, caret }
}

const whole = (text: string) => ({ text, caret: text.length })

const KINDS: Readonly<Record<TokenAttribute['kind'], string>> = {
  text: 'text',
  number: 'number',
  flag: 'yes, if it is there',
  option: 'one of a choice',
}

const attributeHints = (word: string, attributes: readonly TokenAttribute[]): readonly TokenHint[] =>
  attributes
    .filter(({ name }) => begins(name, word))
    .map(({ name, kind, values, help }) => ({
      label: name,
      detail: help || (kind === 'option' ? values.join(', ') : KINDS[kind]),
      ...whole(kind === 'flag' ? name : `${name}=`),
    }))

const valueHints = (word: string, attribute: TokenAttribute | undefined): readonly TokenHint[] =>
  (attribute?.values ?? [])
    .filter((value) => begins(value, word) && value !== word)
    .map((value) => ({ label: value, detail: '', ...whole(/^[\w-]+$/.test(value) ? value : `"${value}"`) }))
