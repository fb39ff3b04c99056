import type { JsonObject, JsonValue } from '../space/Json.ts'

/** Characters of a value that are shown. */
const LONGEST = 400

/** A value of a field as an editor would say it: words of a text, where a link leads, the name of a file. */
export function shownValue(value: JsonValue | undefined, longest = LONGEST): string {
  const text = wordsOf(value)
  if (!text) return 'empty'
  return text.length > longest ? `${text.slice(0, longest)} …` : text
}

function wordsOf(value: JsonValue | undefined): string {
  if (value === undefined || value === null || value === '') return ''
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (typeof value !== 'object') return String(value)
  if (Array.isArray(value)) return value.map(wordsOf).filter(Boolean).join(', ')
  const { type, text, content, filename, cached_url, url, component } = value as JsonObject
  if (type === 'text') return String(text ?? '')
  if (Array.isArray(content))
    return content
      .map(wordsOf)
      .filter(Boolean)
      .join(type === 'doc' ? '\n' : '')
  const said = [filename, cached_url, url].find((one) => typeof one === 'string' && one)
  if (said) return String(said).split('/').at(-1) || String(said)
  if (typeof component === 'string') return component
  return type === 'doc' || filename === '' || url === '' ? '' : JSON.stringify(value)
}
