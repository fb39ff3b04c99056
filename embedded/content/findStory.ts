import { withoutSlash } from './fullSlugs.ts'
import type { IndexedStory } from './IndexedStory.ts'
import { normalizeLanguage } from './language.ts'
import type { StoryView } from './StoryView.ts'

/** A story with the language that its path named. */
export interface FoundStory {
  readonly story: IndexedStory
  readonly language: string | undefined
}

/**
 * The story of an id or a path. The path may be the one in the language that is named. It may also start with the code of one of the
 * space's languages, which then is the answer's language unless the request names one. Folders are not found.
 */
export function findStory(
  languages: { has(code: string): boolean },
  view: StoryView,
  idOrPath: string,
  language: string | undefined,
): FoundStory | undefined {
  const byId = /^\d+$/.test(idOrPath) ? view.byId.get(Number(idOrPath)) : undefined
  const direct =
    byId !== undefined && !byId.isFolder
      ? byId
      : (view.bySlug(idOrPath) ??
        (language === undefined ? undefined : oldest(view.translatedAt(language, idOrPath))))
  if (direct !== undefined) return { story: direct, language }

  const [first = '', ...rest] = withoutSlash(idOrPath).split('/')
  const prefix = normalizeLanguage(first)
  if (prefix !== language && !languages.has(prefix) && view.translatedInto(prefix).size === 0)
    return undefined
  const path = rest.join('/')
  const story = oldest(view.translatedAt(prefix, path)) ?? view.bySlug(path)
  return story === undefined ? undefined : { story, language: language ?? prefix }
}

/** Of stories with one translated path, the one that was there first: no change of order moves it. */
const oldest = (stories: readonly IndexedStory[]): IndexedStory | undefined =>
  stories.length > 1 ? stories.toSorted((a, b) => a.id - b.id)[0] : stories[0]

/** The story of a uuid; folders are not found. */
export function findByUuid(view: StoryView, uuid: string): IndexedStory | undefined {
  const story = view.byUuid.get(uuid)
  return story === undefined || story.isFolder ? undefined : story
}
