import type { TokenAttribute, TokenType } from '../richtext/tokens/tokenTypes.ts'
import { typeOf } from '../richtext/tokens/tokenTypes.ts'

/** A suggestion to complete an unfinished token. */
export interface TokenHint {
  readonly label: string
  readonly detail: string
  /** Text that replaces the typed part. */
  readonly text: string
  /** Offset of the caret in `text` after the replacement. */
  readonly caret: number
}

/** Suggestions for a token, with the range of the text that they replace. */
export interface TokenHints {
  readonly from: number
  readonly to: number
  /** Accessible name of the list. */
  readonly title: string
  readonly hints: readonly TokenHint[]
}

/** Maximum length of a token that is completed. */
const MAX_LENGTH = 200

const NAME = /[\p{L}\p{N}_-]/u

/** Suggests how to complete the token before the caret: its type, an attribute, or the value of an option attribute. Null without hints. */
export function completeToken(text: string, caret: number, types: readonly TokenType[]): TokenHints | null {
  const begin = Math.max(0, caret - MAX_LENGTH)
  const before = text.slice(begin, caret)
  const open = before.lastIndexOf('[[')
  if (open < 0 || before[open - 1] === '\\' || before.includes(']]', open)) return null
  const inside = before.slice(open + 2)
  if (inside.includes('|') || inside.includes('"') || inside.includes("'")) return null
  let start = inside.length
  while (start > 0 && NAME.test(inside[start - 1]!)) start -= 1
  const word = inside.slice(start)
  const lead = inside.slice(0, start)
  const isClosed = isTokenClosed(text.slice(caret, caret + MAX_LENGTH))
  const at = { from: caret - word.length, to: caret }
  if (lead.trim() === '') return hintsOf({ ...at, title: 'Tokens' }, typeHints(word, types, isClosed))
  const [name = '', ...attributes] = lead.trim().split(/\s/)
  const type = typeOf(types, name)
  if (!type) return null
  const last = attributes.at(-1)
  if (lead.endsWith('=') && last) {
    const attribute = type.attributes.find((one) => one.name === last.slice(0, -1))
    return hintsOf({ ...at, title: `Values of ${last.slice(0, -1)}` }, valueHints(word, attribute))
  }
  if (lead.at(-1)?.trim()) return null
  const unused = type.attributes.filter(
    (one) => !attributes.some((attribute) => attribute.split('=')[0] === one.name),
  )
  return hintsOf({ ...at, title: `Attributes of ${type.title}` }, attributeHints(word, unused))
}

/** Returns whether the token is closed after the caret, before the next token. */
function isTokenClosed(after: string): boolean {
  const end = after.indexOf(']]')
  const next = after.indexOf('[[')
  return end >= 0 && (next < 0 || end < next)
}

const hintsOf = (where: Omit<TokenHints, 'hints'>, hints: readonly TokenHint[]): TokenHints | null =>
  hints.length ? { ...where, hints } : null

const startsWithIgnoringCase = (name: string, word: string) =>
  name.toLowerCase().startsWith(word.toLowerCase())

const typeHints = (word: string, types: readonly TokenType[], isClosed: boolean): readonly TokenHint[] =>
  types
    .filter(({ type, aliases, title }) =>
      [type, ...aliases, ...title.split(' ')].some((name) => startsWithIgnoringCase(name, word)),
    )
    .map((one) => ({
      label: one.title,
      detail: one.example,
      ...(isClosed ? caretAtEnd(one.type) : skeleton(one)),
    }))

/** Returns a token with its required attributes and value empty, and the caret in the first of them. */
function skeleton({ type, attributes, value }: TokenType): Pick<TokenHint, 'text' | 'caret'> {
  const needed = attributes.filter(({ isRequired }) => isRequired).map(({ name }) => ` ${name}=`)
  const head = type + needed.join('')
  const text = value === 'none' ? `${head}]]` : `${head} | ]]`
  const caret = needed[0] ? type.length + needed[0].length : value === 'none' ? text.length : text.length - 2
  return { text, caret }
}

const caretAtEnd = (text: string) => ({ text, caret: text.length })

const KINDS: Readonly<Record<TokenAttribute['kind'], string>> = {
  text: 'text',
  number: 'number',
  flag: 'flag without a value',
  option: 'one of several values',
}

const attributeHints = (word: string, attributes: readonly TokenAttribute[]): readonly TokenHint[] =>
  attributes
    .filter(({ name }) => startsWithIgnoringCase(name, word))
    .map(({ name, kind, values, help }) => ({
      label: name,
      detail: help || (kind === 'option' ? values.join(', ') : KINDS[kind]),
      ...caretAtEnd(kind === 'flag' ? name : `${name}=`),
    }))

const valueHints = (word: string, attribute: TokenAttribute | undefined): readonly TokenHint[] =>
  (attribute?.values ?? [])
    .filter((value) => startsWithIgnoringCase(value, word) && value !== word)
    .map((value) => ({
      label: value,
      detail: '',
      ...caretAtEnd(/^[\w-]+$/.test(value) ? value : `"${value}"`),
    }))
