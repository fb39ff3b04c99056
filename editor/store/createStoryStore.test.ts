import { expect, test, vi } from 'vitest'
import { createStoryStore } from './createStoryStore.ts'
import { block, exampleSpace, storyOf } from './testing/exampleSpace.ts'

const open = () =>
  createStoryStore(
    storyOf([
      block('a', 'section', { heading: 'A', items: [block('a1', 'note'), block('a2', 'note')] }),
      block('b', 'note', { text: 'b' }),
      block('c', 'text_media', { media: [block('c1', 'image')] }),
    ]),
    exampleSpace,
  )

test('a command creates new objects only on the path from the root to the changed block', () => {
  const store = open()
  const before = store.story()
  const b = store.json('b')
  expect(store.run({ kind: 'setField', uid: 'a1', field: 'text', value: 'new' }).ok).toBe(true)
  expect(store.story()).not.toBe(before)
  expect(store.json('b')).toBe(b)
  expect(store.story().content).toBe(store.json('root'))
  expect((store.json('a').items as object[])[0]).toEqual({ _uid: 'a1', component: 'note', text: 'new' })
})

test('a move command moves blocks in document order with their children', () => {
  const store = open()
  const moved = store.run({
    kind: 'move',
    uids: ['c', 'a'],
    to: { parent: 'root', slot: 'body', after: 'b' },
  })
  expect(moved).toMatchObject({ ok: true, uids: ['a', 'c'] })
  expect(store.children('root', 'body')).toEqual(['b', 'a', 'c'])
  expect(store.undoLabel).toBe('Move 2 blocks')
  store.undo()
  expect(store.story()).toEqual(open().story())
})

test('a refused command explains which blocks the slot allows', () => {
  const store = open()
  const refused = store.run({ kind: 'move', uids: ['b'], to: { parent: 'c', slot: 'media', after: null } })
  expect(refused).toEqual({ ok: false, why: 'Text and media allows only Image and Video.' })
  expect(store.canUndo).toBe(false)
})

test('a move of a block into itself is refused with the reason', () => {
  const store = createStoryStore(
    storyOf([block('a', 'section', { items: [block('b', 'section')] })]),
    exampleSpace,
  )
  const refused = store.run({ kind: 'move', uids: ['a'], to: { parent: 'b', slot: 'items', after: null } })
  expect(refused).toEqual({ ok: false, why: 'A block cannot be moved into itself: Section.' })
})

test('bail restores the content and the redo stack and leaves no entry', () => {
  const store = open()
  store.run({ kind: 'setField', uid: 'b', field: 'text', value: 'x' })
  store.undo()
  const before = store.story()
  const mark = store.mark()
  store.run({ kind: 'move', uids: ['b'], to: { parent: 'root', slot: 'body', after: 'c' } })
  store.run({ kind: 'move', uids: ['b'], to: { parent: 'a', slot: 'items', after: 'a1' } })
  store.bail(mark)
  expect(store.story()).toEqual(before)
  expect(store.canUndo).toBe(false)
  expect(store.redoLabel).toBe('Edit Text')
})

test('squash makes one entry of all commands since the mark', () => {
  const store = open()
  const before = store.story()
  const mark = store.mark()
  store.run({ kind: 'remove', uids: ['b'] })
  store.run({ kind: 'remove', uids: ['c'] })
  store.squash(mark, 'Cut 2 blocks')
  expect(store.undoLabel).toBe('Cut 2 blocks')
  store.undo()
  expect(store.story()).toEqual(before)
  expect(store.canUndo).toBe(false)
})

test('snapshotBlocks reads only blocks that changed', () => {
  const slotsOf = vi.fn(exampleSpace.slotsOf)
  const blocks = Array.from({ length: 200 }, (_, at) => block(`n${at}`, 'note'))
  const store = createStoryStore(storyOf(blocks), { ...exampleSpace, slotsOf })
  expect(store.snapshotBlocks()).toBeNull()
  slotsOf.mockClear()
  store.run({ kind: 'setField', uid: 'n7', field: 'text', value: 'new' })
  expect(store.snapshotBlocks()).toBeNull()
  expect(slotsOf.mock.calls.length).toBeLessThan(5)
})
