import { startTimeSlicing } from '../../json/timeSlicing.ts'
import type { StoryLink } from '../content/answerShapes.ts'
import type { LinksPage } from '../content/ContentClient.ts'
import type { StoriesPageParams } from '../content/storiesParams.ts'
import type { StoriesPage } from '../content/storyAnswers.ts'
import type { SiteDefinition } from '../pages/defineSite.ts'
import { storiesIn } from '../pages/languages/storiesIn.ts'
import { bodyFields } from '../pages/queries/bodyFields.ts'
import type { Registry } from '../registry/registry.ts'
import { createStoryRecord } from './makeRecord.ts'
import type { StoryRecord } from './storyRecord.ts'

/** Uncached access to published content, page by page. Both functions reject with a ContentError. */
export interface SpaceSource {
  uncachedStoriesPage(params: StoriesPageParams): Promise<StoriesPage>
  uncachedLinksPage(page: number): Promise<LinksPage>
}

export interface SpaceReaderOptions {
  readonly site: SiteDefinition
  readonly registry: Registry
  readonly source: SpaceSource
}

/** Records of one page of the list of stories, in all languages. */
export interface RecordsPage {
  readonly records: readonly StoryRecord[]
  /** Total number of stories of the paginated list, in one language. */
  readonly total: number
  readonly pages: number
}

/** The service's maximum page size. */
const PER_PAGE = 100

/** Maximum number of uuids in one request, limited by the length of its address. */
const UUIDS_PER_REQUEST = 50

export type SpaceReader = ReturnType<typeof createSpaceReader>

/** Creates functions that read stories as records in all languages of the site, with one request for each page and language. */
export function createSpaceReader({ site, registry, source }: SpaceReaderOptions) {
  const listStories = () =>
    Promise.reject(new Error('The reader of records reads pages of stories, not lists.'))
  const languages = site.languages.map((language) => storiesIn({ site, listStories }, language))
  const excluding_fields = bodyFields(registry) || undefined

  async function page(params: StoriesPageParams): Promise<RecordsPage> {
    const requested = { ...params, per_page: PER_PAGE }
    const answers = await Promise.all(
      languages.map(({ prefix }) =>
        source.uncachedStoriesPage(prefix ? { ...requested, language: prefix } : { ...requested }),
      ),
    )
    const [first] = answers
    const originals = new Map(first?.stories.map((story) => [story.uuid, story]))
    const records: StoryRecord[] = []
    const slices = startTimeSlicing()
    for (const [index, stories] of languages.entries())
      for (const loaded of answers[index]?.stories ?? []) {
        const story = stories.localised(loaded)
        // A story published between the requests of two languages is read by the next synchronization.
        const original = originals.get(story.uuid)
        if (original) records.push(createStoryRecord(story, original, { site, registry, stories }))
        if (slices.isOver()) await slices.next()
      }
    const { total = 0, perPage = PER_PAGE } = first ?? {}
    return { records, total, pages: Math.max(1, Math.ceil(total / perPage)) }
  }

  async function* eachPage(params: StoriesPageParams): AsyncGenerator<readonly StoryRecord[]> {
    for (let number = 1, pages = 1; number <= pages; number++) {
      const read = await page({ ...params, page: number })
      pages = read.pages
      yield read.records
    }
  }

  async function readByIds(parameter: 'by_uuids' | 'by_ids', ids: readonly (string | number)[]) {
    const records: StoryRecord[] = []
    for (let from = 0; from < ids.length; from += UUIDS_PER_REQUEST)
      for await (const read of eachPage({ [parameter]: ids.slice(from, from + UUIDS_PER_REQUEST).join(',') }))
        records.push(...read)
    return records
  }

  return {
    /** Reads a page of the whole space, in order of creation. */
    page: (number: number): Promise<RecordsPage> => page({ page: number, sort_by: 'created_at:asc' }),
    /** Reads stories published after a time (ISO 8601), page by page, the latest first. */
    publishedAfter: (time: string): AsyncGenerator<readonly StoryRecord[]> =>
      eachPage({ published_at_gt: time, sort_by: 'published_at:desc' }),
    /** Reads stories by id or uuid. Omits unpublished ones. */
    byIds: (ids: readonly number[]): Promise<readonly StoryRecord[]> => readByIds('by_ids', ids),
    byUuids: (uuids: readonly string[]): Promise<readonly StoryRecord[]> => readByIds('by_uuids', uuids),
    /** Returns the number of published stories. */
    async total(): Promise<number> {
      return (await source.uncachedStoriesPage({ per_page: 1, page: 1, excluding_fields })).total
    },
    /** Reads the links of all stories and folders, page by page. */
    async *links(): AsyncGenerator<readonly StoryLink[]> {
      for (let number = 1, pages = 1; number <= pages; number++) {
        const { links, total, perPage } = await source.uncachedLinksPage(number)
        pages = Math.ceil(total / perPage)
        yield links
      }
    },
  }
}
