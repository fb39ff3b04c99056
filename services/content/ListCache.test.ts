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

/** Takes so many milliseconds. */
function passesAfter(wait: number): true {
  const until = performance.now() + wait
  while (performance.now() < until);
  return true
}

const queryOf = (search: string) => parseStoryQuery(new URLSearchParams(search))

test('what comes and goes while a list is in the making is in it', async () => {
  const view = viewOf(3000)
  const lists = new ListCache(view)
  let isMade = false
  // The list waits for this, with its candidates taken.
  const before = lists.filter(view.stories, () => passesAfter(0.02))
  const making = selectStories(lists, queryOf('excluding_ids=1&sort_by=content.title:desc')).finally(() => {
    isMade = true
  })
  await setImmediate()
  await setImmediate()
  expect(isMade).toBe(false)
  const [one, last] = [view.byId.get(2), view.byId.get(3000)]
  if (one === undefined || last === undefined) expect.unreachable()
  view.remove(one)
  view.remove(last)
  view.add(last)
  await before
  await making
  const made = await selectStories(lists, queryOf('excluding_ids=1&sort_by=content.title:desc'))
  expect(made).toHaveLength(2998)
  expect(made).not.toContain(one)
  expect(made.filter((story) => story === last)).toHaveLength(1)
})

test('work on many stories leaves turns to others, and sorts as a sort at once does', async () => {
  let turns = 0
  let isDone = false
  const others = (async () => {
    while (!isDone) {
      await setImmediate()
      turns++
    }
  })()
  const numbers = Array.from({ length: 5000 }, (_, index) => (index * 7919) % 5003)
  const cached = await filterInSlices(numbers, (n) => passesAfter(0.05) && n % 2 === 0)
  isDone = true
  await others
  // A quarter of a second of work, in slices of some milliseconds.
  expect(turns).toBeGreaterThan(5)
  expect(cached).toEqual(numbers.filter((n) => n % 2 === 0))
  expect(await sortInSlices(numbers, (a, b) => (a % 10) - (b % 10))).toEqual(
    numbers.toSorted((a, b) => (a % 10) - (b % 10)),
  )
})

test('SEC-03 of many that look at every story some wait, and one too many is refused', async () => {
  const lists = new ListCache(viewOf(600))
  const asked = Array.from({ length: 60 }, (_, n) =>
    selectStories(lists, queryOf(`search_term=nothing-${n}`)).then(
      () => 'answered',
      (error) => error.status,
    ),
  )
  const answers = await Promise.all(asked)
  expect(answers.filter((answer) => answer === 'answered')).toHaveLength(50)
  expect(answers.filter((answer) => answer === 429)).toHaveLength(10)
})
