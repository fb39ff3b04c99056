import type * as kinds from '../../fields/fields.ts'
import type { DeprecatedField } from './deprecation.ts'
import type { TextFormat } from './textFormat.ts'

/** Result of reading a stored value: the renderer's value, and the problem of the stored value. */
export interface ReadValue<Value> {
  readonly value: Value
  /** Problem of the stored value, as the end of a sentence that begins with the field's name. */
  readonly problem?: string
  /** True if valid ids refer to stories that the client could not resolve. */
  readonly isUnresolved?: boolean
}

/** Names of the field kinds. */
export type FieldKind = keyof typeof kinds

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
  /** Says that the field is no longer to be used. Editor, overlay, `usage` and check show it. */
  readonly deprecated?: DeprecatedField
  /**
   * Further properties of the field in the content service, as it stores them, such as `{ rtl: true }`. They replace derived
   * properties; undefined omits one.
   */
  readonly settings?: Readonly<Record<string, unknown>>
}

/** A possible value of an option field, with its name for editors. */
export interface Choice {
  readonly value: string
  readonly name: string
}

/**
 * A field of a block: converts the stored value to the renderer's value.
 * `Value` is the renderer's type, `Stored` the type in content and presets.
 */
export interface Field<Value = unknown, Stored = unknown> extends Omit<FieldOptions, 'settings'> {
  readonly kind: FieldKind
  /** The field's type in the content service. HTML is stored as plain text, relations as options. */
  readonly type: string
  /** Name of the kind in the reference of a site's blocks. */
  readonly title: string
  /** How the field's text is stored; undefined if its value is no text. */
  readonly text?: TextFormat | undefined
  /** Whether its values refer to stories. */
  readonly isRelation?: boolean | undefined
  /** Control of the field in Ladle; undefined for lists, files, links and documents. */
  readonly control?: 'text' | 'select' | 'boolean' | 'number' | undefined
  /** Whether the content service can use the field in conditions of other fields. */
  readonly isComparable: boolean
  readonly required: boolean
  /** Value if the stored one is missing or invalid. */
  readonly fallback: Value
  /** Allowed values of an option field, in the order the editor lists them. */
  readonly choices?: readonly Choice[] | undefined
  /** Whether editors can select every page: the content service stores the component names of all pages. */
  readonly selectsPages?: boolean
  /** Properties that only the content service's editor reads (length, pattern, toolbar …). */
  readonly settings: Readonly<Record<string, unknown>>
  /** Reads a stored value that is not empty. */
  read(stored: unknown): ReadValue<Value>
  /** Never set: contains the stored type for inference. */
  readonly stored?: Stored
}

/** The fields of a block by name, in the order of the editor's form. */
export type Fields = Readonly<Record<string, Field>>

/** The renderer's type of a field. */
export type ValueOf<F> = F extends Field<infer Value, infer _Stored> ? Value : never

/** The stored type of a field, in content and presets. */
export type StoredOf<F> = F extends Field<infer _Value, infer Stored> ? Stored : never
