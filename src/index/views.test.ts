import { afterEach, expect, test } from 'vitest'
import { setNow } from '../content/now.ts'
import { resolveAncestors, resolvePreviousNext } from '../pages/queries/resolveNearbyPages.ts'
import { resolveStories } from '../pages/queries/resolveStories.ts'
import type { StoriesQuery, StoriesResult, StoryOrder } from '../registry/query.ts'
import { isOver, listedRecord } from './listedRecord.ts'
import {
  contextOf,
  DAY,
  FOLDERS,
  type Random,
  randomFrom,
  randomRecord,
  START,
  TAGS,
} from './randomRecords.testkit.ts'
import { SpaceRecords } from './SpaceRecords.ts'
import type { StoryRecord } from './storyRecord.ts'

const ORDERS: readonly StoryOrder[] = ['newest', 'name', 'position', 'date']

afterEach(() => setNow())

/** The reference implementation: filters, sorts and slices all records. */
function plainly(all: readonly StoryRecord[], query: StoriesQuery): StoriesResult {
  const {
    path: at,
    uuids,
    anyOfTags,
    excludedUuids = [],
    folder = '',
    tag,
    selectedTag,
    sort = 'newest',
    limit,
  } = query
  const { perPage = 0, page: requestedPage = 1 } = query
  const shared = ({ tags }: StoryRecord) => tags.filter((each) => anyOfTags?.includes(each)).length
  const candidates = uuids
    ? uuids.flatMap((uuid) => all.filter((record) => record.uuid === uuid))
    : all
        .filter(({ isStartpage }) => !isStartpage)
        .filter(({ bareSlug }) => folder === '' || bareSlug.startsWith(`${folder}/`))
        .filter((record) => !anyOfTags || shared(record) > 0)
        .toSorted(plainOrder(sort))
        .toSorted((a, b) => shared(b) - shared(a))
  const pages = candidates.filter(({ isPage, uuid }) => isPage && !excludedUuids.includes(uuid))
  const offered = pages.filter(({ tags }) => tag === undefined || tags.includes(tag))
  const matching = offered
    .filter(({ tags }) => selectedTag === undefined || tags.includes(selectedTag))
    .slice(0, limit)
  const counted = (anyOfTags ? matching : offered).flatMap(({ tags }) => tags).filter((each) => each !== tag)
  const counts = new Map(counted.map((each) => [each, counted.filter((other) => other === each).length]))
  const last = perPage > 0 ? Math.max(1, Math.ceil(matching.length / perPage)) : 1
  const page = Math.min(requestedPage, last)
  const shown = perPage > 0 ? matching.slice((page - 1) * perPage, page * perPage) : matching
  const ends = matching.filter((record) => !isOver(record)).flatMap(({ times }) => times.ends ?? [])
  return {
    path: at,
    stories: shown.map((record) => listedRecord(record)!),
    total: matching.length,
    page,
    pages: last,
    tags: (query.withTags || selectedTag !== undefined ? [...counts.keys()] : []).sort(
      (a, b) => counts.get(b)! - counts.get(a)! || (a < b ? -1 : 1),
    ),
    selectedTag,
    expiresAt: ends.length ? new Date(Math.min(...ends)).toISOString() : undefined,
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
    path: '/',
    folder: FOLDERS[random(FOLDERS.length)],
    uuids: kind === 0 ? [...new Set(some(5))] : undefined,
    anyOfTags: kind === 1 ? TAGS.filter(() => random(2) === 0) : undefined,
    excludedUuids: maybe(some(3), 2),
    tag: maybe(TAGS[random(TAGS.length)]),
    selectedTag: maybe(TAGS[random(TAGS.length)]),
    sort: kind === 0 ? undefined : ORDERS[random(ORDERS.length)],
    limit: maybe(random(6) + 1),
    withTags: maybe(true, 2),
    perPage: maybe(random(5) + 1, 2),
    page: maybe(random(4) + 1),
  }
}

test.each(Array.from({ length: 12 }, (_, index) => index + 1))(
  'SCALE-04 lists, tags, neighbours and ancestors equal the results of a full scan (seed %i)',
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
      for (const { before: old, after } of changes) {
        if (old) expect(before.get(old.uuid)).toBe(old)
        if (after) before.set(after.uuid, after)
        else before.delete(old!.uuid)
      }
      expect(before, 'the changes lead from one state to the next').toEqual(plain)
      if (round % 4 === 1) await records.prepare()
      // Time passes with and without changes, and moves back once, as after a clock correction.
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
      expect(await resolvePreviousNext({ slug: one.bareSlug, sort }, context)).toEqual(
        place < 0 ? {} : { previous: named(beside[place - 1]), next: named(beside[place + 1]) },
      )
      const above = await resolveAncestors({ slug: one.bareSlug }, context)
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
  'SCALE-04 related pages equal the related pages of a full scan, with common and rare tags (seed %i)',
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

test('SCALE-04 a list stays sorted when a hundred pages are added between the same two', async () => {
  const names = ['M', 'N', ...Array.from({ length: 100 }, (_, number) => `M${'a'.repeat(number + 1)}`)]
  const records = new SpaceRecords(['en'])
  const list = () => records.in('en').list({ folder: '' }, 'newest')
  for (const [number, name] of names.entries()) {
    const card = { title: name }
    const slug = `s${number}`
    records.apply({
      put: [
        { ...randomRecord(number, () => 1), slug, bareSlug: slug, tags: [], card, times: {}, isPage: true },
      ],
    })
    expect(list().length).toBe(number + 1)
  }
  expect(
    list()
      .slice(0, names.length)
      .map(({ card }) => card!.title),
  ).toEqual(names.toSorted())
})
