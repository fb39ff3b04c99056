import { ContentError } from '../../content/ContentError.ts'
import type { Story } from '../../content/story.ts'
import { slugToPath } from '../../content/storyPath.ts'
import type { Registry } from '../../registry/registry.ts'
import type { SiteDefinition } from '../defineSite.ts'
import type { PageRequest } from '../siteOptions.ts'
import type { ContentInLanguage, ReadContent } from './contentIn.ts'
import { isTranslated } from './isTranslated.ts'
import type { Language, LanguageChoice } from './language.ts'
import { pathIn } from './languagePath.ts'

/** The languages in which a page is available. */
export interface PageLanguages {
  /** The requested language. */
  readonly language: Language
  /** The language of its text: the first language if the page is not translated. */
  readonly text: Language
  /** Its path in each language, also where it is not translated, in the definition's order. */
  readonly paths: readonly [PageInLanguage, ...PageInLanguage[]]
}

interface PageInLanguage {
  readonly language: Language
  readonly path: string
  readonly isTranslated: boolean
}

interface PageLanguagesOptions {
  readonly registry: Pick<Registry, 'get'>
  /** The site's content in each of its languages, in the definition's order. */
  readonly contents: readonly ContentInLanguage[]
  readonly request: Pick<PageRequest, 'version' | 'query'>
}

/**
 * Loads a story in all languages, and returns its paths and whether it is translated. Needs one request for each language, which the
 * content client caches until the next publish. Rejects with a ContentError.
 */
export async function loadPageLanguages(
  story: Story,
  content: ReadContent,
  { registry, contents, request: { version, query } }: PageLanguagesOptions,
): Promise<PageLanguages> {
  const { language } = content
  const slug = content.bareSlugOf(story)
  const { languages } = await content.derive(
    languagesQuery(slug, query),
    async (inner) => {
      const { recorder } = inner
      const stories = await Promise.all(
        contents.map((other) => {
          if (contents.length === 1) return story
          const own = other.language === language ? inner : other.read(recorder)
          return storyIn(own, { uuid: story.uuid, slug }, { version, query })
        }),
      )
      const languages = storyLanguages(
        language,
        contents.map((other, index) => ({ language: other.language, story: stories[index]! })),
        registry,
      )
      return { languages, component: story.content.component }
    },
    visibleLanguages,
  )
  return languages
}

/**
 * Loads a story in a language. If its slug in the first language is also the translated slug of a different story, the content service
 * returns that story; the requested one is then loaded by its uuid.
 */
async function storyIn(
  content: ReadContent,
  { uuid, slug }: Pick<Story, 'uuid' | 'slug'>,
  { version, query }: Pick<PageRequest, 'version' | 'query'>,
): Promise<Story> {
  const story = await content.loadStory(slug, version, query)
  if (story.uuid === uuid) return story
  const [own] = await content.listStories({ by_uuids: uuid }, version)
  if (own) return own
  throw new ContentError('notFound', {
    message: `The slug '${slug}' is the translated slug of a different story, and its own story was not found.`,
    slug,
  })
}

/** Dependency kind: the languages of a story. */
export const LANGUAGES_KIND = '#languages'

/** Returns the dependency query for the languages of a story. */
export const languagesQuery = (slug: string, query: PageRequest['query'] = {}) => ({
  kind: LANGUAGES_KIND,
  slug,
  query,
})

/** The languages of a story, and its component, which decides whether it is a page. */
interface StoryLanguages {
  readonly languages: Pick<PageLanguages, 'paths'>
  /** The component of its root block. */
  readonly component: string
}

/** Returns the part of a story's languages that its page, or a redirect to its translated slug, depends on, as plain data. */
export const visibleLanguages = ({ languages: { paths }, component }: StoryLanguages) => [
  component,
  ...paths.map(({ language, path, isTranslated }) => [language.code, path, isTranslated]),
]

/**
 * Returns the languages of a story.
 * @param language the requested language
 * @param stories the story in each language, in the definition's order
 */
export function storyLanguages(
  language: Language,
  stories: readonly { readonly language: Language; readonly story: Story }[],
  registry: Pick<Registry, 'get'>,
): PageLanguages {
  const [first, ...translations] = stories.map((entry, index) => ({
    language: entry.language,
    path: slugToPath(entry.story.full_slug),
    isTranslated: index === 0 || isTranslated(entry.story, stories[0]!.story, registry),
  }))
  if (!first) throw new Error('A story has no languages. Pass it at least in the first language.')
  const own = [first, ...translations].find((entry) => entry.language === language)
  return { language, text: own?.isTranslated ? language : first.language, paths: [first, ...translations] }
}

/** Returns links to a page in each language, or to the start pages for error pages. Undefined on a site with one language. */
export function languageChoices(
  site: Pick<SiteDefinition, 'languages'>,
  current: Language,
  page: PageLanguages | undefined,
  query = '',
): readonly LanguageChoice[] | undefined {
  if (site.languages.length === 1) return undefined
  return site.languages.map((language) => {
    const path = page?.paths.find((entry) => entry.language === language)?.path
    const { code, name, direction } = language
    const href = path === undefined ? pathIn(site, language, '/') : path + query
    return { code, name, direction, href, current: language === current }
  })
}
