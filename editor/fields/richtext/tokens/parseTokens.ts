/** A well-formed token in a text: `[[type attribute=value flag | value]]`. See docs/inline-tokens.md for the grammar. */
export interface Token {
  readonly start: number
  readonly end: number
  readonly type: string
  /** The value of a flag is undefined. */
  readonly attributes: readonly { readonly name: string; readonly value: string | undefined }[]
  /** Text after the bar; undefined without a bar. */
  readonly value: string | undefined
}

const OPENS = /\[\[(?=\s*(?:[\p{L}|]|\]\]))/uy
const SPACES = /\s*/y
const NAME = /[\p{L}][\p{L}\p{N}_-]*/uy
const WORD = /[^\s"'=|[\]\\]+/y
const QUOTED = { '"': /(?:[^"\\[]+|\\[\s\S]|\[(?!\[))*/y, "'": /(?:[^'\\[]+|\\[\s\S]|\[(?!\[))*/y } as const
const VALUE = /(?:[^[\]\\]+|\\[\s\S]|\](?!\])|\[(?!\[))*/y

/**
 * Returns the well-formed tokens of a text; the page reports malformed ones. The site has its own parser, since the editor imports no
 * runtime code from the site. A test checks that both find the same tokens.
 */
export function parseTokens(text: string): readonly Token[] {
  const tokens: Token[] = []
  let at = 0
  /** End of the last token or malformed token. A backslash before it does not escape brackets after it. */
  let lastEnd = 0
  for (let open = text.indexOf('[['); open !== -1; open = text.indexOf('[[', at)) {
    OPENS.lastIndex = open
    if (open > lastEnd && text[open - 1] === '\\') at = open + 2
    else if (!OPENS.test(text)) at = open + 1
    else {
      const found = new TokenReader(text, open).read()
      if (typeof found !== 'number') tokens.push(found)
      at = lastEnd = typeof found === 'number' ? found : found.end
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

  /** Returns the token; if it is malformed, the position at which to continue. */
  read(): Token | number {
    this.#match(SPACES)
    const type = this.#match(NAME)
    const attributes = type ? this.#attributes() : undefined
    if (!attributes) return this.#endOfMalformed()
    const hasBar = this.#skip('|')
    const written = hasBar ? this.#match(VALUE).trim() : undefined
    if (!this.#skip(']]')) return this.#endOfMalformed()
    const value = written === undefined ? undefined : unescapeText(written)
    return { start: this.#start, end: this.#at, type, attributes, value }
  }

  #attributes(): Token['attributes'] | undefined {
    const attributes: { name: string; value: string | undefined }[] = []
    for (;;) {
      const spaces = this.#match(SPACES)
      if (this.#isAt('|') || this.#isAt(']]')) return attributes
      const name = spaces && this.#match(NAME)
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
        const written = this.#match(QUOTED[quote])
        return this.#skip(quote) ? unescapeText(written) : undefined
      }
    return this.#match(WORD) || undefined
  }

  /** Consumes the text that matches a sticky pattern at the current position. */
  #match(pattern: RegExp): string {
    pattern.lastIndex = this.#at
    const found = pattern.exec(this.#text)?.[0] ?? ''
    this.#at += found.length
    return found
  }

  #isAt(text: string): boolean {
    return this.#text.startsWith(text, this.#at)
  }

  #skip(text: string): boolean {
    const isFound = this.#isAt(text)
    if (isFound) this.#at += text.length
    return isFound
  }

  #endOfMalformed(): number {
    const brackets = /\]\]|\[\[/g
    brackets.lastIndex = this.#at
    const found = brackets.exec(this.#text)
    if (!found) return this.#text.length
    return found[0] === ']]' ? found.index + 2 : found.index
  }
}

const unescapeText = (written: string) => written.replaceAll(/\\([[\]|"'\\])/g, '$1')
