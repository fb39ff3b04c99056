import { expect, test } from 'vitest'
import { cardOf } from './StoryCard.ts'
import { type StoryCards, StoryIndex } from './StoryIndex.ts'
import { openSpace } from './testing/openSpace.ts'
import { storyFixture } from './testing/storyFixture.ts'
import { runSync, STEP_SIZE, sortInSteps } from './timeSlicing.ts'

const many = <T>(length: number, make: (n: number) => T): T[] => Array.from({ length }, (_, n) => make(n))

const contents = { content: () => ({}), text: () => undefined, uncachedText: () => undefined }

test('loading an index accesses a bounded number of stories between two yields', () => {
  let accessed = new Set<number>()
  const rows = many(STEP_SIZE * 4, (number): StoryCards => {
    const draft = cardOf(storyFixture(number + 1, { position: (number * 7919) % 1013 }))
    const data = new Proxy(draft.data, {
      get(target, name) {
        accessed.add(number)
        return Reflect.get(target, name)
      },
    })
    const card = { ...draft, data }
    return { draft: card, published: card, changed: 0 }
  })
  // The first step is not measured: it checks of all cards whether they are folders.
  const index = new StoryIndex(contents)
  const filling = index.load(rows)
  filling.next()
  accessed = new Set()
  let most = 0
  for (let next = filling.next(); !next.done; next = filling.next()) {
    most = Math.max(most, accessed.size)
    accessed = new Set()
  }
  // One step of the merge sort may access two runs.
  expect(most).toBeLessThanOrEqual(2 * STEP_SIZE)
  expect(index.published.stories.map(({ position }) => position)).toEqual(
    rows.map(({ draft }) => draft.data.position ?? 0).sort((a, b) => a - b),
  )
})

test('sortInSteps is stable and has the same result as toSorted', () => {
  for (const count of [0, 1, STEP_SIZE, STEP_SIZE + 1, 5 * STEP_SIZE + 3]) {
    const items = many(count, (number) => ({ number, key: (number * 7919) % 97 }))
    const compare = (a: { key: number }, b: { key: number }) => a.key - b.key
    expect(runSync(sortInSteps(items, compare))).toEqual(items.toSorted(compare))
  }
})

test('allCards yields every card once, in batches, with the number of the last write', async () => {
  const stories = many(STEP_SIZE + 10, (number) => storyFixture(number + 1))
  const { store, edit } = await openSpace(stories)
  expect(await edit('PUT', '/1', { story: { name: 'New name' } })).toBe(200)
  const batches = [...store.allCards()]
  expect(Math.max(...batches.map(({ cards }) => cards.size))).toBe(STEP_SIZE)
  const all = new Map(batches.flatMap(({ cards }) => [...cards]))
  const { cards, sequence } = store.cardsSince(0)
  expect(all).toEqual(cards)
  expect(Math.max(...batches.map((batch) => batch.sequence))).toBe(sequence)
  expect([...store.storedRows()].map(({ uuid }) => uuid)).toEqual([...cards.keys()].sort())
})
