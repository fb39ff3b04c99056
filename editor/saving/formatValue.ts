import type { JsonObject, JsonValue } from '../space/Json.ts'

/** Default maximum number of characters. */
const MAX_LENGTH = 400

/** Returns a readable text for a field value: the text of a rich text, the target of a link, the name of a file. */
export function formatValue(value: JsonValue | undefined, maxLength = MAX_LENGTH): string {
  const text = textOf(value)
  if (!text) return 'empty'
  return text.length > maxLength ? `${text.slice(0, maxLength)} …` : text
}

function textOf(value: JsonValue | undefined): string {
  if (value === undefined || value === null || value === '') return ''
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (typeof value !== 'object') return String(value)
  if (Array.isArray(value)) return value.map(textOf).filter(Boolean).join(', ')
  const { type, text, content, filename, cached_url, url, component } = value as JsonObject
  if (type === 'text') return String(text ?? '')
  if (Array.isArray(content))
    return content
      .map(textOf)
      .filter(Boolean)
      .join(type === 'doc' ? '\n' : '')
  const address = [filename, cached_url, url].find((one) => typeof one === 'string' && one)
  if (address) return String(address).split('/').at(-1) || String(address)
  if (typeof component === 'string') return component
  return type === 'doc' || filename === '' || url === '' ? '' : JSON.stringify(value)
}
