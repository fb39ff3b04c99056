import { withoutSlash } from './fullSlugs.ts'
import type { IndexedStory } from './IndexedStory.ts'
import { normalizeLanguage } from './language.ts'
import type { VersionIndex } from './VersionIndex.ts'

/** A story with the language that its path named. */
export interface FoundStory {
  readonly story: IndexedStory
  readonly language: string | undefined
}

/**
 * The story of an id or a path; folders are not found. In a language, a path names the story that has it as its address there,
 * else the story whose default path it is. A path may start with the code of one of the space's languages, which then is the
 * answer's language unless the request names one.
 */
export function findStory(
  languages: { has(code: string): boolean },
  view: VersionIndex,
  idOrPath: string,
  language: string | undefined,
): FoundStory | undefined {
  const byId = /^\d+$/.test(idOrPath) ? view.byId.get(Number(idOrPath)) : undefined
  if (byId !== undefined && !byId.isFolder) return { story: byId, language }
  const [first = '', ...rest] = withoutSlash(idOrPath).split('/')
  const code = normalizeLanguage(first)
  const path = rest.join('/')
  const isCode = code === language || languages.has(code) || view.translatedInto(code).size > 0
  // A full slug in the language of the request, of which only a translated one is certain to be meant.
  const full = code === language ? translated(view, code, path) : undefined
  const own = full ?? translated(view, language, idOrPath) ?? view.bySlug(idOrPath)
  if (own !== undefined) return { story: own, language }
  const story = isCode ? (translated(view, code, path) ?? view.bySlug(path)) : undefined
  return story && { story, language: language ?? code }
}

/** The story with a translated path in a language; of several the one that was there first: no change of order moves it. */
function translated(
  view: VersionIndex,
  language: string | undefined,
  path: string,
): IndexedStory | undefined {
  if (language === undefined) return undefined
  const stories = view.translatedAt(language, path)
  return stories.length > 1 ? stories.toSorted((a, b) => a.id - b.id)[0] : stories[0]
}

/** The story of a uuid; folders are not found. */
export function findByUuid(view: VersionIndex, uuid: string): IndexedStory | undefined {
  const story = view.byUuid.get(uuid)
  return story === undefined || story.isFolder ? undefined : story
}
