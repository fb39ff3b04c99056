import { afterEach, expect, test, vi } from 'vitest'
import { setNow } from '../../content/now.ts'
import type { StoriesQuery, StoriesResult, StoryOrder } from '../../registry/query.ts'
import { createRegistry } from '../../registry/registry.ts'
import { englishWords } from '../languages/englishWords.ts'
import type { QueryContext } from '../queries/queryContext.ts'
import { resolveAncestors, resolvePreviousNext } from '../queries/resolveNearbyPages.ts'
import { resolveStories } from '../queries/resolveStories.ts'
import { isOver, listedRecord } from './listedRecord.ts'
import { RecordTable } from './RecordTable.ts'
import { SpaceRecords } from './SpaceRecords.ts'
import type { StoryRecord } from './storyRecord.ts'

const DAY = 86_400_000
const START = Date.parse('2026-01-01T00:00:00.000Z')
const FOLDERS = ['', 'blog', 'blog/deep', 'events', 'blog-two']
const TAGS = ['clay', 'peat', 'silt', 'sand']
const ORDERS: readonly StoryOrder[] = ['newest', 'name', 'position', 'date']

afterEach(() => setNow())

/** The same numbers for the same seed (mulberry32). */
function randomFrom(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below
  }
}

type Random = ReturnType<typeof randomFrom>

function randomRecord(number: number, random: Random): StoryRecord {
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

/** The plain way: all records are filtered, sorted and cut. */
function plainly(all: readonly StoryRecord[], query: StoriesQuery): StoriesResult {
  const { at, uuids, sharing, excluding = [], folder = '', tag, chosen, sort = 'newest', limit } = query
  const { perPage = 0, page: asked = 1 } = query
  const shared = ({ tags }: StoryRecord) => tags.filter((each) => sharing?.includes(each)).length
  const candidates = uuids
    ? uuids.flatMap((uuid) => all.filter((record) => record.uuid === uuid))
    : all
        .filter(({ isStartpage }) => !isStartpage)
        .filter(({ bareSlug }) => folder === '' || bareSlug.startsWith(`${folder}/`))
        .filter((record) => !sharing || shared(record) > 0)
        .toSorted(plainOrder(sort))
        .toSorted((a, b) => shared(b) - shared(a))
  const pages = candidates.filter(({ isPage, uuid }) => isPage && !excluding.includes(uuid))
  const offered = pages.filter(({ tags }) => tag === undefined || tags.includes(tag))
  const matching = offered.filter(({ tags }) => chosen === undefined || tags.includes(chosen)).slice(0, limit)
  const counted = (sharing ? matching : offered).flatMap(({ tags }) => tags).filter((each) => each !== tag)
  const counts = new Map(counted.map((each) => [each, counted.filter((other) => other === each).length]))
  const last = perPage > 0 ? Math.max(1, Math.ceil(matching.length / perPage)) : 1
  const page = Math.min(asked, last)
  const shown = perPage > 0 ? matching.slice((page - 1) * perPage, page * perPage) : matching
  const ends = matching.filter((record) => !isOver(record)).flatMap(({ times }) => times.ends ?? [])
  return {
    at,
    stories: shown.map((record) => listedRecord(record)!),
    total: matching.length,
    page,
    pages: last,
    tags: (query.withTags || chosen !== undefined ? [...counts.keys()] : []).sort(
      (a, b) => counts.get(b)! - counts.get(a)! || (a < b ? -1 : 1),
    ),
    chosen,
    until: ends.length ? new Date(Math.min(...ends)).toISOString() : undefined,
  }
}

function plainOrder(order: StoryOrder): (a: StoryRecord, b: StoryRecord) => number {
  const names = new Intl.Collator('en', { numeric: true })
  const title = ({ card, name }: StoryRecord) => card?.title ?? name
  const text = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)
  const date = ({ times: a }: StoryRecord, { times: b }: StoryRecord) =>
    a.starts === undefined || b.starts === undefined
      ? Number(a.starts === undefined) - Number(b.starts === undefined)
      : a.starts - b.starts || (a.ends ?? a.starts) - (b.ends ?? b.starts)
  const compare = {
    newest: (a: StoryRecord, b: StoryRecord) =>
      (b.times.published ?? Number.MAX_SAFE_INTEGER) - (a.times.published ?? Number.MAX_SAFE_INTEGER),
    name: () => 0,
    position: (a: StoryRecord, b: StoryRecord) => a.position - b.position,
    date: (a: StoryRecord, b: StoryRecord) => (isOver(a) ? date(b, a) : date(a, b)),
  }[order]
  return (a, b) =>
    Number(isOver(a)) - Number(isOver(b)) ||
    compare(a, b) ||
    names.compare(title(a), title(b)) ||
    text(a.bareSlug, b.bareSlug) ||
    text(a.uuid, b.uuid)
}

