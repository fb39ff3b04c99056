import { ContentError } from '../../content/ContentError.ts'
import type { Story } from '../../content/story.ts'
import type { SiteOptions } from '../siteOptions.ts'
import type { Language } from './language.ts'
import { prefixOf } from './languagePath.ts'
import { type StoriesInLanguage, storiesIn, unprefixed, withoutSlashes } from './storiesIn.ts'

/** The site's content in one language. */
export interface ContentInLanguage extends StoriesInLanguage, Pick<SiteOptions, 'loadStory'> {}

/** The first part of a slug; that of a start page, which a language's own list names by nothing, is 'home'. */
const firstPart = (slug: string): string => withoutSlashes(slug).split('/')[0] || 'home'

/** The content of a site in one of its languages: single stories, and lists of them ({@link storiesIn}). */
export function contentIn(
  options: Pick<SiteOptions, 'site' | 'loadStory' | 'listStories'>,
  language: Language,
): ContentInLanguage {
  const { site, loadStory } = options
  const stories = storiesIn(options, language)
  if (site.languages.length === 1) return { ...stories, loadStory }
  const prefix = prefixOf(site, language)

  /** Whether the service gave what was asked for: it takes the code of any of its languages at a slug's beginning for one. */
  function isAsked({ lang, full_slug, default_full_slug }: Story, slug: string): boolean {
    if (!prefix && lang && lang !== 'default') return false
    const slugs = [unprefixed(full_slug, prefix), default_full_slug ?? '']
    return slugs.some((own) => firstPart(own) === firstPart(slug))
  }

  return {
    ...stories,
    async loadStory(slug, version, query) {
      const asked = prefix ? { ...query, language: prefix } : query
      const story = await loadStory(slug, version, asked).catch((error: unknown) => {
        // A slug that is translated is found behind its language alone.
        if (prefix && error instanceof ContentError && error.kind === 'notFound')
          return loadStory(`${prefix}/${slug}`, version, asked)
        throw error
      })
      if (isAsked(story, slug)) return stories.localised(story)
      throw new ContentError('notFound', {
        message: `The slug '${slug}' begins with the code of a language, which the site has no pages of there.`,
        slug,
      })
    },
  }
}
