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

/** A page in the languages of its site. */
export interface PageLanguages {
  /** The language it was asked for in. */
  readonly language: Language
  /** The language of its text: the first one where it is not translated. */
  readonly text: Language
  /** Its path in each language, whether it is translated or not, in the definition's order. */
  readonly paths: readonly [PageInLanguage, ...PageInLanguage[]]
}

interface PageInLanguage {
  readonly language: Language
  readonly path: string
  readonly isTranslated: boolean
}

interface PageLanguagesOptions {
  readonly registry: Pick<Registry, 'get'>
  /** The site's content in each of its languages, the first one's first. */
  readonly contents: readonly ContentInLanguage[]
  readonly request: Pick<PageRequest, 'version' | 'query'>
}

/**
 * Reads a story in all languages, to tell where it stands and whether it is translated: one request for each language, which the
 * content client keeps for the pages in the other languages until the next publish. Rejects with a typed content error.
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
 * A story in a language. Its slug in the first language may be the translated slug of a different story, which the content service
 * then answers with.
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

/** The kind of what follows from a story in all languages. */
export const LANGUAGES_KIND = '#languages'

/** What names the languages of a story among the things that follow from stories. */
export const languagesQuery = (slug: string, query: PageRequest['query'] = {}) => ({
  kind: LANGUAGES_KIND,
  slug,
  query,
})

/** A story in its languages, with what tells whether it is a page at all. */
interface StoryLanguages {
  readonly languages: Pick<PageLanguages, 'paths'>
  /** Of its root block. */
  readonly component: string
}

/** What a page shows of its languages, as plain data. Where it is only led on from, by its slug in another language, that is all. */
export const visibleLanguages = ({ languages: { paths }, component }: StoryLanguages) => [
  component,
  ...paths.map(({ language, path, isTranslated }) => [language.code, path, isTranslated]),
]

/**
 * A story in its languages.
 * @param language the one it was asked for in
 * @param stories it in each language, the first one's first
 */
export function storyLanguages(
  language: Language,
  stories: readonly { readonly language: Language; readonly story: Story }[],
  registry: Pick<Registry, 'get'>,
): PageLanguages {
  const [first, ...others] = stories.map((entry, index) => ({
    language: entry.language,
    path: slugToPath(entry.story.full_slug),
    isTranslated: index === 0 || isTranslated(entry.story, stories[0]!.story, registry),
  }))
  if (!first) throw new Error('A story is in no language. Give it in the first one at least.')
  const own = [first, ...others].find((entry) => entry.language === language)
  return { language, text: own?.isTranslated ? language : first.language, paths: [first, ...others] }
}

/** The languages that a page can be read in; undefined for a site with one. What stands nowhere leads to the start pages. */
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
