import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { Change } from '../store/StoryStore.ts'
import { createSelection } from './createSelection.ts'
import type { Selection } from './Selection.ts'

const listener = vi.fn()
let present: Set<string>
let change: (change: Pick<Change, 'removed'>) => void
let selection: Selection

beforeEach(() => {
  present = new Set(['page', 'a', 'b', 'c'])
  selection = createSelection({
    has: (uid) => present.has(uid),
    history: { entries: [], position: 0 },
    subscribe(callback) {
      change = callback as typeof change
      return () => {}
    },
  })
  listener.mockClear()
  selection.subscribe(listener)
})

function remove(...uids: string[]): void {
  for (const uid of uids) present.delete(uid)
  change({ removed: new Set(uids) })
}

test('a large selection notifies listeners in a separate task, or together with an earlier notification', () => {
  vi.useFakeTimers()
  try {
    const many = Array.from({ length: 500 }, (_, at) => `many-${at}`)
    for (const uid of many) present.add(uid)
    selection.select(many)
    selection.select(many.slice(1))
    expect(selection.uids).toHaveLength(499)
    expect(listener).not.toHaveBeenCalled()
    vi.runAllTimers()
    expect(listener).toHaveBeenCalledTimes(1)
    selection.select(many)
    remove('many-7')
    expect(listener).toHaveBeenCalledTimes(2)
    vi.runAllTimers()
    expect(listener).toHaveBeenCalledTimes(2)
    expect(selection.uids).toHaveLength(499)
  } finally {
    vi.useRealTimers()
  }
})

describe('createSelection', () => {
  test('the selection has its blocks in the order of selection, and the last block is primary', () => {
    selection.select(['b', 'a', 'b', 'nowhere'], { from: 'outline' })
    expect(selection).toMatchObject({ uids: ['b', 'a'], primary: 'a', from: 'outline' })
    selection.toggle('c')
    selection.toggle('b')
    expect(selection).toMatchObject({ uids: ['a', 'c'], primary: 'c' })
    selection.select([])
    expect(selection).toMatchObject({ uids: [], primary: null })
    expect(listener).toHaveBeenCalledTimes(4)
  })

  test('selecting the selected blocks preserves the list and notifies no listener', () => {
    selection.select(['a'], { from: 'canvas' })
    const { uids } = selection
    selection.select(['a'], { from: 'canvas' })
    expect(selection.uids).toBe(uids)
    expect(listener).toHaveBeenCalledTimes(1)
  })

  test('the selection notifies listeners each time that a field is focused', () => {
    selection.select(['a'], { field: 'title' })
    selection.select(['a'], { field: 'title' })
    expect(selection.field).toBe('title')
    expect(listener).toHaveBeenCalledTimes(2)
    selection.select(['a'])
    expect(selection.field).toBeNull()
  })

  test('selecting a block from the outline notifies listeners each time, so that other parts reveal the block', () => {
    selection.select(['a'], { from: 'outline' })
    selection.select(['a'], { from: 'outline' })
    expect(listener).toHaveBeenCalledTimes(2)
  })

  test('the selection loses removed blocks and preserves other blocks', () => {
    selection.select(['a', 'b', 'c'], { field: 'title' })
    selection.hover('b')
    listener.mockClear()
    remove('b')
    expect(selection).toMatchObject({ uids: ['a', 'c'], primary: 'c', hovered: null, field: 'title' })
    expect(listener).toHaveBeenCalledTimes(1)
    remove('c')
    expect(selection).toMatchObject({ uids: ['a'], primary: 'a', field: null })
  })

  test('the selection does not change when blocks outside of the selection change', () => {
    selection.select(['a'])
    listener.mockClear()
    remove('c')
    change({ removed: new Set() })
    present.add('c')
    change({ removed: new Set() })
    expect(selection.uids).toEqual(['a'])
    expect(listener).not.toHaveBeenCalled()
  })
})

test('only an existing block can be hovered', () => {
  selection.hover('a')
  selection.hover('a')
  selection.hover('nowhere')
  expect(selection.hovered).toBeNull()
  expect(listener).toHaveBeenCalledTimes(2)
})
