import type { Section, SiteDefinition } from '../defineSite.ts'
import type { Language, Localised } from './language.ts'
import { pathIn } from './languagePath.ts'

/** A definition with its texts in one of its languages. */
export interface SiteInLanguage extends Omit<SiteDefinition, 'name' | 'description' | 'sections'> {
  readonly language: Language
  /** The path of its start page: `/`, or `/ar/`. */
  readonly start: string
  readonly name: string
  readonly description: string
  readonly sections: readonly Section<string>[]
}

const cache = new WeakMap<SiteDefinition, Map<string, SiteInLanguage>>()

/** Returns a definition with its texts in one of its languages. Default: the first. The same object for each call. */
export function siteIn(site: SiteDefinition, language: Language = site.languages[0]): SiteInLanguage {
  const known = cache.get(site) ?? new Map<string, SiteInLanguage>()
  cache.set(site, known)
  const found = known.get(language.code)
  if (found) return found
  const text = (value: Localised): string => textIn(value, language.code)
  const made: SiteInLanguage = {
    ...site,
    language,
    start: pathIn(site, language, '/'),
    name: text(site.name),
    description: text(site.description),
    sections: site.sections.map((section) => ({ ...section, title: text(section.title) })),
  }
  known.set(language.code, made)
  return made
}

/** Returns a text in a language. @throws Error if it is missing, which `defineSite` has already checked */
export function textIn(text: Localised, code: string): string {
  const found = typeof text === 'string' ? text : text[code]
  if (found === undefined)
    throw new Error(`A text of the site's definition is missing in the language '${code}'. Add it.`)
  return found
}
