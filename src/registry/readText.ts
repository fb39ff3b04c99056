import { isBlankText } from '../content/isBlankText.ts'
import { typeName } from './describeValue.ts'
import type { ReadValue } from './field.ts'
import type { TextOptions } from './fieldOptions.ts'

/** Returns the source of a pattern that must match the whole text. */
export const anchored = (source: string) => `^(?:${source})$`

/**
 * Reads a stored text. Blank text is read as empty: renderers test whether a text is truthy, so spaces alone would render an empty
 * heading or label.
 */
export function readText(
  stored: unknown,
  options: TextOptions,
  fallback: string | undefined,
): ReadValue<string | undefined> {
  if (typeof stored !== 'string') return { value: fallback, problem: `is ${typeName(stored)}, expected text` }
  const value = isBlankText(stored) ? '' : stored
  const { maxLength, pattern } = options
  if (maxLength !== undefined && value.length > maxLength)
    return { value, problem: `has ${value.length} characters, the limit is ${maxLength}` }
  if (pattern && !new RegExp(anchored(pattern.source), 'u').test(value))
    return { value, problem: pattern.message }
  return { value }
}
