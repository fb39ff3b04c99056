import type { FieldSchema } from '../space/Component.ts'
import { isObject, type JsonObject, type JsonValue } from '../space/Json.ts'

/** The service's own field plugin for colours, which every space has. */
const PLUGIN = 'native-color-picker'

const HEX = /^#(?:[\da-f]{3}|[\da-f]{6})$/i

/** Whether a field holds a colour: by the service's own plugin, or as a text whose pattern wants one. */
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

/** The colour that a field holds; undefined where it holds something else. */
export function colorOf(value: JsonValue | undefined): string | undefined {
  if (value === undefined || value === null) return ''
  if (typeof value === 'string') return value
  return isObject(value) && (value.color === undefined || typeof value.color === 'string')
    ? (value.color ?? '')
    : undefined
}

/** Another colour, as the field holds it: keys of the plugin that say something else stay. */
export function withColor(schema: FieldSchema, value: JsonValue | undefined, color: string): JsonValue {
  if (schema.type === 'text') return color
  return { ...(isObject(value) ? value : ({ plugin: PLUGIN } satisfies JsonObject)), color }
}

/** A colour of six digits, as the browser's own input takes it; black where it is none. */
export function sixDigits(color: string): string {
  if (!HEX.test(color)) return '#000000'
  return color.length === 7
    ? color.toLowerCase()
    : `#${[...color.slice(1)].map((digit) => digit + digit).join('')}`.toLowerCase()
}
