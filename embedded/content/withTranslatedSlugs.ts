import { isJsonObject } from './JsonObject.ts'
import type { StoryData } from './StoryData.ts'
import type { StoryPatch } from './storyInput.ts'

/**
 * An edit with its `translated_slugs_attributes` worked into the story's `translated_slugs`: each says one language anew or takes
 * it out, and what is not said of a language stays.
 */
export function withTranslatedSlugs<Edit extends StoryPatch>(
  edit: Edit,
  before: Partial<StoryData>,
): Omit<Edit, 'translated_slugs_attributes'> {
  const { translated_slugs_attributes: attributes, ...rest } = edit
  if (!attributes) return rest
  const stored = edit.translated_slugs ?? before.translated_slugs
  const byLanguage = new Map(
    (Array.isArray(stored) ? stored : [])
      .filter(isJsonObject)
      .map((entry) => [String(entry.lang), entry] as const),
  )
  for (const { lang, slug, name, _destroy } of attributes) {
    if (_destroy) byLanguage.delete(lang)
    else
      byLanguage.set(lang, {
        ...byLanguage.get(lang),
        ...(slug === undefined ? {} : { path: slug }),
        ...(name === undefined ? {} : { name }),
        lang,
      })
  }
  return { ...rest, translated_slugs: [...byLanguage.values()] }
}
