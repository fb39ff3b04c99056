import { expect, test } from 'vitest'
import type { Saving } from '../saving/Saving.ts'
import type { StoryMerging } from './StoryMerging.ts'
import { type Person, Together, type Told } from './Together.ts'

const ben: Person = { client: 'b', name: 'Ben', colour: 2, block: 'quote-1' }

/** One's own window, of which it is counted how often it tells something new. */
function started() {
  let told!: Told
  const together = new Together({
    port: {
      listen(_, all) {
        told = all
        return () => {}
      },
      say: async () => {},
    },
    api: { story: () => Promise.reject(new Error('Nothing is to be loaded.')) },
    story: 1,
    client: 'a',
    identity: { name: 'Ana', colour: 1 },
    saving: { subscribe: () => () => {} } as Partial<Saving> as Saving,
    merging: {} as Partial<StoryMerging> as StoryMerging,
    selection: { primary: null, subscribe: () => () => {} },
  })
  const counted = { times: 0 }
  together.subscribe(() => {
    counted.times += 1
  })
  const end = together.start()
  return { together, told, counted, end }
}

test('that the others are where they were is no news', () => {
  const { together, told, counted, end } = started()
  const own = { ...ben, client: 'a' }
  told.people([own, ben])
  const { people } = together
  expect(people).toEqual([ben])
  expect(counted.times).toBe(1)
  told.people([{ ...ben }, { ...own, block: 'quote-2' }])
  expect(counted.times).toBe(1)
  expect(together.people).toBe(people)
  for (const other of [{ block: null }, { name: 'Benjamin' }, { colour: 3 }, { client: 'c' }]) {
    const before = counted.times
    told.people([{ ...ben, ...other }])
    expect(counted.times).toBe(before + 1)
    expect(together.people).toEqual([{ ...ben, ...other }])
  }
  end()
})

test('whoever is not connected sees nobody', () => {
  const { together, told, counted, end } = started()
  told.open(true)
  told.people([ben])
  told.open(false)
  expect(together.people).toEqual([])
  expect(together.isOpen).toBe(false)
  expect(counted.times).toBe(3)
  end()
})
