import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { Change } from '../store/StoryStore.ts'
import { createSelection } from './createSelection.ts'
import type { Selection } from './Selection.ts'

const listener = vi.fn()
let there: Set<string>
let change: (change: Pick<Change, 'removed'>) => void
let selection: Selection

beforeEach(() => {
  there = new Set(['page', 'a', 'b', 'c'])
  selection = createSelection({
    has: (uid) => there.has(uid),
    history: { entries: [], position: 0 },
    subscribe(told) {
      change = told as typeof change
      return () => {}
    },
  })
  listener.mockClear()
  selection.subscribe(listener)
})

function remove(...uids: string[]): void {
  for (const uid of uids) there.delete(uid)
  change({ removed: new Set(uids) })
}

test('many blocks are selected at once, and told of in a task of its own, or with what is told before', () => {
  vi.useFakeTimers()
  try {
    const many = Array.from({ length: 500 }, (_, at) => `many-${at}`)
    for (const uid of many) there.add(uid)
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

describe('what is selected', () => {
  test('is in the order of selecting, the last one with its form', () => {
    selection.select(['b', 'a', 'b', 'nowhere'], { from: 'outline' })
    expect(selection).toMatchObject({ uids: ['b', 'a'], primary: 'a', from: 'outline' })
    selection.toggle('c')
    selection.toggle('b')
    expect(selection).toMatchObject({ uids: ['a', 'c'], primary: 'c' })
    selection.select([])
    expect(selection).toMatchObject({ uids: [], primary: null })
    expect(listener).toHaveBeenCalledTimes(4)
  })

  test('is the same list, and tells nothing, where it is selected again', () => {
    selection.select(['a'], { from: 'canvas' })
    const { uids } = selection
    selection.select(['a'], { from: 'canvas' })
    expect(selection.uids).toBe(uids)
    expect(listener).toHaveBeenCalledTimes(1)
  })

  test('tells each time that a field is to take the focus', () => {
    selection.select(['a'], { field: 'title' })
    selection.select(['a'], { field: 'title' })
    expect(selection.field).toBe('title')
    expect(listener).toHaveBeenCalledTimes(2)
    selection.select(['a'])
    expect(selection.field).toBeNull()
  })

  test('tells each time that the other parts are to show it', () => {
    selection.select(['a'], { from: 'outline' })
    selection.select(['a'], { from: 'outline' })
    expect(listener).toHaveBeenCalledTimes(2)
  })

  test('loses what is gone, and keeps the rest', () => {
    selection.select(['a', 'b', 'c'], { field: 'title' })
    selection.hover('b')
    listener.mockClear()
    remove('b')
    expect(selection).toMatchObject({ uids: ['a', 'c'], primary: 'c', hovered: null, field: 'title' })
    expect(listener).toHaveBeenCalledTimes(1)
    remove('c')
    expect(selection).toMatchObject({ uids: ['a'], primary: 'a', field: null })
  })

  test('stays through changes of other blocks', () => {
    selection.select(['a'])
    listener.mockClear()
    remove('c')
    change({ removed: new Set() })
    there.add('c')
    change({ removed: new Set() })
    expect(selection.uids).toEqual(['a'])
    expect(listener).not.toHaveBeenCalled()
  })
})

test('what is pointed at is one block that is there', () => {
  selection.hover('a')
  selection.hover('a')
  selection.hover('nowhere')
  expect(selection.hovered).toBeNull()
  expect(listener).toHaveBeenCalledTimes(2)
})
