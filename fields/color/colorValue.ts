import type { FieldSchema } from '../../editor/space/Component.ts'
import type { JsonObject, JsonValue } from '../../editor/space/Json.ts'
import { isObject } from '../../json/JsonObject.ts'

/** The service's built-in field plugin for colours. */
const PLUGIN = 'native-color-picker'

const HEX = /^#(?:[\da-f]{3}|[\da-f]{6})$/i

/** Returns whether a field stores a colour: with the service's plugin, or as text whose pattern requires a colour. */
export function isColorField({ type, field_type: plugin, regex }: FieldSchema): boolean {
  if (type === 'custom') return plugin === PLUGIN
  if (type !== 'text' || typeof regex !== 'string') return false
  try {
    const pattern = new RegExp(regex, 'u')
    return pattern.test('#1f2a44') && !pattern.test('word') && !pattern.test('12')
  } catch {
    return false
  }
}

/** Returns the stored colour; empty without a value; undefined if the value is not a colour. */
export function colorOf(value: JsonValue | undefined): string | undefined {
  if (value === undefined || value === null) return ''
  if (typeof value === 'string') return value
  return isObject(value) && (value.color === undefined || typeof value.color === 'string')
    ? (value.color ?? '')
    : undefined
}

/** Returns the field value with a new colour. Preserves the plugin's other keys. */
export function withColor(schema: FieldSchema, value: JsonValue | undefined, color: string): JsonValue {
  if (schema.type === 'text') return color
  return { ...(isObject(value) ? value : ({ plugin: PLUGIN } satisfies JsonObject)), color }
}

/** Returns a colour with six digits for `<input type="color">`; black if it is not a hex colour. */
export function toSixDigitHex(color: string): string {
  if (!HEX.test(color)) return '#000000'
  return color.length === 7
    ? color.toLowerCase()
    : `#${[...color.slice(1)].map((digit) => digit + digit).join('')}`.toLowerCase()
}
