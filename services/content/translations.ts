import { type Folders, fullSlugOf, withoutSlash } from './fullSlugs.ts'
import type { IndexedStory } from './IndexedStory.ts'
import { isJsonObject, type JsonObject } from './JsonObject.ts'
import { normalizeLanguage } from './language.ts'
import type { StoryData } from './StoryData.ts'

/** Address and name of a story in one language. */
export interface Translation {
  /** The whole path, without the language before it; a start page's ends with a slash. */
  readonly path: string
  readonly name: string | undefined
  readonly published: boolean | null
  /** True if the story itself is translated, false if only a folder above it is. */
  readonly isOwn: boolean
}

const NONE: ReadonlyMap<string, Translation> = new Map()

/**
 * The translations of a story by language code. A path is composed of the folders' slugs in that language and the story's own. A
 * stored path with several parts, as the official command line pulls it, is used as it is where no folder above is translated.
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

/** A story's addresses, composed of its folders. */
export function pathsOf(story: StoryData, folders: Folders): Paths {
  const fullSlug = fullSlugOf(story, folders)
  return { fullSlug, translations: translationsIn(story, fullSlug, folders) }
}

/** The path in a language, with the language before it. */
export function fullSlugIn(story: IndexedStory, language: string | undefined): string {
  if (language === undefined) return story.fullSlug
  return `${language}/${story.translations.get(language)?.path ?? story.fullSlug}`
}

/** The paths by which lists find a story: the default one, and those in a language, with and without its code. */
export function pathsIn(story: IndexedStory, language: string | undefined): readonly string[] {
  if (language === undefined) return [story.fullSlug]
  const translated = story.translations.get(language)?.path ?? story.fullSlug
  return [story.fullSlug, translated, `${language}/${translated}`]
}

/** The name in a language. */
export function nameIn(story: IndexedStory, language: string | undefined): string {
  return (language !== undefined && story.translations.get(language)?.name) || story.data.name
}

/** The translations as the Delivery API lists them. */
export function translatedSlugs({ translations }: IndexedStory): JsonObject[] {
  return [...translations].map(([lang, { path, name, published }]) => ({
    path,
    name: name ?? null,
    lang,
    published,
  }))
}

type Paths = Pick<IndexedStory, 'fullSlug' | 'translations'>

/** Whether two versions of a story have the same addresses in all languages. */
export function hasSamePaths(a: Paths, b: Paths): boolean {
  if (a.fullSlug !== b.fullSlug || a.translations.size !== b.translations.size) return false
  for (const [language, { path }] of a.translations)
    if (b.translations.get(language)?.path !== path) return false
  return true
}

/** The entries of `translated_slugs` by language code; the first of two for one language. */
function storedTranslations(story: StoryData): ReadonlyMap<string, JsonObject> {
  const all = story.translated_slugs
  if (!Array.isArray(all) || all.length === 0) return new Map()
  const found = new Map<string, JsonObject>()
  for (const entry of all) {
    if (!isJsonObject(entry) || typeof entry.lang !== 'string') continue
    const language = normalizeLanguage(entry.lang)
    if (!found.has(language)) found.set(language, entry)
  }
  return found
}

/** The translated path of a story or folder; undefined where neither it nor a folder above has a slug in the language. */
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
  const path = entry && withoutSlash(textOf(entry.path))
  if (path?.endsWith(`/${slug}`)) return story.is_startpage === true ? `${path}/` : path
  const own = fullSlugOf(story, folders)
  if (story.is_startpage === true && own.endsWith('/'))
    return textOf(entry?.path).endsWith('/') ? `${path}/` : undefined
  return [folderOf(own), slug].filter(Boolean).join('/')
}

function below(folder: string, story: StoryData, slug: string | undefined): string {
  const path = withoutSlash(folder)
  return story.is_startpage === true ? `${path}/` : `${path}/${slug || story.slug}`
}

/** A path without its last part. */
const folderOf = (path: string): string => withoutSlash(path).split('/').slice(0, -1).join('/')

/** A story's own part of its translated path; empty where it has none. */
function slugOfEntry({ slug, path }: JsonObject): string {
  return lastPart(textOf(slug)) || lastPart(textOf(path))
}

/**
 * Stored translations without the folders in their paths: these are composed again wherever they are needed.
 * @param isComposed whether the folders of a path are the story's own; omitted: all are removed
 */
export function withoutFolders(
  story: StoryData,
  isComposed: (language: string, folder: string) => boolean = () => true,
): StoryData['translated_slugs'] {
  const all = story.translated_slugs
  if (!Array.isArray(all)) return all
  return all.map((entry: unknown) => {
    if (!isJsonObject(entry) || typeof entry.lang !== 'string') return entry
    const path = withoutSlash(textOf(entry.path))
    const at = path.lastIndexOf('/')
    if (at < 0 || !isComposed(normalizeLanguage(entry.lang), path.slice(0, at))) return entry
    return { ...entry, path: path.slice(at + 1) }
  })
}

/** The path of a story's folder in a language; empty at the root. */
export function folderPathIn(story: StoryData, language: string, folders: Folders): string {
  const parent = story.parent_id ? folders.get(story.parent_id) : undefined
  const translated = parent && translatedPath(parent, language, folders)
  return withoutSlash(translated ?? folderOf(fullSlugOf(story, folders)))
}

/** The folders above a story, the innermost first. */
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

const lastPart = (path: string): string => withoutSlash(path).split('/').at(-1) ?? ''
