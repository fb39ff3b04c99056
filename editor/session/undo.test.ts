import { beforeEach, expect, test } from 'vitest'
import { createStoryStore } from '../store/createStoryStore.ts'
import type { StoryStore } from '../store/StoryStore.ts'
import { block, exampleSpace, storyOf } from '../store/testing/exampleSpace.ts'
import { createSelection } from './createSelection.ts'
import type { Selection } from './Selection.ts'
import { redo, undo } from './undo.ts'

let store: StoryStore
let selection: Selection
/** Primary blocks of notifications that ask canvas and outline to reveal them. */
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

/** Deletes as the editor does: the next block is selected. */
function remove(uids: readonly string[], next: string): void {
  expect(store.run({ kind: 'remove', uids }).ok).toBe(true)
  selection.select([next], { from: 'form' })
}

test('EDIT-13 undo of a delete selects and reveals the restored block, redo the block selected after the delete', () => {
  selection.select(['b'], { from: 'canvas' })
  remove(['b'], 'c')
  undo({ store, selection })
  expect(selection.uids).toEqual(['b'])
  expect(revealed.at(-1)).toBe('b')
  redo({ store, selection })
  expect(selection.uids).toEqual(['c'])
  undo({ store, selection })
  expect(selection.uids).toEqual(['b'])
})

test('EDIT-13 undo of many deletes restores the selection before each of them', () => {
  selection.select(['d', 'b'], { from: 'canvas' })
  remove(['d', 'b'], 'c')
  remove(['c'], 'a')
  selection.select(['a1'], { from: 'canvas' })
  undo({ store, selection })
  expect(selection.uids).toEqual(['c'])
  undo({ store, selection })
  expect(selection.uids).toEqual(['d', 'b'])
})

test('EDIT-13 undo selects the blocks that it restores if other blocks were selected', () => {
  selection.select(['c'], { from: 'canvas' })
  store.run({ kind: 'remove', uids: ['a'] })
  store.run({ kind: 'setField', uid: 'b', field: 'text', value: 'new' })
  undo({ store, selection })
  expect(selection.uids).toEqual(['b'])
  undo({ store, selection })
  expect(selection.uids).toEqual(['a'])
})

test('EDIT-13 undo of an insert restores the selection before it, redo selects the inserted block', () => {
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

test('EDIT-13 undo without a further step keeps the selection', () => {
  selection.select(['b'], { from: 'canvas' })
  undo({ store, selection })
  redo({ store, selection })
  expect(selection.uids).toEqual(['b'])
  expect(revealed).toEqual([])
})
