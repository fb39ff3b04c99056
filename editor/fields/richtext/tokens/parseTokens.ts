/** A well-formed token in a text: `[[type attribute=value flag | value]]`. docs/inline-tokens.md holds the grammar. */
export interface Token {
  readonly start: number
  readonly end: number
  readonly type: string
  /** A flag has no value. */
  readonly attributes: readonly { readonly name: string; readonly value: string | undefined }[]
  /** What follows the bar; undefined where there is none. */
  readonly value: string | undefined
}

const OPENS = /\[\[(?=\s*(?:[\p{L}|]|\]\]))/uy
const SPACES = /\s*/y
const NAME = /[\p{L}][\p{L}\p{N}_-]*/uy
const WORD = /[^\s"'=|[\]\\]+/y
const QUOTED = { '"': /(?:[^"\\[]+|\\[\s\S]|\[(?!\[))*/y, "'": /(?:[^'\\[]+|\\[\s\S]|\[(?!\[))*/y } as const
const VALUE = /(?:[^[\]\\]+|\\[\s\S]|\](?!\])|\[(?!\[))*/y

/**
 * The tokens of a text. What only looks like one is left out: the page says what is wrong with it. The page's own parser
 * belongs to the site, and the editor takes nothing that runs from there; a test holds the two to the same tokens.
 */
export function parseTokens(text: string): readonly Token[] {
  const tokens: Token[] = []
  let at = 0
  /** Where the last token, or what looked like one, ended: a backslash before that escapes nothing. */
  let ended = 0
  for (let open = text.indexOf('[['); open !== -1; open = text.indexOf('[[', at)) {
    OPENS.lastIndex = open
    if (open > ended && text[open - 1] === '\\') at = open + 2
    else if (!OPENS.test(text)) at = open + 1
    else {
      const found = new TokenReader(text, open).read()
      if (typeof found !== 'number') tokens.push(found)
      at = ended = typeof found === 'number' ? found : found.end
    }
  }
  return tokens
}

class TokenReader {
  readonly #text: string
  readonly #start: number
  #at: number

  constructor(text: string, start: number) {
    this.#text = text
    this.#start = start
    this.#at = start + 2
  }

  /** The token; where there is none, the end of what looked like one. */
  read(): Token | number {
    this.#take(SPACES)
    const type = this.#take(NAME)
    const attributes = type ? this.#attributes() : undefined
    if (!attributes) return this.#endOfMalformed()
    const hasBar = this.#skip('|')
    const written = hasBar ? this.#take(VALUE).trim() : undefined
    if (!this.#skip(']]')) return this.#endOfMalformed()
    const value = written === undefined ? undefined : unescaped(written)
    return { start: this.#start, end: this.#at, type, attributes, value }
  }

  #attributes(): Token['attributes'] | undefined {
    const attributes: { name: string; value: string | undefined }[] = []
    for (;;) {
      const spaces = this.#take(SPACES)
      if (this.#isAt('|') || this.#isAt(']]')) return attributes
      const name = spaces && this.#take(NAME)
      if (!name) return undefined
      if (!this.#skip('=')) attributes.push({ name, value: undefined })
      else {
        const value = this.#attributeValue()
        if (value === undefined) return undefined
        attributes.push({ name, value })
      }
    }
  }

  #attributeValue(): string | undefined {
    for (const quote of ['"', "'"] as const)
      if (this.#skip(quote)) {
        const written = this.#take(QUOTED[quote])
        return this.#skip(quote) ? unescaped(written) : undefined
      }
    return this.#take(WORD) || undefined
  }

  #take(pattern: RegExp): string {
    pattern.lastIndex = this.#at
    const found = pattern.exec(this.#text)?.[0] ?? ''
    this.#at += found.length
    return found
  }

  #isAt(sign: string): boolean {
    return this.#text.startsWith(sign, this.#at)
  }

  #skip(sign: string): boolean {
    const isThere = this.#isAt(sign)
    if (isThere) this.#at += sign.length
    return isThere
  }

  #endOfMalformed(): number {
    const brackets = /\]\]|\[\[/g
    brackets.lastIndex = this.#at
    const found = brackets.exec(this.#text)
    if (!found) return this.#text.length
    return found[0] === ']]' ? found.index + 2 : found.index
  }
}

const unescaped = (written: string) => written.replaceAll(/\\([[\]|"'\\])/g, '$1')
