import type { JsonObject, JsonValue } from '../space/Json.ts'

const isObject = (value: JsonValue): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Whether a field holds nothing: each kind stores that in a way of its own. */
export function isEmptyValue(value: JsonValue | undefined): boolean {
  if (value === undefined || value === null || value === '' || value === false) return true
  if (Array.isArray(value)) return value.length === 0
  if (!isObject(value)) return false
  const { fieldtype, type, content } = value
  if (fieldtype === 'asset' || 'filename' in value) return !value.filename
  if (fieldtype === 'multilink' || 'linktype' in value)
    return ![value.id, value.url, value.cached_url, value.email, value.anchor].some(Boolean)
  if (type === 'doc')
    return !Array.isArray(content) || content.every((node) => isObject(node) && isBare(node))
  return Object.keys(value).length === 0
}

/** A paragraph without words. */
const isBare = ({ type, content }: JsonObject) =>
  type === 'paragraph' && (!Array.isArray(content) || content.length === 0)
