import { copyFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, onTestFinished, test } from 'vitest'
import { temporaryFolder } from '../../embedded/content/testing/startService.ts'
import { RecordFile } from '../../server/space/RecordFile.ts'
import { SpaceIndex } from '../../server/space/SpaceIndex.ts'
import type { LanguageRecords } from '../../src/site/space/LanguageRecords.ts'
import { FOLDERS, randomFrom, randomRecord, TAGS } from '../../src/site/space/randomRecords.testkit.ts'
import type { RecordOrder } from '../../src/site/space/recordOrder.ts'
import { SpaceFollower } from '../../src/site/space/SpaceFollower.ts'
import type { SpaceReader } from '../../src/site/space/spaceReader.ts'
import type { StoryRecord } from '../../src/site/space/storyRecord.ts'

const MANY = 900
const random = randomFrom(7)
const made = (number: number): StoryRecord => {
  const record = randomRecord(number, random)
  return {
    ...record,
    publishedAt: new Date(Date.UTC(2026, 0, 1) + number).toISOString(),
    related: random(4) === 0 ? [`uuid-${random(9)}`] : [],
    ...(random(30) === 0 ? { redirect: { from: `/old-${random(9)}/`, to: undefined, permanent: true } } : {}),
    ...(random(9) === 0 ? { otherSlugs: [`other-${random(40)}`] } : {}),
    ...(random(9) === 0 ? { until: Date.UTC(2030, 0, 1) + number } : {}),
    ...(record.isPage
      ? {
          facts: {
            ...{ published: random(50), modified: random(50), section: ['blog', 'help', ''][random(3)]! },
            ...{ isArticle: random(2) > 0, isIndexed: random(5) > 0, isTranslated: true, noIndex: false },
            ...{ hasEvents: random(5) === 0, cardPath: `/card-${number}.png` },
          },
        }
      : {}),
  }
}

/** A space that is published by tests. */
class Space {
  version = 1
  readonly #stories = new Map<string, StoryRecord>()
  #published: StoryRecord[] = []
  #asked = 0

  constructor(count: number) {
    for (let number = 0; number < count; number++) this.#stories.set(`uuid-${number}`, made(number))
  }

  /** How often a page of the whole space was asked for. */
  get asked(): number {
    return this.#asked
  }

