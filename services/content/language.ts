import { isObject, type JsonObject } from '../../json/JsonObject.ts'
import { walkObjects } from './walkContent.ts'

const separator = '__i18n__'

/** Languages of a request; undefined is the space's default language. */
export interface Languages {
  readonly language: string | undefined
  readonly fallback: string | undefined
}

/** Returns the code of a language parameter; undefined for the default language (missing, empty or `default`). */
export function languageCode(parameter: string | undefined): string | undefined {
  return parameter === undefined || parameter === '' || parameter === 'default'
    ? undefined
    : normalizeLanguage(parameter)
}

/** Returns a language code with hyphens (`es-mx`), as used everywhere except in field keys. */
export function normalizeLanguage(code: string): string {
  return code.replaceAll('_', '-')
}

/** Returns a language code with underscores (`es_mx`), as used in field keys. */
export function languageInKey(code: string): string {
  return code.replaceAll('-', '_')
}

/** Returns the codes of the languages that a content has translated fields in, as spelled in the keys (`en_us`). */
export function translatedLanguages(content: JsonObject): Set<string> {
  const codes = new Set<string>()
  walkObjects(content, (object) => {
    for (const key in object) {
      const at = key.indexOf(separator)
      if (at > 0) codes.add(key.slice(at + separator.length))
    }
  })
  return codes
}

/**
 * Returns the content in one language. `title` gets the value of `title__i18n__de` if that is filled, otherwise the fallback
 * language's value, otherwise the default's. Removes keys with `__i18n__`, and `_editable` comments that were copied into a file.
 */
export function localise(content: JsonObject, languages: Languages): JsonObject {
  const suffixes = [languages.language, languages.fallback]
    .filter((code) => code !== undefined)
    .map((code) => separator + languageInKey(code))
  return translate(content, suffixes) as JsonObject
}

function translate(value: unknown, suffixes: readonly string[]): unknown {
  if (Array.isArray(value)) return value.map((item) => translate(item, suffixes))
  if (!isObject(value)) return value
  const result: JsonObject = {}
  for (const key in value) {
    if (key === '_editable' || key === '__proto__') continue
    const at = key.indexOf(separator)
    const base = at > 0 ? key.slice(0, at) : key
    if (Object.hasOwn(result, base) || (at > 0 && Object.hasOwn(value, base))) continue
    const own = (name: string) => (Object.hasOwn(value, name) ? value[name] : undefined)
    const chosen = suffixes.map((suffix) => own(base + suffix)).find(isFilled) ?? own(base)
    if (chosen !== undefined) result[base] = translate(chosen, suffixes)
  }
  return result
}

/** True if a field has a value. The objects that an emptied asset, link or rich text field leaves behind count as empty. */
export function isFilled(value: unknown): boolean {
  if (value === undefined || value === null || value === '') return false
  if (Array.isArray(value)) return value.length > 0
  if (!isObject(value)) return true
  if (value.fieldtype === 'asset') return isFilled(value.filename)
  if (value.fieldtype === 'multilink')
    return [value.id, value.url, value.cached_url, value.email].some(isFilled)
  if (value.type === 'doc') {
    const nodes = Array.isArray(value.content) ? value.content : []
    return nodes.some((node) => !isObject(node) || node.type !== 'paragraph' || isFilled(node.content))
  }
  return true
}
