import { beforeEach, expect, test } from 'vitest'
import { createStoryStore } from '../store/createStoryStore.ts'
import type { StoryStore } from '../store/StoryStore.ts'
import { block, exampleSpace, storyOf } from '../store/testing/exampleSpace.ts'
import { createSelection } from './createSelection.ts'
import type { Selection } from './Selection.ts'
import { redo, undo } from './undo.ts'

let store: StoryStore
let selection: Selection
/** The primary block of each notification that asks the canvas and the outline to reveal the selection. */
let revealed: (string | null)[]

beforeEach(() => {
  store = createStoryStore(
    storyOf([
      block('a', 'section', { items: [block('a1', 'note'), block('a2', 'note')] }),
      ...['b', 'c', 'd'].map((uid) => block(uid, 'note', { text: uid })),
    ]),
    exampleSpace,
  )
  selection = createSelection(store)
  revealed = []
  selection.subscribe(() => {
    if (selection.from === 'form') revealed.push(selection.primary)
  })
})

/** Deletes blocks and selects the next one, like the delete command of the editor. */
function deleteAndSelect(uids: readonly string[], next: string): void {
  expect(store.run({ kind: 'remove', uids }).ok).toBe(true)
  selection.select([next], { from: 'form' })
}

test('EDIT-13 undo of a delete selects and reveals the restored block, and redo selects the block after it', () => {
  selection.select(['b'], { from: 'canvas' })
  deleteAndSelect(['b'], 'c')
  undo({ store, selection })
  expect(selection.uids).toEqual(['b'])
  expect(revealed.at(-1)).toBe('b')
  redo({ store, selection })
  expect(selection.uids).toEqual(['c'])
  undo({ store, selection })
  expect(selection.uids).toEqual(['b'])
})

test('EDIT-13 each undo of several deletes restores the selection before that delete', () => {
  selection.select(['d', 'b'], { from: 'canvas' })
  deleteAndSelect(['d', 'b'], 'c')
  deleteAndSelect(['c'], 'a')
  selection.select(['a1'], { from: 'canvas' })
  undo({ store, selection })
  expect(selection.uids).toEqual(['c'])
  undo({ store, selection })
  expect(selection.uids).toEqual(['d', 'b'])
})

test('EDIT-13 undo selects the block that it changes or restores, even if a different block was selected before the change', () => {
  selection.select(['c'], { from: 'canvas' })
  store.run({ kind: 'remove', uids: ['a'] })
  store.run({ kind: 'setField', uid: 'b', field: 'text', value: 'new' })
  undo({ store, selection })
  expect(selection.uids).toEqual(['b'])
  undo({ store, selection })
  expect(selection.uids).toEqual(['a'])
})

test('EDIT-13 undo of a duplicate restores the previous selection, and redo selects the copy', () => {
  selection.select(['b'], { from: 'canvas' })
  const outcome = store.run({ kind: 'duplicate', uids: ['b'] })
  if (!outcome.ok) throw new Error(outcome.why)
  selection.select(outcome.uids, { from: 'form' })
  undo({ store, selection })
  expect(selection.uids).toEqual(['b'])
  redo({ store, selection })
  expect(selection.uids).toEqual(outcome.uids)
})

test('EDIT-13 undo and redo of a move select and reveal the moved block', () => {
  for (const parent of ['root', 'a']) {
    selection.select(['d'], { from: 'canvas' })
    const slot = parent === 'a' ? 'items' : 'body'
    expect(store.run({ kind: 'move', uids: ['d'], to: { parent, slot, after: null } }).ok).toBe(true)
    selection.select(['c'], { from: 'canvas' })
    undo({ store, selection })
    expect(selection.uids).toEqual(['d'])
    expect(revealed.at(-1)).toBe('d')
    if (parent === 'a') {
      redo({ store, selection })
      expect(selection.uids).toEqual(['d'])
    }
  }
})

test('EDIT-13 undo and redo without a recorded change do not change the selection', () => {
  selection.select(['b'], { from: 'canvas' })
  undo({ store, selection })
  redo({ store, selection })
  expect(selection.uids).toEqual(['b'])
  expect(revealed).toEqual([])
})
