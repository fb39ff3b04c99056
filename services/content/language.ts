import { isJsonObject, type JsonObject } from './JsonObject.ts'
import { walkObjects } from './walkContent.ts'

const separator = '__i18n__'

/** A language as the requests name it; undefined stands for the space's default. */
export interface Languages {
  readonly language: string | undefined
  readonly fallback: string | undefined
}

/** The code as a parameter gives it, with `default` and the empty text meaning the default language. */
export function languageCode(parameter: string | undefined): string | undefined {
  return parameter === undefined || parameter === '' || parameter === 'default'
    ? undefined
    : normalizeLanguage(parameter)
}

/** A language code as everything but a field's key spells it: `es-mx` for `es_mx`. */
export function normalizeLanguage(code: string): string {
  return code.replaceAll('_', '-')
}

/** A language code as it is in a field's key: `es_mx` for `es-mx`. */
export function languageInKey(code: string): string {
  return code.replaceAll('-', '_')
}

/** The language codes in which a content has any translated field, as they are in the keys (`en_us`). */
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
 * The content in one language: `title__i18n__de` replaces `title` where it is filled, else the fallback language's
 * value, else the default's. The keys with `__i18n__` go, as do `_editable` comments that got into a file by a copy.
 */
export function localise(content: JsonObject, languages: Languages): JsonObject {
  const suffixes = [languages.language, languages.fallback]
    .filter((code) => code !== undefined)
    .map((code) => separator + languageInKey(code))
  return translate(content, suffixes) as JsonObject
}

function translate(value: unknown, suffixes: readonly string[]): unknown {
  if (Array.isArray(value)) return value.map((item) => translate(item, suffixes))
  if (!isJsonObject(value)) return value
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

/** Whether an editor put something in: what an emptied field leaves behind counts as nothing. */
export function isFilled(value: unknown): boolean {
  if (value === undefined || value === null || value === '') return false
  if (Array.isArray(value)) return value.length > 0
  if (!isJsonObject(value)) return true
  if (value.fieldtype === 'asset') return isFilled(value.filename)
  if (value.fieldtype === 'multilink')
    return [value.id, value.url, value.cached_url, value.email].some(isFilled)
  if (value.type === 'doc') {
    const nodes = Array.isArray(value.content) ? value.content : []
    return nodes.some((node) => !isJsonObject(node) || node.type !== 'paragraph' || isFilled(node.content))
  }
  return true
}
