import type { Choice, Field, FieldKind, FieldOptions, ReadValue } from './field.ts'

/** The renderer's type of a field: `Value` if the field is required or has a default, otherwise `Value | undefined`. */
export type RequiredOrOptional<Value, Options> = Options extends { required: true }
  ? Value
  : Options extends { default: unknown }
    ? Value
    : Value | undefined

/**
 * Creates a field.
 * @param read reads a stored value that is not empty
 * @param settings properties that only the content service's editor reads
 */
export function makeField<Value, Stored>(
  kind: FieldKind,
  options: FieldOptions,
  fallback: Value,
  read: (stored: unknown) => ReadValue<Value>,
  settings: Record<string, unknown> = {},
  choices?: readonly Choice[],
): Field<Value, Stored> {
  const { label, help, required = false, translatable, tab, section, preview, deprecated } = options
  const notes = { label, help, required, translatable, tab, section, preview, deprecated }
  return { kind, ...notes, fallback, settings, choices, read }
}
