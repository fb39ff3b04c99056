import { seededRandom } from '../content/seededRandom.ts'
import { englishWords } from '../pages/languages/englishWords.ts'
import type { QueryContext } from '../pages/queries/queryContext.ts'
import { createRegistry } from '../registry/registry.ts'
import type { SpaceRecords } from './SpaceRecords.ts'
import type { StoryRecord } from './storyRecord.ts'

export const DAY = 86_400_000
export const START = Date.parse('2026-01-01T00:00:00.000Z')
export const FOLDERS = ['', 'blog', 'blog/deep', 'events', 'blog-two']
export const TAGS = ['clay', 'peat', 'silt', 'sand']

/** Returns a seeded generator of integers below a bound. */
export function randomFrom(seed: number): (below: number) => number {
  const random = seededRandom(seed)
  return (below) => Math.floor(random() * below)
}

export type Random = ReturnType<typeof randomFrom>

/** Returns a record with a random folder, tags and times. */
export function randomRecord(number: number, random: Random): StoryRecord {
  const folder = FOLDERS[random(FOLDERS.length)]!
  const isStartpage = folder !== '' && random(12) === 0
  const slug = isStartpage ? folder : [folder, `s${number}`].filter(Boolean).join('/')
  const starts = random(3) === 0 ? START + random(40) * DAY : undefined
  const isPage = random(15) > 0
  return {
    uuid: `uuid-${number}`,
    id: number,
    language: 'en',
    name: `Name ${random(20)}`,
    component: isPage ? 'page' : 'author',
    isPage,
    slug,
    bareSlug: slug,
    path: `/${slug}/`,
    position: random(10),
    isStartpage,
    tags: TAGS.filter(() => random(3) === 0),
    publishedAt: null,
    hash: String(random(1000)),
    ...(isPage ? { card: { title: `Title ${random(20)}` } } : {}),
    times: {
      ...(random(10) > 0 ? { published: START - random(50) * DAY } : {}),
      ...(starts === undefined
        ? {}
        : { starts, ...(random(4) > 0 ? { ends: starts + random(5) * DAY } : {}) }),
    },
    related: [],
  }
}

/** Returns a query context that reads from records. */
export const contextOf = (records: SpaceRecords): QueryContext => ({
  registry: createRegistry({}),
  language: { code: 'en', name: 'English', direction: 'ltr', words: englishWords },
  bareSlug: (slug) => slug,
  records: async () => records.in('en'),
  stories: async () => [],
  settings: {} as QueryContext['settings'],
  rebase: (value) => value,
})
