/** What a stored value says once it is read: the value a renderer gets, and what was wrong with the stored one. */
export interface ReadValue<Value> {
  readonly value: Value
  readonly problem?: string
  /** Whether it names stories that the client did not resolve: the ids are well formed, the stories are not there. */
  readonly isUnresolved?: boolean
}

/** Kinds of field, named as the content service names its field types. */
export type FieldKind =
  | 'text'
  | 'textarea'
  | 'html'
  | 'richtext'
  | 'number'
  | 'boolean'
  | 'datetime'
  | 'option'
  | 'options'
  | 'relation'
  | 'relations'
  | 'asset'
  | 'multiasset'
  | 'link'

/** Options of every field, for the editor's form and the block reference. */
export interface FieldOptions {
  /** The form's label. Default: the humanized name; 'Action label' for `action_label`. */
  readonly label?: string
  /** One sentence for editors: what to enter. */
  readonly help?: string
  readonly required?: boolean
  readonly translatable?: boolean
  /** Name of the form's tab. Default: the first tab */
  readonly tab?: string
  /** Heading of the form's section; fields with the same heading are grouped. */
  readonly section?: string
  /** Whether the field's text names the block in the editor's lists. Default: true for the first text field */
  readonly preview?: boolean
}

/** A value that an option field may have, and what the editor calls it. */
export interface Choice {
  readonly value: string
  readonly name: string
}

/**
 * A field of a block: what is stored, what a renderer gets, and how one becomes the other.
 * `Value` is the renderer's type, `Stored` what content and presets hold.
 */
export interface Field<Value = unknown, Stored = unknown> extends FieldOptions {
  readonly kind: FieldKind
  readonly required: boolean
  /** What a missing or unusable value becomes. */
  readonly fallback: Value
  /** Allowed values of an option field, in the order the editor lists them. */
  readonly choices?: readonly Choice[]
  /** Properties that only the content service's editor reads (length, pattern, toolbar …). */
  readonly settings: Readonly<Record<string, unknown>>
  /** Reads a stored value that is not empty. */
  read(stored: unknown): ReadValue<Value>
  /** Never set: carries the stored type for inference. */
  readonly stored?: Stored
}

/** The fields of a block by name, in the order of the editor's form. */
export type Fields = Readonly<Record<string, Field>>

/** The type a renderer gets for a field. */
export type ValueOf<F> = F extends Field<infer Value, infer _Stored> ? Value : never

/** The type content and presets hold for a field. */
export type StoredOf<F> = F extends Field<infer _Value, infer Stored> ? Stored : never
