import type { JsonFile } from './JsonFolder.ts'
import { isJsonObject } from './JsonObject.ts'
import { normalizeLanguage } from './language.ts'

/** A language beside the default one. */
export interface SpaceLanguage {
  readonly code: string
  readonly name: string
}

/** The languages of a space, as the official command line pulls them. */
export interface SpaceLanguages {
  /** The name of the default language; undefined where it has none. */
  readonly defaultName: string | undefined
  readonly languages: readonly SpaceLanguage[]
}

/** Maximum number of languages that are read; the vendor's list of languages is shorter. */
const MAX_LANGUAGES = 1000

const CODE = /^[a-z][a-z0-9-]{0,39}$/i

/** Reads `languages.json`. What is no language in it is reported and left out. */
export function readLanguages(files: readonly JsonFile[], say: (message: string) => void): SpaceLanguages {
  const byCode = new Map<string, SpaceLanguage>()
  let defaultName: string | undefined
  for (const { file, value } of files) {
    if (value === undefined) continue
    const isWhole = isJsonObject(value) && Array.isArray(value.languages)
    const listed: readonly unknown[] = isWhole
      ? (value.languages as unknown[])
      : Array.isArray(value)
        ? value
        : []
    if (!isWhole && !Array.isArray(value)) say(`${file} holds no list of languages; it is left out.`)
    if (isWhole && typeof value.default_lang_name === 'string') defaultName ??= value.default_lang_name
    for (const entry of listed.slice(0, MAX_LANGUAGES)) {
      const code = isJsonObject(entry) && typeof entry.code === 'string' ? normalizeLanguage(entry.code) : ''
      if (!CODE.test(code) || code === 'default') {
        say(`${file} holds a language without a code, such as "de" or "es-mx"; it is left out.`)
        continue
      }
      const name = isJsonObject(entry) && typeof entry.name === 'string' ? entry.name.trim() : ''
      if (!byCode.has(code)) byCode.set(code, { code, name: name || languageName(code) })
    }
  }
  return { defaultName: defaultName?.trim() || undefined, languages: [...byCode.values()] }
}

/**
 * All languages of a space beside the default one: those that its file lists, in that order, then those that stories are translated
 * into.
 */
export function allLanguages(
  { languages }: SpaceLanguages,
  translated: Iterable<string>,
): readonly SpaceLanguage[] {
  const listed = new Set(languages.map(({ code }) => code))
  const others = [...translated].filter((code) => !listed.has(code)).sort()
  return [...languages, ...others.map((code) => ({ code, name: languageName(code) }))]
}

const names = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'code' })

/** The English name of a language; its code where it has none. */
function languageName(code: string): string {
  try {
    return names.of(code) ?? code
  } catch {
    return code
  }
}
