import { isObject } from '../../json/JsonObject.ts'
import { type JsonObject, type JsonValue, listOf } from '../space/Json.ts'

/** Returns whether a field value is empty, in the form of any field type. */
export function isEmptyValue(value: JsonValue | undefined): boolean {
  if (value === undefined || value === null || value === '' || value === false) return true
  if (Array.isArray(value)) return value.length === 0
  if (!isObject(value)) return false
  const { fieldtype, type, content } = value
  if (fieldtype === 'asset' || 'filename' in value) return !value.filename
  if (fieldtype === 'multilink' || 'linktype' in value)
    return ![value.id, value.url, value.cached_url, value.email, value.anchor].some(Boolean)
  if (type === 'doc') return listOf(content).every((node) => isObject(node) && isEmptyParagraph(node))
  return Object.keys(value).length === 0
}

const isEmptyParagraph = ({ type, content }: JsonObject) =>
  type === 'paragraph' && listOf(content).length === 0
