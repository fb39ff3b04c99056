import { withoutSlashes } from '../../../json/withoutSlashes.ts'
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
} from './storiesIn.ts'

/** The site's content in one language. Reading it needs a recorder, which records dependencies. */
export interface ContentInLanguage extends Omit<StoriesInLanguage, 'read'> {
  /** Returns access to the content that records every read. */
  read(recorder: DependencyRecorder, lists?: SharedLists): ReadContent
}

/** Access to the content in one language for one result, such as a page, with recorded dependencies. */
export interface ReadContent extends ReadStories {
  /** Loads the story with a slug of the first language. Rejects with a ContentError. */
  readonly loadStory: LoadStory
}

/** Returns the first part of a slug. The start page of a language has an empty slug in the language's lists; it is 'home'. */
const firstPart = (slug: string): string => withoutSlashes(slug).split('/')[0] || 'home'

/** Returns the content of a site in one of its languages: single stories, and lists ({@link storiesIn}). */
export function contentIn(
  options: Pick<SiteOptions, 'site' | 'loadStory' | 'listStories'>,
  language: Language,
): ContentInLanguage {
  const { site, loadStory } = options
  const { read: readStories, ...stories } = storiesIn(options, language)
  const isOnly = site.languages.length === 1
  const prefix = prefixOf(site, language)

  /** Returns whether a story has the requested slug: the service interprets a language code at the beginning of a slug as a language. */
  function isRequested({ lang, full_slug, default_full_slug }: Story, slug: string): boolean {
    if (!prefix && lang && lang !== 'default') return false
    const slugs = [unprefixed(full_slug, prefix), default_full_slug ?? '']
    return slugs.some((own) => firstPart(own) === firstPart(slug))
  }

  const load: LoadStory = async (slug, version, query) => {
    if (isOnly) return loadStory(slug, version, query)
    const requestQuery = prefix ? { ...query, language: prefix } : query
    const story = await loadStory(slug, version, requestQuery).catch((error: unknown) => {
      // The service finds a translated slug only with its language code as a prefix (`de/…`).
      if (prefix && isNotFound(error)) return loadStory(`${prefix}/${slug}`, version, requestQuery)
      throw error
    })
    if (isRequested(story, slug)) return stories.localised(story)
    throw new ContentError('notFound', {
      message: `The slug '${slug}' begins with the code of a language, in which the site has no pages at this address.`,
      slug,
    })
  }

  const read = (recorder: DependencyRecorder, lists: SharedLists = new Map()): ReadContent => ({
    ...readStories(recorder, lists),
    async loadStory(slug, version, query) {
      const isNoted = version === 'published'
      // The query may request a language that only the space has. No records exist for it, so any publish may affect the page.
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
