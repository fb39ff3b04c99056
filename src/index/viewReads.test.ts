import { expect, onTestFinished, test, vi } from 'vitest'
import { resolvePreviousNext } from '../pages/queries/resolveNearbyPages.ts'
import { resolveStories } from '../pages/queries/resolveStories.ts'
import type { StoriesQuery } from '../registry/query.ts'
import { RecordTable } from './RecordTable.ts'
import { contextOf, DAY, randomFrom, randomRecord, START, TAGS } from './randomRecords.testkit.ts'
import { SpaceRecords } from './SpaceRecords.ts'
import type { StoryRecord } from './storyRecord.ts'

/** Creates records that count which of them are read. */
function counted(count: number, changesOf: (number: number) => Partial<StoryRecord> = () => ({})) {
  const read = new Set<string>()
  const random = randomFrom(7)
  const put = Array.from({ length: count }, (_, number) => {
    const record = {
      ...randomRecord(number, random),
      bareSlug: `blog/s${number}`,
      isStartpage: false,
      isPage: true,
      ...changesOf(number),
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

test('SCALE-04 the number of records that a list page, neighbours and a change read does not grow with the space', async () => {
  const readOf = async (size: number) => {
    const { read, records, put, context } = counted(size)
    const list: StoriesQuery = { path: '/', folder: 'blog', perPage: 10, page: 3 }
    const related: StoriesQuery = { path: '/', folder: 'blog', anyOfTags: ['clay', 'peat'], limit: 3 }
    const all = async () => {
      await resolveStories(list, context)
      await resolveStories({ ...list, selectedTag: 'clay' }, context)
      await resolveStories(related, context)
      await resolvePreviousNext({ slug: 'blog/s5', sort: 'newest' }, context)
    }
    // The first read sorts the lists.
    await all()
    read.clear()
    records.apply({ remove: [put[7]!.uuid] })
    await all()
    return read.size
  }
  const [small, large] = [await readOf(200), await readOf(3200)]
  // In a space of sixteen times the size each binary search takes four more steps.
  expect(large).toBeLessThan(small * 2)
  expect(large).toBeLessThan(400)
})

test('SCALE-04 the first read of a list, its tags and related pages reads only shown records after prepare', async () => {
  const readOf = async (size: number) => {
    const counting = counted(size, (number) => ({
      times: { published: START - ((number * 7919) % size) * DAY },
    }))
    const { read, records, context } = counting
    await records.prepare()
    read.clear()
    const list: StoriesQuery = { path: '/', folder: 'blog', perPage: 10, withTags: true }
    const { total, tags } = await resolveStories(list, context)
    expect([total, tags.length]).toEqual([size, TAGS.length])
    const sharing: StoriesQuery = { path: '/', folder: 'blog', anyOfTags: ['clay', 'peat'], limit: 3 }
    expect((await resolveStories(sharing, context)).total).toBe(3)
    return read.size
  }
  const [small, large] = [await readOf(200), await readOf(6400)]
  // The slugs of a folder are found by binary search.
  expect(large).toBeLessThan(small + 40)
  expect(large).toBeLessThan(100)
})

test('SCALE-04 the first read of a list with thousands of pages of one day reads only shown records', async () => {
  const readOf = async (size: number) => {
    const { read, records, context } = counted(size, () => ({ times: { published: START } }))
    await records.prepare()
    read.clear()
    await resolveStories({ path: '/', folder: 'blog', perPage: 10, page: 3 }, context)
    await resolveStories({ path: '/', folder: 'blog', anyOfTags: ['clay', 'peat'], limit: 3 }, context)
    return read.size
  }
  const [small, large] = [await readOf(200), await readOf(6400)]
  expect(large).toBeLessThan(small + 40)
  expect(large).toBeLessThan(120)
})

test('SCALE-05 the first read of a section reads only the pages of the section, and no records after prepare', async () => {
  const facts = (section: string) =>
    ({ section, isIndexed: true, published: START, modified: START }) as StoryRecord['facts'] & object
  const { records, read } = counted(3000, (number) => ({ facts: facts(number < 5 ? 'events' : 'blog') }))
  let selected = 0
  const { selects } = RecordTable.prototype
  vi.spyOn(RecordTable.prototype, 'selects').mockImplementation(function (this: RecordTable, selection) {
    const isSelected = selects.call(this, selection)
    return (slot) => {
      selected += 1
      return isSelected(slot)
    }
  })
  onTestFinished(() => void vi.restoreAllMocks())
  expect(records.in('en').list({ section: 'events' }, 'modified').length).toBe(5)
  expect(selected).toBe(5)
  await records.prepare()
  read.clear()
  for (const section of ['events', 'blog'])
    for (const order of ['modified', 'published'] as const)
      expect(records.in('en').list({ section }, order).length).toBe(section === 'blog' ? 2995 : 5)
  expect(read.size).toBe(0)
})

test('SCALE-04 candidates for a misspelt address are found without reading all records', () => {
  const { records, read } = counted(3000)
  const near = () => records.in('en').near('blog/s1234x')
  expect(near().map(({ bareSlug }) => bareSlug)).toContain('blog/s1234')
  read.clear()
  expect(near().length).toBeLessThan(700)
  expect(read.size).toBeLessThan(1000)
})
