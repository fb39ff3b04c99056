import type { StoryLink } from '../content/answerShapes.ts'
import type { LinksPage } from '../content/ContentClient.ts'
import type { StoriesPageParams } from '../content/storiesParams.ts'
import type { StoriesPage } from '../content/storyAnswers.ts'
import { startTimeSlicing } from '../content/timeSlicing.ts'
import type { SiteDefinition } from '../pages/defineSite.ts'
import { storiesIn } from '../pages/languages/storiesIn.ts'
import { bodyFields } from '../pages/queries/bodyFields.ts'
import type { Registry } from '../registry/registry.ts'
import { storyRecord } from './makeRecord.ts'
import type { StoryRecord } from './storyRecord.ts'

/** How what is published is read: page by page, and kept by nothing on the way. Both reject with a typed content error. */
export interface SpaceSource {
  storiesPageOnce(params: StoriesPageParams): Promise<StoriesPage>
  linksPageOnce(page: number): Promise<LinksPage>
}

export interface SpaceReaderOptions {
  readonly site: SiteDefinition
  readonly registry: Registry
  readonly source: SpaceSource
}

/** A page of the space as records, in all languages. */
export interface RecordsPage {
  readonly records: readonly StoryRecord[]
  /** How many stories there are on all pages, in one language. */
  readonly total: number
  readonly pages: number
}

/** The service's maximum. */
const PER_PAGE = 100

/** Most stories that are named in one request, by what fits into its address. */
const UUIDS_PER_REQUEST = 50

export type SpaceReader = ReturnType<typeof createSpaceReader>

/** Reads stories as records in all languages of the site: one request for each page of them in each language. */
export function createSpaceReader({ site, registry, source }: SpaceReaderOptions) {
  const listStories = () => Promise.reject(new Error('Records are made of pages of stories, never of lists.'))
  const languages = site.languages.map((language) => storiesIn({ site, listStories }, language))
  const excluding_fields = bodyFields(registry) || undefined

  async function page(params: StoriesPageParams): Promise<RecordsPage> {
    const requested = { ...params, per_page: PER_PAGE }
    const answers = await Promise.all(
      languages.map(({ prefix }) =>
        source.storiesPageOnce(prefix ? { ...requested, language: prefix } : { ...requested }),
      ),
    )
    const [first] = answers
    const originals = new Map(first?.stories.map((story) => [story.uuid, story]))
    const records: StoryRecord[] = []
    const pause = startTimeSlicing()
    for (const [index, stories] of languages.entries())
      for (const answered of answers[index]?.stories ?? []) {
        const story = stories.localised(answered)
        // What was published between two requests is found by the next look at the space.
        const original = originals.get(story.uuid)
        if (original) records.push(storyRecord(story, original, { site, registry, stories }))
        await pause()
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

  async function named(by: 'by_uuids' | 'by_ids', names: readonly (string | number)[]) {
    const records: StoryRecord[] = []
    for (let from = 0; from < names.length; from += UUIDS_PER_REQUEST)
      for await (const read of eachPage({ [by]: names.slice(from, from + UUIDS_PER_REQUEST).join(',') }))
        records.push(...read)
    return records
  }

  return {
    /** A page of the whole space, in the order in which the stories were made. */
    page: (number: number): Promise<RecordsPage> => page({ page: number, sort_by: 'created_at:asc' }),
    /** What was published after a moment, in ISO 8601: page by page, the latest first. */
    publishedAfter: (moment: string): AsyncGenerator<readonly StoryRecord[]> =>
      eachPage({ published_at_gt: moment, sort_by: 'published_at:desc' }),
    /** Stories by their ids or uuids; those that are not published are left out. */
    byIds: (ids: readonly number[]): Promise<readonly StoryRecord[]> => named('by_ids', ids),
    byUuids: (uuids: readonly string[]): Promise<readonly StoryRecord[]> => named('by_uuids', uuids),
    /** How many stories are published. */
    async total(): Promise<number> {
      return (await source.storiesPageOnce({ per_page: 1, page: 1, excluding_fields })).total
    },
    /** The index of stories and folders, page by page. */
    async *links(): AsyncGenerator<readonly StoryLink[]> {
      for (let number = 1, pages = 1; number <= pages; number++) {
        const { links, total, perPage } = await source.linksPageOnce(number)
        pages = Math.ceil(total / perPage)
        yield links
      }
    },
  }
}
