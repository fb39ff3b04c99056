/** The type of a token's attribute. A flag is an attribute without a value. */
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

/** Use of a plugin inside text: its token types, and how a token becomes the block's fields. */
export interface Inline {
  /** Token types. Documentation shows the first one. */
  readonly types: readonly [string, ...string[]]
  readonly attributes?: Readonly<Record<string, InlineAttribute>>
  /** Whether a value after the bar is required, optional or not allowed. */
  readonly value: 'required' | 'optional' | 'none'
  /** Returns the block's stored fields for a token. */
  readonly toFields: (token: InlineToken) => Readonly<Record<string, unknown>>
  /** A token an author can copy. */
  readonly example: string
}
