import { rebaseAssets } from '../content/rebaseAssets.ts'
import { isBlock, type Story } from '../content/story.ts'
import { pathToSlug, slugToPath } from '../content/storyPath.ts'
import { startTimeSlicing } from '../content/timeSlicing.ts'
import type { DependencyRecorder } from '../index/dependencies/DependencyRecorder.ts'
import { storyRecord } from '../index/makeRecord.ts'
import { SpaceRecords } from '../index/SpaceRecords.ts'
import type { StoryRecord } from '../index/storyRecord.ts'
import type { Language } from '../pages/languages/language.ts'
import { languagesQuery, storyLanguages, visibleLanguages } from '../pages/languages/loadPageLanguages.ts'
import { type StoriesInLanguage, storiesIn } from '../pages/languages/storiesIn.ts'
import type { SiteOptions } from '../pages/siteOptions.ts'
import { buildPageTree, type PageTree } from '../registry/buildPageTree.ts'
import { type PageFacts, pageFacts } from './seo/pageFacts.ts'

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
  recorder: DependencyRecorder,
): Promise<void> {
  const { code } = stories.language
  const own = versions.find(({ language }) => language.code === code)
  if (own) recorder.story(own.story, code)
  const query = languagesQuery(stories.bareSlugOf(facts.story))
  const noted = async (inner: DependencyRecorder) => {
    for (const { language, story } of versions) inner.story(story, language.code)
    return { languages: facts.languages, component: facts.story.content.component }
  }
  await recorder.derive(query, code, noted, visibleLanguages)
}

/** What the published pages are read with. */
export type FeedOptions = Pick<
  SiteOptions,
  'site' | 'registry' | 'renderers' | 'listStories' | 'records' | 'siteUrl' | 'assetBase'
>

/** Most stories that are named in one request. */
const STORIES_PER_REQUEST = 50

/** What files about the site are made of: the records that are kept, or all stories of the space, read for them. */
export async function recordsForFeeds(
  options: FeedOptions,
  recorder: DependencyRecorder,
): Promise<SpaceRecords> {
  const spaceRecords = options.records?.()
  if (spaceRecords) return spaceRecords
  const { site, registry } = options
  const records = new SpaceRecords(site.languages.map(({ code }) => code))
  const originals = new Map<string, Story>()
  for (const language of site.languages) {
    const stories = storiesIn(options, language)
    const listed = await stories.read(recorder).listStories({ per_page: 100 }, 'published')
    if (language === site.languages[0]) for (const story of listed) originals.set(story.uuid, story)
    records.apply({
      put: listed.flatMap((story) => {
        const original = originals.get(story.uuid)
        return original ? [storyRecord(story, original, { site, registry, stories })] : []
      }),
    })
  }
  return records
}

/** Reads the whole pages of some records of one language, in their order. Rejects where the content service fails. */
export async function readPages(
  found: readonly StoryRecord[],
  language: Language,
  options: FeedOptions,
  recorder: DependencyRecorder,
): Promise<readonly PublishedPage[]> {
  const uuids = found.map(({ uuid }) => uuid)
  const lists = await Promise.all(
    options.site.languages.map(async (each) => {
      const stories = storiesIn(options, each)
      const { listStories } = stories.read(recorder)
      const byUuid = new Map<string, Story>()
      for (let from = 0; from < uuids.length; from += STORIES_PER_REQUEST) {
        const by_uuids = uuids.slice(from, from + STORIES_PER_REQUEST).join(',')
        for (const story of await listStories({ by_uuids, per_page: 100 }, 'published'))
          byUuid.set(story.uuid, story)
      }
      return { stories, byUuid }
    }),
  )
  const own = lists.find(({ stories }) => stories.language === language)
  const pages: PublishedPage[] = []
  const pause = startTimeSlicing()
  for (const uuid of uuids) {
    const story = own?.byUuid.get(uuid)
    const versions = lists.flatMap(({ stories, byUuid }) => {
      const version = byUuid.get(uuid)
      return version ? [{ language: stories.language, story: version }] : []
    })
    if (own && story) pages.push(...pageOf(story, own.stories, versions, options))
    await pause()
  }
  return pages
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
    pageValues: { language: languages.text.code },
  })
  const facts = pageFacts(tree, { site, siteUrl, languages })
  return facts.noIndex ? [] : [{ tree, facts, stories, versions }]
}
