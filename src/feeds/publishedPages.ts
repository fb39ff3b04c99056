import { startTimeSlicing } from '../../json/timeSlicing.ts'
import { rebaseAssets } from '../content/rebaseAssets.ts'
import { isBlock, type Story } from '../content/story.ts'
import { pathToSlug, slugToPath } from '../content/storyPath.ts'
import type { DependencyRecorder } from '../index/dependencies/DependencyRecorder.ts'
import type { StoryRecord } from '../index/storyRecord.ts'
import type { Language } from '../pages/languages/language.ts'
import { languagesQuery, storyLanguages, visibleLanguages } from '../pages/languages/loadPageLanguages.ts'
import { type ReadStories, type StoriesInLanguage, storiesIn } from '../pages/languages/storiesIn.ts'
import type { SiteOptions } from '../pages/siteOptions.ts'
import { buildPageTree, type PageTree } from '../registry/buildPageTree.ts'
import { type PageFacts, pageFacts } from './seo/pageFacts.ts'

/** A public, indexed page in one language. */
export interface PublishedPage {
  /** The stories in the page's language, which its queries read. */
  readonly stories: StoriesInLanguage
  /** The page's story, as loaded, in each language that has it. */
  readonly versions: readonly StoryVersion[]
  readonly tree: PageTree
  readonly facts: PageFacts
}

interface StoryVersion {
  readonly language: Language
  readonly story: Story
}

/** Options with which published pages are read. */
export type FeedOptions = Pick<
  SiteOptions,
  'site' | 'registry' | 'renderers' | 'listStories' | 'records' | 'siteUrl' | 'assetBase'
>

/** Maximum number of uuids in one request, limited by the length of its address. */
const STORIES_PER_REQUEST = 50

/**
 * Loads the whole pages of some records of one language, in their order. Omits pages that are missing, hidden from search engines or
 * not translated. Rejects if the content service fails.
 */
export async function loadPublishedPages(
  records: readonly StoryRecord[],
  language: Language,
  options: FeedOptions,
  recorder: DependencyRecorder,
): Promise<readonly PublishedPage[]> {
  const uuids = records.map(({ uuid }) => uuid)
  const inLanguages = options.site.languages.map((each) => storiesIn(options, each))
  const loaded = await Promise.all(
    inLanguages.map(async (stories) => ({
      language: stories.language,
      byUuid: await loadStories(uuids, stories.read(recorder)),
    })),
  )
  const stories = inLanguages.find((each) => each.language === language)
  const pages: PublishedPage[] = []
  const slices = startTimeSlicing()
  for (const uuid of uuids) {
    const versions = loaded.flatMap(({ language, byUuid }) => {
      const story = byUuid.get(uuid)
      return story ? [{ language, story }] : []
    })
    const page = stories && createPage(versions, stories, options)
    if (page) pages.push(page)
    if (slices.isOver()) await slices.next()
  }
  return pages
}

/** Loads published stories by uuid, in several requests if necessary. */
async function loadStories(
  uuids: readonly string[],
  { listStories }: Pick<ReadStories, 'listStories'>,
): Promise<ReadonlyMap<string, Story>> {
  const byUuid = new Map<string, Story>()
  for (let from = 0; from < uuids.length; from += STORIES_PER_REQUEST) {
    const by_uuids = uuids.slice(from, from + STORIES_PER_REQUEST).join(',')
    for (const story of await listStories({ by_uuids, per_page: 100 }, 'published'))
      byUuid.set(story.uuid, story)
  }
  return byUuid
}

/** Returns the page of a story in the language of `stories`. Undefined if the story has no indexed page in this language. */
function createPage(
  versions: readonly StoryVersion[],
  stories: StoriesInLanguage,
  { site, registry, siteUrl, assetBase }: FeedOptions,
): PublishedPage | undefined {
  const story = versionIn(stories.language, versions)
  if (!story) return undefined
  const { content, full_slug } = story
  const isPage = isBlock(content) && registry.get(content.component)?.kind === 'page'
  if (!isPage || pathToSlug(slugToPath(full_slug)) === undefined) return undefined
  const languages = storyLanguages(stories.language, versions, registry)
  if (languages.text !== languages.language) return undefined
  const tree = buildPageTree(rebaseAssets(story, assetBase), registry, {
    pageValues: { language: languages.text.code },
  })
  const facts = pageFacts(tree, { site, siteUrl, languages })
  return facts.noIndex ? undefined : { tree, facts, stories, versions }
}

const versionIn = ({ code }: Language, versions: readonly StoryVersion[]): Story | undefined =>
  versions.find(({ language }) => language.code === code)?.story

/** Records a page as a dependency: its story, and whether the story is translated. */
export async function recordPage(
  { facts, stories, versions }: PublishedPage,
  recorder: DependencyRecorder,
): Promise<void> {
  const { code } = stories.language
  const story = versionIn(stories.language, versions)
  if (story) recorder.story(story, code)
  const recordLanguages = async (inner: DependencyRecorder) => {
    for (const version of versions) inner.story(version.story, version.language.code)
    return { languages: facts.languages, component: facts.story.content.component }
  }
  const query = languagesQuery(stories.bareSlugOf(facts.story))
  await recorder.derive(query, code, recordLanguages, visibleLanguages)
}
