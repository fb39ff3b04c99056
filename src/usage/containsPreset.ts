import { isObject, type JsonObject } from '../../json/JsonObject.ts'

/** Returns true for a link or file, whose value differs between spaces. */
const isReference = (value: JsonObject) => 'filename' in value || 'linktype' in value

/**
 * Returns true if a stored value has all content of a preset: its texts, numbers and choices, and blocks of the same kinds in its slots.
 * Links and files are not compared, since each space has its own.
 */
export function containsPreset(stored: unknown, preset: unknown): boolean {
  if (Array.isArray(preset))
    return (
      Array.isArray(stored) &&
      stored.length === preset.length &&
      preset.every((entry, index) => containsPreset(stored[index], entry))
    )
  if (isObject(preset))
    return (
      isReference(preset) ||
      (isObject(stored) &&
        Object.entries(preset).every(([key, entry]) => key === '_uid' || containsPreset(stored[key], entry)))
    )
  // A preset can have the short form of a link or file, and a number where the service stores text.
  if (isObject(stored)) return isReference(stored)
  return String(preset ?? '') === String(stored ?? '')
}
