import { expect, test } from 'vitest'
import { createStoryStore } from '../store/createStoryStore.ts'
import { block, exampleSpace, storyOf } from '../store/testing/exampleSpace.ts'
import { findOutlineDrop } from './findOutlineDrop.ts'
import { OutlineRows } from './OutlineRows.ts'

const store = createStoryStore(
  storyOf([
    block('a', 'band', { items: [block('b', 'band', { items: [block('n', 'note')] })] }),
    block('m', 'text_media', { media: [block('i', 'image')] }),
    block('z', 'note'),
  ]),
  exampleSpace,
)
const { all: rows } = new OutlineRows(store, exampleSpace, () => true)
const at = (uid: string) => rows.findIndex((row) => row.uid === uid)
/** The rows with the given blocks collapsed. */
const rowsWithout = (...closed: readonly string[]) =>
  new OutlineRows(store, exampleSpace, (key) => !closed.includes(key)).all
const drop = (uid: string, part: number, depth: number, dragged: string) =>
  findOutlineDrop({ store }, rows, { row: at(uid), part, depth }, { kind: 'blocks', uids: [dragged] })

test('the top of a row means before its block', () => {
  expect(drop('m', 0.1, 1, 'z')).toMatchObject({
    ok: true,
    edge: 'before',
    position: { parent: 'root', slot: 'body', after: 'a' },
  })
})

test('the middle of a row means inside its block if the block allows it, otherwise the nearer edge', () => {
  expect(drop('a', 0.5, 1, 'z')).toMatchObject({
    ok: true,
    edge: 'in',
    position: { parent: 'a', slot: 'items', after: 'b' },
  })
  expect(drop('m', 0.6, 1, 'z')).toMatchObject({ ok: true, position: { parent: 'root', after: 'm' } })
  expect(drop('i', 0.4, 1, 'z')).toMatchObject({
    ok: false,
    why: 'Text and media allows only Image and Video.',
  })
  expect(drop('i', 0.6, 1, 'z')).toMatchObject({ ok: true, position: { parent: 'root', after: 'm' } })
})

test("after the last child of nested blocks, the pointer's depth selects the parent", () => {
  const places = [3, 2, 1].map((depth) => drop('n', 0.9, depth, 'z'))
  expect(places).toMatchObject([
    { position: { parent: 'b', after: 'n' }, depth: 3 },
    { position: { parent: 'a', after: 'b' }, depth: 2 },
    { position: { parent: 'root', after: 'a' }, depth: 1 },
  ])
})

test('a drop of a block into itself is refused with the reason', () => {
  expect(drop('b', 0.5, 2, 'a')).toEqual({
    ok: false,
    row: at('b'),
    why: 'A block cannot be moved into itself: Band.',
  })
})

test('EDIT-08 a block that expands during a drag accepts the same drops as while it was collapsed', () => {
  const closed = rowsWithout('m')
  const dropOver = (shown: typeof rows, part: number) =>
    findOutlineDrop(
      { store },
      shown,
      { row: shown.findIndex((row) => row.uid === 'm'), part, depth: 1 },
      { kind: 'blocks', uids: ['z'] },
    )
  for (const part of [0.6, 0.9]) {
    expect(dropOver(closed, part)).toMatchObject({ ok: true, position: { parent: 'root', after: 'm' } })
    expect(dropOver(rows, part)).toMatchObject({ ok: true, position: { parent: 'root', after: 'm' } })
  }
  // The marker line is below all descendants of the expanded block.
  expect(dropOver(rows, 0.9)).toMatchObject({ row: at('i'), edge: 'after', depth: 1 })
})

test('EDIT-08 the bottom of an expanded block with several slots means the start of its first slot', () => {
  const sections = createStoryStore(
    storyOf([block('s', 'section', { items: [block('x', 'note')] }), block('y', 'note')]),
    exampleSpace,
  )
  const { all } = new OutlineRows(sections, exampleSpace, () => true)
  const pointer = { row: all.findIndex((row) => row.uid === 's'), part: 0.9, depth: 2 }
  expect(findOutlineDrop({ store: sections }, all, pointer, { kind: 'blocks', uids: ['y'] })).toMatchObject({
    ok: true,
    row: pointer.row + 1,
    edge: 'in',
    position: { parent: 's', slot: 'items', after: null },
  })
})