function randomQuery(all: readonly StoryRecord[], random: Random): StoriesQuery {
  const maybe = <Value>(value: Value, of = 3) => (random(of) === 0 ? value : undefined)
  const some = (most: number) =>
    Array.from({ length: random(most) + 1 }, () => all[random(all.length)]?.uuid ?? 'none')
  const kind = random(4)
  return {
    at: '/',
    folder: FOLDERS[random(FOLDERS.length)],
    uuids: kind === 0 ? [...new Set(some(5))] : undefined,
    sharing: kind === 1 ? TAGS.filter(() => random(2) === 0) : undefined,
    excluding: maybe(some(3), 2),
    tag: maybe(TAGS[random(TAGS.length)]),
    chosen: maybe(TAGS[random(TAGS.length)]),
    sort: kind === 0 ? undefined : ORDERS[random(ORDERS.length)],
    limit: maybe(random(6) + 1),
    withTags: maybe(true, 2),
    perPage: maybe(random(5) + 1, 2),
    page: maybe(random(4) + 1),
  }
}

const contextOf = (records: SpaceRecords): QueryContext => ({
  registry: createRegistry({}),
  language: { code: 'en', name: 'English', direction: 'ltr', words: englishWords },
  bareSlug: (slug) => slug,
  records: async () => records.in('en'),
  stories: async () => [],
  settings: {} as QueryContext['settings'],
  rebase: (value) => value,
})

test.each(Array.from({ length: 12 }, (_, index) => index + 1))(
  'SCALE-04 lists, tags, neighbours and ancestors from views are those of a search through everything (seed %i)',
  async (seed) => {
    const random = randomFrom(seed)
    const records = new SpaceRecords(['en'])
    const plain = new Map<string, StoryRecord>()
    const context = contextOf(records)
    for (let round = 0; round < 25; round++) {
      const put = Array.from({ length: round === 0 ? 60 : random(4) }, () => randomRecord(random(90), random))
      const remove = Array.from({ length: random(3) }, () => `uuid-${random(90)}`)
      for (const uuid of remove) plain.delete(uuid)
      for (const record of put) plain.set(record.uuid, record)
      const before = new Map([...records.in('en').all()].map((record) => [record.uuid, record]))
      const changes = records.apply({ put, remove })
      for (const { before: was, after } of changes) {
        if (was) expect(before.get(was.uuid)).toBe(was)
        if (after) before.set(after.uuid, after)
        else before.delete(was!.uuid)
      }
      expect(before, 'the changes lead from one state to the next').toEqual(plain)
      if (round % 4 === 1) await records.prepare()
      // Time passes with and without changes, and once goes back, as a clock that is set right.
      setNow(new Date(START + (round === 20 ? 3 : round * 2) * DAY))
      const all = [...plain.values()]
      for (let count = 0; count < 12; count++) {
        const query = randomQuery(all, random)
        expect(await resolveStories(query, context), JSON.stringify(query)).toEqual(plainly(all, query))
      }
      const one = all[random(all.length)]!
      const sort = ORDERS[random(ORDERS.length)]!
      const folderOf = (slug: string) => slug.split('/').slice(0, -1).join('/')
      const beside = all
        .filter(({ isPage, isStartpage }) => isPage && !isStartpage)
        .filter(({ bareSlug }) => folderOf(bareSlug) === folderOf(one.bareSlug))
        .toSorted(plainOrder(sort))
      const place = beside.findIndex(({ bareSlug }) => bareSlug === one.bareSlug)
      const named = (record: StoryRecord | undefined) =>
        record && { path: record.path, title: record.card!.title }
      expect(await resolvePreviousNext({ of: one.bareSlug, sort }, context)).toEqual(
        place < 0 ? {} : { previous: named(beside[place - 1]), next: named(beside[place + 1]) },
      )
      const above = await resolveAncestors({ of: one.bareSlug }, context)
      const starts = all.filter(({ isPage, isStartpage }) => isPage && isStartpage)
      const parents = new Set(
        starts.map(({ bareSlug }) => bareSlug).filter((slug) => one.bareSlug.startsWith(`${slug}/`)),
      )
      expect(above.map(({ path }) => path)).toEqual(
        [...parents].sort((a, b) => a.length - b.length).map((slug) => `/${slug}/`),
      )
    }
  },
)

test.each([1, 2, 3])(
  'SCALE-04 related pages among many are those of a search through everything, with common and with rare tags (seed %i)',
  async (seed) => {
    const random = randomFrom(seed)
    const rarity = [2, 25, 100, 100]
    const all = Array.from({ length: 1500 }, (_, number) => ({
      ...randomRecord(number, random),
      tags: TAGS.filter((_tag, index) => random(rarity[index]!) === 0),
    }))
    const records = new SpaceRecords(['en'])
    records.apply({ put: all })
    const context = contextOf(records)
    for (let count = 0; count < 20; count++) {
      const query = {
        ...randomQuery(all, random),
        folder: '',
        tag: undefined,
        uuids: undefined,
        sharing: TAGS.filter(() => random(3) > 0),
        limit: random(8) + 1,
      }
      expect(await resolveStories(query, context), JSON.stringify(query)).toEqual(plainly(all, query))
    }
  },
)

