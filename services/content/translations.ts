import { isObject, type JsonObject } from '../../json/JsonObject.ts'
import { withoutSlashes } from '../../json/withoutSlashes.ts'
import { type Folders, fullSlugOf } from './fullSlugs.ts'
import type { IndexedStory } from './IndexedStory.ts'
import { normalizeLanguage } from './language.ts'
import type { StoryData } from './StoryData.ts'

/** Address and name of a story in one language. */
export interface Translation {
  /** Complete path without the language prefix; a start page's path ends with a slash. */
  readonly path: string
  readonly name: string | undefined
  readonly published: boolean | null
  /** True if the story itself is translated, false if only a folder above it is. */
  readonly isOwn: boolean
}

const NONE: ReadonlyMap<string, Translation> = new Map()

/**
 * Returns the translations of a story by language code. A path consists of the folders' slugs in that language and the story's
 * own. A stored path with several segments, as the official CLI pulls it, is used unchanged if no parent folder is translated.
 */
function translationsIn(
  story: StoryData,
  fullSlug: string,
  folders: Folders,
): ReadonlyMap<string, Translation> {
  const own = storedTranslations(story)
  const languages = new Set(own.keys())
  for (const folder of foldersAbove(story, folders))
    for (const language of storedTranslations(folder).keys()) languages.add(language)
  if (languages.size === 0) return NONE
  const found = new Map<string, Translation>()
  for (const language of languages) {
    const entry = own.get(language)
    const path = translatedPath(story, language, folders)
    if (path === undefined && entry === undefined) continue
    found.set(language, {
      path: path ?? fullSlug,
      name: typeof entry?.name === 'string' ? entry.name : undefined,
      published: typeof entry?.published === 'boolean' ? entry.published : null,
      isOwn: entry !== undefined,
    })
  }
  return found
}

/** Computes a story's addresses from its folders. */
export function pathsOf(story: StoryData, folders: Folders): Paths {
  const fullSlug = fullSlugOf(story, folders)
  return { fullSlug, translations: translationsIn(story, fullSlug, folders) }
}

/** Returns the path in a language, prefixed with the language. */
export function fullSlugIn(story: IndexedStory, language: string | undefined): string {
  if (language === undefined) return story.fullSlug
  return `${language}/${story.translations.get(language)?.path ?? story.fullSlug}`
}

/** Returns the paths that list filters compare: the default one, and the translated one with and without the language prefix. */
export function pathsIn(story: IndexedStory, language: string | undefined): readonly string[] {
  if (language === undefined) return [story.fullSlug]
  const translated = story.translations.get(language)?.path ?? story.fullSlug
  return [story.fullSlug, translated, `${language}/${translated}`]
}

/** Returns the translated name of a story, or its default name. */
export function nameIn(story: IndexedStory, language: string | undefined): string {
  return (language !== undefined && story.translations.get(language)?.name) || story.data.name
}

/** Returns the translations in the format of the Delivery API. */
export function translatedSlugs({ translations }: IndexedStory): JsonObject[] {
  return [...translations].map(([lang, { path, name, published }]) => ({
    path,
    name: name ?? null,
    lang,
    published,
  }))
}

type Paths = Pick<IndexedStory, 'fullSlug' | 'translations'>

/** True if two versions of a story have the same addresses in all languages. */
export function hasSamePaths(a: Paths, b: Paths): boolean {
  if (a.fullSlug !== b.fullSlug || a.translations.size !== b.translations.size) return false
  for (const [language, { path }] of a.translations)
    if (b.translations.get(language)?.path !== path) return false
  return true
}

/** Returns the entries of `translated_slugs` by language code. The first entry of a language counts. */
function storedTranslations(story: StoryData): ReadonlyMap<string, JsonObject> {
  const all = story.translated_slugs
  if (!Array.isArray(all) || all.length === 0) return new Map()
  const found = new Map<string, JsonObject>()
  for (const entry of all) {
    if (!isObject(entry) || typeof entry.lang !== 'string') continue
    const language = normalizeLanguage(entry.lang)
    if (!found.has(language)) found.set(language, entry)
  }
  return found
}

/** Returns the translated path of a story or folder; undefined if neither it nor a parent folder has a slug in the language. */
function translatedPath(
  story: StoryData,
  language: string,
  folders: Folders,
  passed = new Set<number>(),
): string | undefined {
  const entry = storedTranslations(story).get(language)
  const slug = entry && slugOfEntry(entry)
  const parent = story.parent_id ? folders.get(story.parent_id) : undefined
  const isKnown = parent !== undefined && !passed.has(parent.id)
  const above = isKnown ? translatedPath(parent, language, folders, passed.add(parent.id)) : undefined
  if (above !== undefined) return below(above, story, slug)
  if (!slug) return undefined
  const path = entry && withoutSlashes(textOf(entry.path))
  if (path?.endsWith(`/${slug}`)) return story.is_startpage === true ? `${path}/` : path
  const own = fullSlugOf(story, folders)
  if (story.is_startpage === true && own.endsWith('/'))
    return textOf(entry?.path).endsWith('/') ? `${path}/` : undefined
  return [folderOf(own), slug].filter(Boolean).join('/')
}

function below(folder: string, story: StoryData, slug: string | undefined): string {
  const path = withoutSlashes(folder)
  return story.is_startpage === true ? `${path}/` : `${path}/${slug || story.slug}`
}

/** Returns a path without its last segment. */
const folderOf = (path: string): string => withoutSlashes(path).split('/').slice(0, -1).join('/')

/** Returns the story's own segment of its translated path; empty if it has none. */
function slugOfEntry({ slug, path }: JsonObject): string {
  return lastPart(textOf(slug)) || lastPart(textOf(path))
}

/**
 * Returns the stored translations without folders in their paths; reading a story composes the paths from its folders.
 * @param isComposed true if a folder path results from the story's folders; only those are removed. Omitted: all are removed
 */
export function withoutFolders(
  story: StoryData,
  isComposed: (language: string, folder: string) => boolean = () => true,
): StoryData['translated_slugs'] {
  const all = story.translated_slugs
  if (!Array.isArray(all)) return all
  return all.map((entry: unknown) => {
    if (!isObject(entry) || typeof entry.lang !== 'string') return entry
    const path = withoutSlashes(textOf(entry.path))
    const at = path.lastIndexOf('/')
    if (at < 0 || !isComposed(normalizeLanguage(entry.lang), path.slice(0, at))) return entry
    return { ...entry, path: path.slice(at + 1) }
  })
}

/** Returns the path of a story's folder in a language; empty at the root. */
export function folderPathIn(story: StoryData, language: string, folders: Folders): string {
  const parent = story.parent_id ? folders.get(story.parent_id) : undefined
  const translated = parent && translatedPath(parent, language, folders)
  return withoutSlashes(translated ?? folderOf(fullSlugOf(story, folders)))
}

/** Yields the parent folders of a story, the innermost first. */
function* foldersAbove(story: StoryData, folders: Folders): Iterable<StoryData> {
  const passed = new Set<number>()
  let folder = story.parent_id ? folders.get(story.parent_id) : undefined
  while (folder !== undefined && !passed.has(folder.id)) {
    passed.add(folder.id)
    yield folder
    folder = folder.parent_id ? folders.get(folder.parent_id) : undefined
  }
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

const lastPart = (path: string): string => withoutSlashes(path).split('/').at(-1) ?? ''
