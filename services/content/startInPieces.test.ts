import { expect, test } from 'vitest'
import { cardOf } from './StoryCard.ts'
import { type StoryCards, StoryIndex } from './StoryIndex.ts'
import { openSpace } from './testing/openSpace.ts'
import { storyFixture } from './testing/storyFixture.ts'
import { runSync, STEP_SIZE, sortInSteps } from './timeSlicing.ts'

const many = <T>(length: number, make: (n: number) => T): T[] => Array.from({ length }, (_, n) => make(n))

const contents = { content: () => ({}), text: () => undefined, uncachedText: () => undefined }

test('an index is filled in pieces, of which none looks at more stories than a step has', () => {
  let looked = new Set<number>()
  const rows = many(STEP_SIZE * 4, (number): StoryCards => {
    const draft = cardOf(storyFixture(number + 1, { position: (number * 7919) % 1013 }))
    const data = new Proxy(draft.data, {
      get(target, name) {
        looked.add(number)
        return Reflect.get(target, name)
      },
    })
    const card = { ...draft, data }
    return { draft: card, published: card, changed: 0 }
  })
  // What is asked of each card before its turn, whether it is a folder, is a look at one field.
  const index = new StoryIndex(contents)
  const filling = index.load(rows)
  filling.next()
  looked = new Set()
  let most = 0
  for (let next = filling.next(); !next.done; next = filling.next()) {
    most = Math.max(most, looked.size)
    looked = new Set()
  }
  // Two runs that are brought together may lie in one piece.
  expect(most).toBeLessThanOrEqual(2 * STEP_SIZE)
  expect(index.published.stories.map(({ position }) => position)).toEqual(
    rows.map(({ draft }) => draft.data.position ?? 0).sort((a, b) => a - b),
  )
})

test('sorts in pieces as it is sorted at once, those that are equal in the order that they came in', () => {
  for (const count of [0, 1, STEP_SIZE, STEP_SIZE + 1, 5 * STEP_SIZE + 3]) {
    const items = many(count, (number) => ({ number, key: (number * 7919) % 97 }))
    const compare = (a: { key: number }, b: { key: number }) => a.key - b.key
    expect(runSync(sortInSteps(items, compare))).toEqual(items.toSorted(compare))
  }
})

test('cards are read from the disk a step at a time, each once, with the number of the last write', async () => {
  const stories = many(STEP_SIZE + 10, (number) => storyFixture(number + 1))
  const { store, edit } = await openSpace(stories)
  expect(await edit('PUT', '/1', { story: { name: 'Another name' } })).toBe(200)
  const pieces = [...store.allCards()]
  expect(Math.max(...pieces.map(({ cards }) => cards.size))).toBe(STEP_SIZE)
  const all = new Map(pieces.flatMap(({ cards }) => [...cards]))
  const { cards, sequence } = store.cardsSince(0)
  expect(all).toEqual(cards)
  expect(Math.max(...pieces.map((piece) => piece.sequence))).toBe(sequence)
  expect([...store.storedRows()].map(({ uuid }) => uuid)).toEqual([...cards.keys()].sort())
})
