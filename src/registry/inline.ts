/** What a token attribute may hold. A flag is an attribute without a value. */
export interface InlineAttribute {
  readonly type: 'text' | 'number' | 'flag' | 'option'
  readonly values?: readonly string[]
  readonly required?: boolean
  readonly help?: string
}

/** The attributes and value of one inline token, typed by the plugin's declaration and checked. */
export interface InlineToken {
  readonly type: string
  readonly attributes: Readonly<Record<string, string | number | boolean | undefined>>
  readonly value: string
}

/** How a plugin stands inside text: the token types it answers to and how a token becomes the block's fields. */
export interface Inline {
  /** Token types, the first being the one documentation shows. */
  readonly types: readonly [string, ...string[]]
  readonly attributes?: Readonly<Record<string, InlineAttribute>>
  /** Whether the token must, may or must not carry a value after the bar. */
  readonly value: 'required' | 'optional' | 'none'
  /** The block's stored fields for a token. */
  readonly toFields: (token: InlineToken) => Readonly<Record<string, unknown>>
  /** A token an author can copy. */
  readonly example: string
}
