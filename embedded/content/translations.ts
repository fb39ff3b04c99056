import type { IndexedStory } from './IndexedStory.ts'
import { isJsonObject } from './JsonObject.ts'

/** What an editor translated besides the content: path and name. */
export interface Translation {
  readonly path: string | undefined
  readonly name: string | undefined
}

const none: ReadonlyMap<string, Translation> = new Map()

/** A story's translations by language; of two into one language the first. */
export function translationsOf(story: IndexedStory): ReadonlyMap<string, Translation> {
  const all = story.data.translated_slugs
  if (!Array.isArray(all) || all.length === 0) return none
  const found = new Map<string, Translation>()
  for (const entry of all) {
    if (!isJsonObject(entry) || typeof entry.lang !== 'string' || found.has(entry.lang)) continue
    found.set(entry.lang, {
      path: typeof entry.path === 'string' ? entry.path : undefined,
      name: typeof entry.name === 'string' ? entry.name : undefined,
    })
  }
  return found
}

export function translationOf(story: IndexedStory, language: string | undefined): Translation | undefined {
  return language === undefined ? undefined : translationsOf(story).get(language)
}

/** The path in a language: the translated one where there is one, with the language before it. */
export function fullSlugIn(story: IndexedStory, language: string | undefined): string {
  if (language === undefined) return story.fullSlug
  return `${language}/${translationOf(story, language)?.path || story.fullSlug}`
}
