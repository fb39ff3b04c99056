import { ContentError } from '../../content/ContentError.ts'
import type { Story } from '../../content/story.ts'
import type { DependencyRecorder } from '../../index/dependencies/DependencyRecorder.ts'
import type { LoadStory, SiteOptions } from '../siteOptions.ts'
import type { Language } from './language.ts'
import { prefixOf } from './languagePath.ts'
import {
  type ReadStories,
  type SharedLists,
  type StoriesInLanguage,
  storiesIn,
  unprefixed,
  withoutSlashes,
} from './storiesIn.ts'

/** The site's content in one language. It is read with a recorder, which notes what is made of it. */
export interface ContentInLanguage extends Omit<StoriesInLanguage, 'read'> {
  /** The way to the content. What is read is noted. */
  read(recorder: DependencyRecorder, lists?: SharedLists): ReadContent
}

/** The content in one language, read for one thing that is made of it. */
export interface ReadContent extends ReadStories {
  /** The story at a slug of the first language. Rejects with a typed content error. */
  readonly loadStory: LoadStory
}

/** The first part of a slug; that of a start page, which a language's own list names by nothing, is 'home'. */
const firstPart = (slug: string): string => withoutSlashes(slug).split('/')[0] || 'home'

/** The content of a site in one of its languages: single stories, and lists of them ({@link storiesIn}). */
export function contentIn(
  options: Pick<SiteOptions, 'site' | 'loadStory' | 'listStories'>,
  language: Language,
): ContentInLanguage {
  const { site, loadStory } = options
  const { read: readStories, ...stories } = storiesIn(options, language)
  const isOnly = site.languages.length === 1
  const prefix = prefixOf(site, language)

  /** Whether the service gave what was asked for: it takes the code of any of its languages at a slug's beginning for one. */
  function isRequested({ lang, full_slug, default_full_slug }: Story, slug: string): boolean {
    if (!prefix && lang && lang !== 'default') return false
    const slugs = [unprefixed(full_slug, prefix), default_full_slug ?? '']
    return slugs.some((own) => firstPart(own) === firstPart(slug))
  }

  const load: LoadStory = async (slug, version, query) => {
    if (isOnly) return loadStory(slug, version, query)
    const requestQuery = prefix ? { ...query, language: prefix } : query
    const story = await loadStory(slug, version, requestQuery).catch((error: unknown) => {
      // A slug that is translated is found behind its language alone.
      if (prefix && isNotFound(error)) return loadStory(`${prefix}/${slug}`, version, requestQuery)
      throw error
    })
    if (isRequested(story, slug)) return stories.localised(story)
    throw new ContentError('notFound', {
      message: `The slug '${slug}' begins with the code of a language, which the site has no pages of there.`,
      slug,
    })
  }

  const read = (recorder: DependencyRecorder, lists: SharedLists = new Map()): ReadContent => ({
    ...readStories(recorder, lists),
    async loadStory(slug, version, query) {
      const isNoted = version === 'published'
      // A visitor's address may ask for another language of the space, which no record is kept of.
      if (isNoted && Object.keys(query).length > 0) recorder.everything()
      try {
        const story = await load(slug, version, query)
        if (isNoted) recorder.story(story, language.code, slug)
        return story
      } catch (error) {
        if (isNoted && isNotFound(error)) recorder.missing(slug)
        throw error
      }
    },
    derive: (query, make, shown) =>
      recorder.derive(query, language.code, (inner) => make(read(inner, lists)), shown),
  })
  return { ...stories, read }
}

const isNotFound = (error: unknown): boolean => error instanceof ContentError && error.kind === 'notFound'
