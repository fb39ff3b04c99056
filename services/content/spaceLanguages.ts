import { isObject } from '../../json/JsonObject.ts'
import type { JsonFile } from './JsonFolderReader.ts'
import { normalizeLanguage } from './language.ts'

/** A language other than the default one. */
export interface SpaceLanguage {
  readonly code: string
  readonly name: string
}

/** The languages of a space, from the file that the official CLI pulls. */
export interface SpaceLanguages {
  /** Name of the default language; undefined if the file has none. */
  readonly defaultName: string | undefined
  readonly languages: readonly SpaceLanguage[]
}

/** Maximum number of languages. Storyblok offers fewer. */
const MAX_LANGUAGES = 1000

const CODE = /^[a-z][a-z0-9-]{0,39}$/i

/** Reads `languages.json`. Reports and skips invalid entries. */
export function readLanguages(files: readonly JsonFile[], report: (message: string) => void): SpaceLanguages {
  const byCode = new Map<string, SpaceLanguage>()
  let defaultName: string | undefined
  for (const { file, value } of files) {
    if (value === undefined) continue
    const hasList = isObject(value) && Array.isArray(value.languages)
    const listed: readonly unknown[] = hasList
      ? (value.languages as unknown[])
      : Array.isArray(value)
        ? value
        : []
    if (!hasList && !Array.isArray(value))
      report(`${file} does not contain a list of languages; it is left out.`)
    if (hasList && typeof value.default_lang_name === 'string') defaultName ??= value.default_lang_name
    for (const entry of listed.slice(0, MAX_LANGUAGES)) {
      const code = isObject(entry) && typeof entry.code === 'string' ? normalizeLanguage(entry.code) : ''
      if (!CODE.test(code) || code === 'default') {
        report(`${file} contains a language without a code, such as "de" or "es-mx"; it is left out.`)
        continue
      }
      const name = isObject(entry) && typeof entry.name === 'string' ? entry.name.trim() : ''
      if (!byCode.has(code)) byCode.set(code, { code, name: name || languageName(code) })
    }
  }
  return { defaultName: defaultName?.trim() || undefined, languages: [...byCode.values()] }
}

/**
 * Returns all languages of a space except the default one: first those of its file, in that order, then other languages that
 * stories are translated into.
 */
export function allLanguages(
  { languages }: SpaceLanguages,
  translated: Iterable<string>,
): readonly SpaceLanguage[] {
  const listed = new Set(languages.map(({ code }) => code))
  const unlisted = [...translated].filter((code) => !listed.has(code)).sort()
  return [...languages, ...unlisted.map((code) => ({ code, name: languageName(code) }))]
}

const names = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'code' })

/** Returns the English name of a language, or its code if it has none. */
function languageName(code: string): string {
  try {
    return names.of(code) ?? code
  } catch {
    return code
  }
}
