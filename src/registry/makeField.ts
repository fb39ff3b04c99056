import type { Choice, Field, FieldKind, FieldOptions, ReadValue } from './field.ts'

/** A renderer gets `Value` where the field is required or has a default, else it may be missing. */
export type RequiredOrOptional<Value, Options> = Options extends { required: true }
  ? Value
  : Options extends { default: unknown }
    ? Value
    : Value | undefined

/** A field of a kind, with what its options say for the editor's form. */
export function makeField<Value, Stored>(
  kind: FieldKind,
  options: FieldOptions,
  fallback: Value,
  read: (stored: unknown) => ReadValue<Value>,
  settings: Record<string, unknown> = {},
  choices?: readonly Choice[],
): Field<Value, Stored> {
  const { label, help, required = false, translatable, tab, section, preview } = options
  const notes = { label, help, required, translatable, tab, section, preview }
  return { kind, ...notes, fallback, settings, choices, read }
}