/** Records that count which of them were read. */
function counted(count: number, times?: (number: number) => StoryRecord['times']) {
  const read = new Set<string>()
  const random = randomFrom(7)
  const put = Array.from({ length: count }, (_, number) => {
    const record = {
      ...randomRecord(number, random),
      bareSlug: `blog/s${number}`,
      isStartpage: false,
      isPage: true,
      ...(times ? { times: times(number) } : {}),
    }
    return new Proxy(record, {
      get(target, name, receiver) {
        read.add(target.uuid)
        return Reflect.get(target, name, receiver)
      },
    })
  })
  const records = new SpaceRecords(['en'])
  records.apply({ put })
  return { read, records, put, context: contextOf(records) }
}

test('SCALE-04 a page of a list, its neighbours and a change read a number of records that does not grow with the space', async () => {
  const readOf = async (size: number) => {
    const { read, records, put, context } = counted(size)
    const list: StoriesQuery = { at: '/', folder: 'blog', perPage: 10, page: 3 }
    const related: StoriesQuery = { at: '/', folder: 'blog', sharing: ['clay', 'peat'], limit: 3 }
    const all = async () => {
      await resolveStories(list, context)
      await resolveStories({ ...list, chosen: 'clay' }, context)
      await resolveStories(related, context)
      await resolvePreviousNext({ of: 'blog/s5', sort: 'newest' }, context)
    }
    // Views are made by the first one.
    await all()
    read.clear()
    records.apply({ remove: [put[7]!.uuid] })
    await all()
    return read.size
  }
  const [small, large] = [await readOf(200), await readOf(3200)]
  // Sixteen times the space is four steps more of each binary search.
  expect(large).toBeLessThan(small * 2)
  expect(large).toBeLessThan(400)
})

test('SCALE-04 the first look at a list, its tags and related pages reads the records that it shows, once they are prepared', async () => {
  const readOf = async (size: number) => {
    const counting = counted(size, (number) => ({ published: START - ((number * 7919) % size) * DAY }))
    const { read, records, context } = counting
    await records.prepare()
    read.clear()
    const list: StoriesQuery = { at: '/', folder: 'blog', perPage: 10, withTags: true }
    const { total, tags } = await resolveStories(list, context)
    expect([total, tags.length]).toEqual([size, TAGS.length])
    const sharing: StoriesQuery = { at: '/', folder: 'blog', sharing: ['clay', 'peat'], limit: 3 }
    expect((await resolveStories(sharing, context)).total).toBe(3)
    return read.size
  }
  const [small, large] = [await readOf(200), await readOf(6400)]
  // The slugs of a folder are found by halving.
  expect(large).toBeLessThan(small + 40)
  expect(large).toBeLessThan(100)
})

test('SCALE-04 of thousands of one day the first look at a list and at related pages reads those alone that it shows', async () => {
  const readOf = async (size: number) => {
    const { read, records, context } = counted(size, () => ({ published: START }))
    await records.prepare()
    read.clear()
    await resolveStories({ at: '/', folder: 'blog', perPage: 10, page: 3 }, context)
    await resolveStories({ at: '/', folder: 'blog', sharing: ['clay', 'peat'], limit: 3 }, context)
    return read.size
  }
  const [small, large] = [await readOf(200), await readOf(6400)]
  expect(large).toBeLessThan(small + 40)
  expect(large).toBeLessThan(120)
})

test('SCALE-05 the first look at a section goes through its own pages, not through all, and once it is prepared through none', async () => {
  const facts = (section: string) =>
    ({ section, isIndexed: true, published: START, modified: START }) as StoryRecord['facts'] & object
  const random = randomFrom(3)
  const records = new SpaceRecords(['en'])
  records.apply({
    put: Array.from({ length: 3000 }, (_, number) => ({
      ...randomRecord(number, random),
      isPage: true,
      isStartpage: false,
      facts: facts(number < 5 ? 'events' : 'blog'),
    })),
  })
  let looks = 0
  const { selects } = RecordTable.prototype
  vi.spyOn(RecordTable.prototype, 'selects').mockImplementation(function (this: RecordTable, selection) {
    const isSelected = selects.call(this, selection)
    return (slot) => {
      looks += 1
      return isSelected(slot)
    }
  })
  expect(records.in('en').list({ section: 'events' }, 'modified').length).toBe(5)
  expect(looks).toBe(5)
  await records.prepare()
  looks = 0
  for (const section of ['events', 'blog'])
    for (const order of ['modified', 'published'] as const)
      expect(records.in('en').list({ section }, order).length).toBe(section === 'blog' ? 2995 : 5)
  expect(looks).toBe(0)
  vi.restoreAllMocks()
})

test('SCALE-04 pages that a misspelt address may mean are looked for beside it, not among all', () => {
  const { records, read } = counted(3000)
  const near = () => records.in('en').near('blog/s1234x')
  expect(near().map(({ bareSlug }) => bareSlug)).toContain('blog/s1234')
  read.clear()
  expect(near().length).toBeLessThan(700)
  expect(read.size).toBeLessThan(1000)
})
