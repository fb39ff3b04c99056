import { isObject } from '../../json/JsonObject.ts'
import { normalizeLanguage } from './language.ts'
import type { StoryData } from './StoryData.ts'
import type { StoryPatch } from './storyInput.ts'

/**
 * Merges an edit's `translated_slugs_attributes` into the story's `translated_slugs`. Each entry changes or removes one language;
 * the other languages do not change. A `slug` replaces the stored path, so that the path is computed from the folders.
 */
export function withTranslatedSlugs<Edit extends StoryPatch>(
  edit: Edit,
  before: Partial<StoryData>,
): Omit<Edit, 'translated_slugs_attributes'> {
  const { translated_slugs_attributes: attributes, ...rest } = edit
  if (!attributes && !rest.translated_slugs) return rest
  const stored = edit.translated_slugs ?? before.translated_slugs
  const byLanguage = new Map(
    (Array.isArray(stored) ? stored : [])
      .filter(isObject)
      .map((entry) => [normalizeLanguage(String(entry.lang)), entry] as const),
  )
  for (const [lang, entry] of byLanguage) byLanguage.set(lang, { ...entry, lang })
  for (const { lang: written, slug, path, name, published, _destroy } of attributes ?? []) {
    const lang = normalizeLanguage(written)
    if (_destroy) {
      byLanguage.delete(lang)
      continue
    }
    const { slug: storedSlug, ...entry } = byLanguage.get(lang) ?? {}
    const newPath = slug === undefined ? path : slug
    byLanguage.set(lang, {
      ...entry,
      ...(newPath === undefined
        ? { ...(storedSlug === undefined ? {} : { slug: storedSlug }) }
        : { path: newPath }),
      ...(name === undefined ? {} : { name }),
      ...(published === undefined ? {} : { published }),
      lang,
    })
  }
  return { ...rest, translated_slugs: [...byLanguage.values()] }
}
