import { isBlankText } from '../content/isBlankText.ts'
import { typeName } from './describeValue.ts'
import type { Field, FieldKind, FieldOptions, ReadValue } from './field.ts'
import { makeField, type RequiredOrOptional } from './makeField.ts'
import type { TextFormat } from './textFormat.ts'

/** Options of a text field. */
export interface TextOptions extends FieldOptions {
  readonly default?: string
  readonly minLength?: number
  readonly maxLength?: number
  /** A regular expression for the whole value, and the message if it does not match. */
  readonly pattern?: { readonly source: string; readonly message: string }
}

/** Returns the source of a pattern that must match the whole text. */
const anchored = (source: string) => `^(?:${source})$`

/** Creates a field of a kind that stores a text. */
export function textField<const O extends TextOptions>(
  kind: FieldKind,
  { type, title, text }: { readonly type: string; readonly title: string; readonly text: TextFormat },
  options: O,
): Field<RequiredOrOptional<string, O>, string> {
  const { minLength, maxLength, pattern } = options
  const fallback = options.default ?? (options.required ? '' : undefined)
  return makeField<RequiredOrOptional<string, O>, string>(options, {
    kind,
    type,
    title,
    text,
    control: 'text',
    isComparable: true,
    fallback: fallback as RequiredOrOptional<string, O>,
    read: (stored) => readText(stored, options, fallback) as ReadValue<RequiredOrOptional<string, O>>,
    settings: {
      minlength: minLength,
      max_length: maxLength,
      regex: pattern && anchored(pattern.source),
      default_value: options.default,
    },
  })
}

/**
 * Reads a stored text. Blank text is read as empty: renderers test whether a text is truthy, so spaces alone would render an empty
 * heading or label.
 */
function readText(
  stored: unknown,
  { minLength = 0, maxLength = Infinity, pattern }: TextOptions,
  fallback: string | undefined,
): ReadValue<string | undefined> {
  if (typeof stored !== 'string') return { value: fallback, problem: `is ${typeName(stored)}, expected text` }
  const value = isBlankText(stored) ? '' : stored
  if (value.length > maxLength)
    return { value, problem: `has ${value.length} characters, the limit is ${maxLength}` }
  if (value && value.length < minLength)
    return { value, problem: `has ${value.length} characters, the minimum is ${minLength}` }
  if (pattern && !new RegExp(anchored(pattern.source), 'u').test(value))
    return { value, problem: pattern.message }
  return { value }
}
