import type { Choice, Field, FieldKind, FieldOptions, ReadValue } from './field.ts'

/** The renderer's type of a field: `Value` if the field is required or has a default, otherwise `Value | undefined`. */
export type RequiredOrOptional<Value, Options> = Options extends { required: true }
  ? Value
  : Options extends { default: unknown }
    ? Value
    : Value | undefined

/** What a field kind defines besides the options of every field. */
export interface FieldDefinition<Value> {
  readonly kind: FieldKind
  /** The field's type in the content service. Default: `kind` */
  readonly type?: string
  readonly title: string
  readonly text?: Field['text']
  readonly isRelation?: boolean
  readonly control?: Field['control']
  readonly isComparable?: boolean
  /** Value if the stored one is missing or invalid. */
  readonly fallback: Value
  /** Reads a stored value that is not empty. */
  readonly read: (stored: unknown) => ReadValue<Value>
  /** Properties that only the content service's editor reads. Undefined ones are omitted. */
  readonly settings?: Readonly<Record<string, unknown>>
  readonly choices?: readonly Choice[] | undefined
}

/** Creates a field. */
export function makeField<Value, Stored>(
  options: FieldOptions,
  definition: FieldDefinition<Value>,
): Field<Value, Stored> {
  const { label, help, required = false, translatable, tab, section, preview, deprecated } = options
  const notes = { label, help, required, translatable, tab, section, preview, deprecated }
  return {
    type: definition.kind,
    isComparable: false,
    ...definition,
    ...notes,
    settings: { ...definition.settings, ...options.settings },
  }
}
