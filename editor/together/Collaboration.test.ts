import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Saving } from '../saving/Saving.ts'
import { Collaboration, type Person, type ServerEventHandlers } from './Collaboration.ts'
import type { StoryMerging } from './StoryMerging.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const ben: Person = { client: 'b', name: 'Ben', colour: 2, block: 'quote-1' }

/** A started collaboration, with the number of notifications and the blocks in its presence updates. */
function startCollaboration() {
  let handlers!: ServerEventHandlers
  const published: (string | null)[] = []
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
        handlers = all
        return () => {}
      },
      sendPresence: async ({ block }) => published.push(block),
    },
    api: { story: () => Promise.reject(new Error('Unexpected request.')) },
    story: 1,
    client: 'a',
    identity: { name: 'Ana', colour: 1 },
    saving: { subscribe: () => () => {} } as Partial<Saving> as Saving,
    merging: {} as Partial<StoryMerging> as StoryMerging,
    selection,
  })
  const notifications = { times: 0 }
  collaboration.subscribe(() => {
    notifications.times += 1
  })
  const end = collaboration.start()
  return { together: collaboration, handlers, notifications, published, select, end }
}

test('Collaboration notifies listeners only when the other people changed', () => {
  const { together: collaboration, handlers, notifications, end } = startCollaboration()
  const own = { ...ben, client: 'a' }
  handlers.people([own, ben])
  const { people } = collaboration.value
  expect(people).toEqual([ben])
  expect(notifications.times).toBe(1)
  handlers.people([{ ...ben }, { ...own, block: 'quote-2' }])
  expect(notifications.times).toBe(1)
  expect(collaboration.value.people).toBe(people)
  for (const other of [{ block: null }, { name: 'Benjamin' }, { colour: 3 }, { client: 'c' }]) {
    const before = notifications.times
    handlers.people([{ ...ben, ...other }])
    expect(notifications.times).toBe(before + 1)
    expect(collaboration.value.people).toEqual([{ ...ben, ...other }])
  }
  end()
})

test('Collaboration has no people while the event stream is closed', () => {
  const { together: collaboration, handlers, notifications, end } = startCollaboration()
  handlers.open(true)
  handlers.people([ben])
  handlers.open(false)
  expect(collaboration.value.people).toEqual([])
  expect(collaboration.value.isOpen).toBe(false)
  expect(notifications.times).toBe(3)
  end()
})

/** Longer than the delay of a presence update, and shorter than its interval. */
const SOON = 1000

test('Collaboration publishes the selected block once other people are present, and after each change of the selection', () => {
  const { handlers, published, select, end } = startCollaboration()
  handlers.open(true)
  for (const block of ['quote-1', 'quote-2']) {
    select(block)
    vi.advanceTimersByTime(SOON)
  }
  expect(published).toEqual([])
  handlers.people([ben])
  vi.advanceTimersByTime(SOON)
  expect(published).toEqual(['quote-2'])
  // An event about other people does not publish it a second time.
  handlers.people([ben])
  vi.advanceTimersByTime(SOON)
  expect(published).toEqual(['quote-2'])
  select('quote-3')
  select('quote-4')
  vi.advanceTimersByTime(SOON)
  expect(published).toEqual(['quote-2', 'quote-4'])
  end()
})

test('Collaboration publishes the selected block at each interval, and after a reconnect', () => {
  const { handlers, published, select, end } = startCollaboration()
  handlers.open(true)
  select('quote-1')
  vi.advanceTimersByTime(16_000)
  expect(published).toEqual(['quote-1'])
  handlers.people([ben])
  vi.advanceTimersByTime(SOON)
  expect(published).toEqual(['quote-1'])
  handlers.open(false)
  handlers.open(true)
  handlers.people([ben])
  vi.advanceTimersByTime(SOON)
  expect(published).toEqual(['quote-1', 'quote-1'])
  end()
})
