import type { Section, SiteDefinition } from '../defineSite.ts'
import type { Language, Localised } from './language.ts'
import { pathIn } from './languagePath.ts'

/** The definition as one of its languages reads it. */
export interface SiteInLanguage extends Omit<SiteDefinition, 'name' | 'description' | 'sections'> {
  readonly language: Language
  /** The path of its start page: `/`, or `/ar/`. */
  readonly start: string
  readonly name: string
  readonly description: string
  readonly sections: readonly Section<string>[]
}

const read = new WeakMap<SiteDefinition, Map<string, SiteInLanguage>>()

/** The definition with its texts in one of its languages; omitted: in the first. The same object for the same language. */
export function siteIn(site: SiteDefinition, language: Language = site.languages[0]): SiteInLanguage {
  const known = read.get(site) ?? new Map<string, SiteInLanguage>()
  read.set(site, known)
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

/** A text in a language. @throws where it has none in it, which the definition's check finds first */
export function textIn(text: Localised, code: string): string {
  const found = typeof text === 'string' ? text : text[code]
  if (found === undefined)
    throw new Error(`A text of the site's definition has nothing for the language '${code}'. Add it.`)
  return found
}
