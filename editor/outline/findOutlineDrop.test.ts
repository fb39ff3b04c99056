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
const drop = (uid: string, part: number, depth: number, dragged: string) =>
  findOutlineDrop({ store }, rows, { row: at(uid), part, depth }, { kind: 'blocks', uids: [dragged] })

test('the upper part of a line is the place before its block', () => {
  expect(drop('m', 0.1, 1, 'z')).toMatchObject({
    ok: true,
    edge: 'before',
    place: { parent: 'root', slot: 'body', after: 'a' },
  })
})

test('the middle of a line is the inside of its block where that takes what is dragged, else the nearer edge', () => {
  expect(drop('a', 0.5, 1, 'z')).toMatchObject({
    ok: true,
    edge: 'in',
    place: { parent: 'a', slot: 'items', after: 'b' },
  })
  expect(drop('m', 0.6, 1, 'z')).toMatchObject({
    ok: false,
    why: 'Text and media takes Image and Video only.',
  })
  expect(drop('i', 0.6, 1, 'z')).toMatchObject({ ok: true, place: { parent: 'root', after: 'm' } })
})

test('below the last block in others, the depth that is pointed at says in which of them', () => {
  const places = [3, 2, 1].map((depth) => drop('n', 0.9, depth, 'z'))
  expect(places).toMatchObject([
    { place: { parent: 'b', after: 'n' }, depth: 3 },
    { place: { parent: 'a', after: 'b' }, depth: 2 },
    { place: { parent: 'root', after: 'a' }, depth: 1 },
  ])
})

test('a block is not dropped into itself, and it is said why', () => {
  expect(drop('b', 0.5, 2, 'a')).toEqual({
    ok: false,
    row: at('b'),
    why: 'A block cannot be moved into itself: Band.',
  })
})
