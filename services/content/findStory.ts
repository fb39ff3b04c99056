import { withoutSlashes } from '../../json/withoutSlashes.ts'
import type { IndexedStory } from './IndexedStory.ts'
import { normalizeLanguage } from './language.ts'
import type { VersionIndex } from './VersionIndex.ts'

/** A story with the language that its path named. */
export interface FoundStory {
  readonly story: IndexedStory
  readonly language: string | undefined
}

/**
 * Finds a story, not a folder, by id or path. In a language, a translated path has priority over a default path. A path may
 * start with the code of one of the space's languages, which then is the language of the result unless `language` is set.
 */
export function findStory(
  languages: { has(code: string): boolean },
  view: VersionIndex,
  idOrPath: string,
  language: string | undefined,
): FoundStory | undefined {
  const byId = /^\d+$/.test(idOrPath) ? view.byId.get(Number(idOrPath)) : undefined
  if (byId !== undefined && !byId.isFolder) return { story: byId, language }
  const [first = '', ...rest] = withoutSlashes(idOrPath).split('/')
  const code = normalizeLanguage(first)
  const path = rest.join('/')
  const isCode = code === language || languages.has(code) || view.translatedInto(code).size > 0
  // `de/ueber-uns` for language `de`: only a translated path may be meant, since `de` can also be a folder.
  const full = code === language ? translated(view, code, path) : undefined
  const own = full ?? translated(view, language, idOrPath) ?? view.bySlug(idOrPath)
  if (own !== undefined) return { story: own, language }
  const story = isCode ? (translated(view, code, path) ?? view.bySlug(path)) : undefined
  return story && { story, language: language ?? code }
}

/** Returns the story with a translated path in a language; of several the oldest, so that reordering stories changes nothing. */
function translated(
  view: VersionIndex,
  language: string | undefined,
  path: string,
): IndexedStory | undefined {
  if (language === undefined) return undefined
  const stories = view.translatedAt(language, path)
  return stories.length > 1 ? stories.toSorted((a, b) => a.id - b.id)[0] : stories[0]
}

/** Finds a story, not a folder, by uuid. */
export function findByUuid(view: VersionIndex, uuid: string): IndexedStory | undefined {
  const story = view.byUuid.get(uuid)
  return story === undefined || story.isFolder ? undefined : story
}
