import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { ListCache } from './ListCache.ts'
import { parseStoryQuery } from './StoryQuery.ts'
import { selectStories } from './selectStories.ts'
import { indexStories } from './testing/indexStories.ts'
import { storyFixture } from './testing/storyFixture.ts'
import { filterInSlices, sortInSlices } from './timeSlicing.ts'

const viewOf = (count: number) =>
  indexStories(
    Array.from({ length: count }, (_, index) => {
      const draft = storyFixture(index + 1, { tag_list: index % 3 === 0 ? ['third'] : [] })
      const { uuid, id } = draft
      return { uuid, id, draft, published: null, version: 1, file: null, fileHash: null, deletedBy: null }
    }),
  ).draft

/** Blocks for some milliseconds, then returns true. */
function passesAfter(wait: number): true {
  const end = performance.now() + wait
  while (performance.now() < end);
  return true
}

const queryOf = (search: string) => parseStoryQuery(new URLSearchParams(search))

test('a list contains the changes that happen while it is built', async () => {
  const view = viewOf(3000)
  const lists = new ListCache(view)
  let isBuilt = false
  // The list has copied its candidates and waits in the queue behind this scan.
  const before = lists.filter(view.stories, () => passesAfter(0.02))
  const building = selectStories(lists, queryOf('excluding_ids=1&sort_by=content.title:desc')).finally(() => {
    isBuilt = true
  })
  await setImmediate()
  await setImmediate()
  expect(isBuilt).toBe(false)
  const [one, last] = [view.byId.get(2), view.byId.get(3000)]
  if (one === undefined || last === undefined) expect.unreachable()
  view.remove(one)
  view.remove(last)
  view.add(last)
  await before
  await building
  const list = await selectStories(lists, queryOf('excluding_ids=1&sort_by=content.title:desc'))
  expect(list).toHaveLength(2998)
  expect(list).not.toContain(one)
  expect(list.filter((story) => story === last)).toHaveLength(1)
})

test('filtering and sorting in slices lets other tasks run, and has the same result as filter and toSorted', async () => {
  let turns = 0
  let isDone = false
  const otherTask = (async () => {
    while (!isDone) {
      await setImmediate()
      turns++
    }
  })()
  const numbers = Array.from({ length: 5000 }, (_, index) => (index * 7919) % 5003)
  const cached = await filterInSlices(numbers, (n) => passesAfter(0.05) && n % 2 === 0)
  isDone = true
  await otherTask
  // A quarter of a second of work, in slices of a few milliseconds.
  expect(turns).toBeGreaterThan(5)
  expect(cached).toEqual(numbers.filter((n) => n % 2 === 0))
  expect(await sortInSlices(numbers, (a, b) => (a % 10) - (b % 10))).toEqual(
    numbers.toSorted((a, b) => (a % 10) - (b % 10)),
  )
})

test('SEC-03 scans of all stories are queued, and rejected with 429 if the queue is full', async () => {
  const lists = new ListCache(viewOf(600))
  const searches = Array.from({ length: 60 }, (_, n) =>
    selectStories(lists, queryOf(`search_term=nothing-${n}`)).then(
      () => 'answered',
      (error) => error.status,
    ),
  )
  const answers = await Promise.all(searches)
  expect(answers.filter((answer) => answer === 'answered')).toHaveLength(50)
  expect(answers.filter((answer) => answer === 429)).toHaveLength(10)
})