  change({ put = [], remove = [] }: { put?: readonly number[]; remove?: readonly number[] }): void {
    this.version += 1
    this.#published = put.map(made)
    for (const record of this.#published) this.#stories.set(record.uuid, record)
    for (const number of remove) this.#stories.delete(`uuid-${number}`)
  }

  reader(): SpaceReader {
    const all = () => [...this.#stories.values()]
    const published = () => this.#published
    return {
      page: async (number) => {
        this.#asked += 1
        return { records: all().slice((number - 1) * 100, number * 100), total: all().length, pages: 9 }
      },
      async *publishedAfter() {
        yield published()
      },
      byIds: async (ids) => all().filter(({ id }) => ids.includes(id)),
      byUuids: async (uuids) => all().filter(({ uuid }) => uuids.includes(uuid)),
      total: async () => all().length,
      async *links() {
        yield all().map((record) => ({
          ...{ id: record.id, uuid: record.uuid, slug: record.bareSlug, name: '', is_folder: false },
          ...{ parent_id: 0, published: true, path: null, real_path: '' },
          ...{ position: record.position, is_startpage: record.isStartpage },
        }))
      },
    }
  }
}

function open(space: Space, file: string, build = 'one build') {
  const reported: string[] = []
  const report = (message: string) => void reported.push(message)
  const index = new SpaceIndex({
    file: new RecordFile({ file, kind: 'one kind', build, report }),
    makeFollower: (store) => new SpaceFollower(['en'], space.reader(), store),
    report,
  })
  onTestFinished(() => index.close())
  return { index, reported, look: () => index.follow({ id: 1, version: space.version }, []) }
}

/** A space that was read, packed and closed. */
async function packed() {
  const space = new Space(MANY)
  const file = join(await temporaryFolder(), 'space.sqlite')
  const { index, look } = open(space, file)
  await index.whole({ id: 1, version: space.version })
  // Has its turn after the records are packed.
  await look()
  index.close()
  return { space, file }
}

/** The same file without what is packed in it. */
async function unpacked(file: string): Promise<string> {
  const copy = join(await temporaryFolder(), 'space.sqlite')
  copyFileSync(file, copy)
  const db = new DatabaseSync(copy)
  db.exec("DELETE FROM record_packs; DELETE FROM meta WHERE name = 'packed'")
  db.close()
  return copy
}

/** How many records a start reads one by one. */
function readOneByOne(file: string): number {
  const records = new RecordFile({ file, kind: 'one kind', build: 'one build', report: expect.unreachable })
  records.packs()
  const read = [...records.records()].reduce((sum, some) => sum + some.records.length, 0)
  records.close()
  return read
}

const ORDERS: readonly RecordOrder[] = ['newest', 'name', 'position', 'date', 'published', 'modified']

/** All that records tell. */
function told(records: LanguageRecords) {
  const uuids = (found: Iterable<StoryRecord>) => [...found].map(({ uuid }) => uuid)
  const numbers = Array.from({ length: MANY + 20 }, (_, number) => number)
  const selections = [
    ...FOLDERS.map((folder) => ({ folder })),
    ...TAGS.map((tag) => ({ tags: [tag] })),
    ...[{ section: 'blog' }, { section: 'help', only: 'articles' as const }, { naming: 'uuid-3' }],
    { folder: 'blog', direct: true },
  ]
  return {
    all: [...records.all()].toSorted((a, b) => a.id - b.id),
    lists: selections.map((selection) =>
      ORDERS.map((order) => uuids(records.list(selection, order).slice(0, MANY))),
    ),
    counts: [...records.tagCounts({ folder: '' })].sort(),
    slugs: numbers.map((number) => uuids(records.atBareSlug(`blog/s${number}`))),
    aliases: numbers.map((number) => uuids(records.atAlias(`other-${number}`)).sort()),
    cards: numbers.map((number) => records.withCard(`/card-${number}.png`)?.uuid),
    redirects: numbers.map((number) => uuids(records.redirectsFrom(`/old-${number}`))),
    naming: numbers.map((number) => uuids(records.naming(`uuid-${number}`)).sort()),
    ids: numbers.map((number) => records.uuidOf(number)),
    ends: [records.nextEnd, uuids(records.endedBefore(Date.UTC(2030, 0, 1) + 300)).sort()],
    sharing: uuids(
      records.sharing({ folder: '' }, 'newest', { tags: TAGS, excluding: new Set(), most: 200 }),
    ),
  }
}

test('SCALE-08 a start that takes packed records tells the same as one that reads each, and goes on in the same way', async () => {
  const { space, file } = await packed()
  // What came and went after it was packed: changed, gone, new, and gone and back.
  const { index, look } = open(space, file)
  space.change({ put: [3, 5, MANY + 1], remove: [7, 8, 40] })
  await look()
  space.change({ put: [8] })
  await look()
  index.close()
  expect(readOneByOne(file)).toBe(4)
  const [whole, plain] = [open(space, file), open(space, await unpacked(file))]
  await Promise.all([whole.index.loaded, plain.index.loaded])
  const both = () => [whole, plain].map(({ index }) => told(index.records!.in('en')))
  const [a, b] = both()
  expect(a!.all.length).toBe(MANY - 1)
  expect(a).toEqual(b)
  // Some that were packed, and slots that were free.
  space.change({ put: [3, 9, 10, 41, MANY + 2, MANY + 3, MANY + 4], remove: [11, 12, MANY + 1] })
  for (const { look } of [whole, plain]) await look()
  const [c, d] = both()
  expect(c).toEqual(d)
  expect(c).not.toEqual(a)
  expect([whole.reported, plain.reported]).toEqual([[], []])
})

test('SCALE-08 records are changed where none of them was read before', async () => {
  const { space, file } = await packed()
  const [whole, plain] = [open(space, file), open(space, await unpacked(file))]
  space.change({ put: Array.from({ length: 200 }, (_, number) => number * 2), remove: [1, 31, 33, 64] })
  for (const { look } of [whole, plain]) await look()
  expect(told(whole.index.records!.in('en'))).toEqual(told(plain.index.records!.in('en')))
})

test('SCALE-08 what many changes left beside the packs is packed again', async () => {
  const { space, file } = await packed()
  expect(readOneByOne(file)).toBe(0)
  const { index, look } = open(space, file)
  const change = (from: number) =>
    space.change({ put: Array.from({ length: 300 }, (_, number) => number + from) })
  change(0)
  await look()
  await look()
  expect(readOneByOne(file)).toBe(300)
  change(300)
  await look()
  await look()
  index.close()
  expect(readOneByOne(file)).toBe(0)
  const next = open(space, file)
  const plain = open(space, await unpacked(file))
  await Promise.all([next.index.loaded, plain.index.loaded])
  expect(told(next.index.records!.in('en'))).toEqual(told(plain.index.records!.in('en')))
})

test('SCALE-08 packs that are damaged, and those of another build, are not taken', async () => {
  for (const part of ['uuids', 'keys tags', 'order slugs%', 'column traits%', '%']) {
    const { space, file } = await packed()
    const expected = open(space, await unpacked(file))
    const db = new DatabaseSync(file)
    if (part === '%') db.exec('DELETE FROM record_packs')
    else db.prepare('DELETE FROM record_packs WHERE name LIKE ?').run(part)
    db.close()
    const { index, reported } = open(space, file)
    await Promise.all([index.loaded, expected.index.loaded])
    expect(told(index.records!.in('en'))).toEqual(told(expected.index.records!.in('en')))
    expect(reported).toEqual([])
  }
  const { space, file } = await packed()
  const other = open(space, file, 'another build')
  await other.look()
  expect(other.reported).toEqual([expect.stringContaining(`${MANY} stories are read again`)])
  await other.index.whole({ id: 1, version: space.version })
  expect(other.index.records!.stories).toBe(MANY)
})

test('SCALE-08 a process packs nothing over what another one wrote, which a later start finds', async () => {
  const { space, file } = await packed()
  const first = open(space, file)
  await first.look()
  const written = { ...made(5), name: 'Written by another process' }
  const another = new RecordFile({ file, kind: 'one kind', build: 'one build', report: expect.unreachable })
  another.keep({ put: [written], remove: ['uuid-6'] }, first.index.state)
  another.close()
  space.change({ put: Array.from({ length: 600 }, (_, number) => number + 100) })
  await first.look()
  await first.look()
  first.index.close()
  const next = open(space, file)
  await next.index.loaded
  const records = next.index.records!.in('en')
  expect(records.byUuid('uuid-5')).toEqual(written)
  expect(records.byUuid('uuid-6')).toBeUndefined()
  expect(records.byUuid('uuid-100')).toBeDefined()
})

test('SCALE-08 where a process ends while it packs, what was packed before stays', async () => {
  const { space, file } = await packed()
  const { index, look } = open(space, file)
  space.change({ put: [1, 2, 3] })
  await look()
  const records = new RecordFile({ file, kind: 'one kind', build: 'one build', report: expect.unreachable })
  const work = records.pack(new Map([['en', index.records!.in('en').packed()]]))
  for (let piece = 0; piece < 10; piece++) expect(work.next().done).toBe(false)
  records.close()
  expect(work.next().done).toBe(false)
  for (const _ of work);
  index.close()
  expect(readOneByOne(file)).toBe(3)
  const next = open(space, file)
  await next.index.loaded
  expect(next.index.records!.stories).toBe(MANY)
  expect(space.asked).toBe(9)
})
