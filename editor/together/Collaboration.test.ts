import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Saving } from '../saving/Saving.ts'
import { Collaboration, type Person, type ServerEvent } from './Collaboration.ts'
import type { StoryMerging } from './StoryMerging.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const ben: Person = { client: 'b', name: 'Ben', colour: 2, block: 'quote-1' }

/** One's own window: how often it tells something new is counted, and what it says of itself noted. */
function started() {
  let told!: ServerEvent
  const said: (string | null)[] = []
  const selecting = new Set<() => void>()
  const selection = {
    primary: null as string | null,
    subscribe(listener: () => void) {
      selecting.add(listener)
      return () => selecting.delete(listener)
    },
  }
  const select = (block: string | null) => {
    selection.primary = block
    for (const listener of selecting) listener()
  }
  const collaboration = new Collaboration({
    port: {
      listen(_, all) {
        told = all
        return () => {}
      },
      say: async ({ block }) => said.push(block),
    },
    api: { story: () => Promise.reject(new Error('Nothing is to be loaded.')) },
    story: 1,
    client: 'a',
    identity: { name: 'Ana', colour: 1 },
    saving: { subscribe: () => () => {} } as Partial<Saving> as Saving,
    merging: {} as Partial<StoryMerging> as StoryMerging,
    selection,
  })
  const counted = { times: 0 }
  collaboration.subscribe(() => {
    counted.times += 1
  })
  const end = collaboration.start()
  return { together: collaboration, told, counted, said, select, end }
}

test('that the others are where they were is no news', () => {
  const { together: collaboration, told, counted, end } = started()
  const own = { ...ben, client: 'a' }
  told.people([own, ben])
  const { people } = collaboration
  expect(people).toEqual([ben])
  expect(counted.times).toBe(1)
  told.people([{ ...ben }, { ...own, block: 'quote-2' }])
  expect(counted.times).toBe(1)
  expect(collaboration.people).toBe(people)
  for (const other of [{ block: null }, { name: 'Benjamin' }, { colour: 3 }, { client: 'c' }]) {
    const before = counted.times
    told.people([{ ...ben, ...other }])
    expect(counted.times).toBe(before + 1)
    expect(collaboration.people).toEqual([{ ...ben, ...other }])
  }
  end()
})

test('whoever is not connected sees nobody', () => {
  const { together: collaboration, told, counted, end } = started()
  told.open(true)
  told.people([ben])
  told.open(false)
  expect(collaboration.people).toEqual([])
  expect(collaboration.isOpen).toBe(false)
  expect(counted.times).toBe(3)
  end()
})

/** Longer than a selection waits, and shorter than a beat. */
const SOON = 1000

test('where one is is said once another is here, and then with each selection', () => {
  const { told, said, select, end } = started()
  told.open(true)
  for (const block of ['quote-1', 'quote-2']) {
    select(block)
    vi.advanceTimersByTime(SOON)
  }
  expect(said).toEqual([])
  told.people([ben])
  vi.advanceTimersByTime(SOON)
  expect(said).toEqual(['quote-2'])
  // That the others were told is no reason to say it again.
  told.people([ben])
  vi.advanceTimersByTime(SOON)
  expect(said).toEqual(['quote-2'])
  select('quote-3')
  select('quote-4')
  vi.advanceTimersByTime(SOON)
  expect(said).toEqual(['quote-2', 'quote-4'])
  end()
})

test('where one is is said with each beat, and again after the connection was lost', () => {
  const { told, said, select, end } = started()
  told.open(true)
  select('quote-1')
  vi.advanceTimersByTime(16_000)
  expect(said).toEqual(['quote-1'])
  told.people([ben])
  vi.advanceTimersByTime(SOON)
  expect(said).toEqual(['quote-1'])
  told.open(false)
  told.open(true)
  told.people([ben])
  vi.advanceTimersByTime(SOON)
  expect(said).toEqual(['quote-1', 'quote-1'])
  end()
})
