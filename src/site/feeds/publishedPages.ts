import { rebaseAssets } from '../../content/rebaseAssets.ts'
import { isBlock, type Story } from '../../content/story.ts'
import { pathToSlug, slugToPath } from '../../content/storyPath.ts'
import { buildPageTree, type PageTree } from '../../registry/buildPageTree.ts'
import type { Recorder } from '../dependencies/Recorder.ts'
import type { Language } from '../languages/language.ts'
import { languagesQuery, shownLanguages, storyLanguages } from '../languages/pageLanguages.ts'
import { type StoriesInLanguage, storiesIn } from '../languages/storiesIn.ts'
import { type PageFacts, pageFacts } from '../seo/pageFacts.ts'
import type { SiteOptions } from '../siteOptions.ts'

/** A page that is public and indexed. */
export interface PublishedPage {
  /** The stories in the page's language, by which its queries are resolved. */
  readonly stories: StoriesInLanguage
  /** Its own, as it was read, in each language that has it. */
  readonly versions: readonly StoryVersion[]
  readonly tree: PageTree
  readonly facts: PageFacts
}

interface StoryVersion {
  readonly language: Language
  readonly story: Story
}

/** Notes that something is made of a page: of its story, and of whether that is translated. */
export async function notePage(
  { facts, stories, versions }: PublishedPage,
  recorder: Recorder,
): Promise<void> {
  const { code } = stories.language
  const own = versions.find(({ language }) => language.code === code)
  if (own) recorder.story(own.story, code)
  const query = languagesQuery(stories.bareSlug(facts.story.full_slug))
  const noted = async (inner: Recorder) => {
    for (const { language, story } of versions) inner.story(story, language.code)
    return facts.languages
  }
  await recorder.derive(query, code, noted, shownLanguages)
}

/** The published pages of one language. */
export interface LanguagePages {
  readonly language: Language
  readonly pages: readonly PublishedPage[]
}

/** What the published pages are read with. */
export type FeedOptions = Pick<
  SiteOptions,
  'site' | 'registry' | 'renderers' | 'listStories' | 'records' | 'siteUrl' | 'assetBase'
>

/**
 * All published pages of each language in the definition's order, the last published first. Left out are stories without a page
 * at their path, those that are not translated, and those that are noindex. Rejects where the content service fails.
 */
export async function publishedPages(
  options: FeedOptions,
  recorder: Recorder,
): Promise<readonly LanguagePages[]> {
  const lists = await Promise.all(
    options.site.languages.map(async (language) => {
      const stories = storiesIn(options, language)
      const listed = await stories.read(recorder).listStories({ per_page: 100 }, 'published')
      return { stories, byUuid: new Map(listed.map((story) => [story.uuid, story])) }
    }),
  )
  return lists.map(({ stories, byUuid }) => ({
    language: stories.language,
    pages: [...byUuid.values()]
      .flatMap((story) => {
        const versions = lists.flatMap((list) => {
          const version = list.byUuid.get(story.uuid)
          return version ? [{ language: list.stories.language, story: version }] : []
        })
        return pageOf(story, stories, versions, options)
      })
      .sort((a, b) => Date.parse(b.facts.published) - Date.parse(a.facts.published)),
  }))
}

function pageOf(
  story: Story,
  stories: StoriesInLanguage,
  versions: readonly StoryVersion[],
  { site, registry, siteUrl, assetBase }: FeedOptions,
): readonly PublishedPage[] {
  const { content, full_slug } = story
  const isPage = isBlock(content) && registry.get(content.component)?.kind === 'page'
  if (!isPage || pathToSlug(slugToPath(full_slug)) === undefined) return []
  const languages = storyLanguages(stories.language, versions, registry)
  if (languages.text !== languages.language) return []
  const tree = buildPageTree(rebaseAssets(story, assetBase), registry, {
    ofPage: { language: languages.text.code },
  })
  const facts = pageFacts(tree, { site, siteUrl, languages })
  return facts.noIndex ? [] : [{ tree, facts, stories, versions }]
}
