import { expect, test } from 'vitest'
import { createStoryStore } from '../store/createStoryStore.ts'
import { block, exampleSpace, storyOf } from '../store/testing/exampleSpace.ts'
import { type OutlineRow, OutlineRows, slotKey } from './OutlineRows.ts'

const note = (uid: string) => block(uid, 'note')

function open() {
  const store = createStoryStore(
    storyOf([
      block('s', 'section', {
        items: [note('n1'), block('b', 'band', { items: [note('n2')] })],
        aside: [note('n3')],
      }),
      note('n4'),
    ]),
    exampleSpace,
  )
  const opened = new Set(['s', 'b', slotKey('s', 'items'), slotKey('s', 'aside')])
  const rows = new OutlineRows(store, exampleSpace, (key) => opened.has(key))
  store.subscribe((change) => rows.update(change))
  return { store, opened, rows }
}

const lines = (rows: readonly OutlineRow[]) =>
  rows.map(
    (row) =>
      `${'  '.repeat(row.depth)}${row.kind === 'slot' ? `(${row.slots})` : row.uid} ${row.position}/${row.size}`,
  )

test('a block with several slots has a row per slot, and a block with one slot has no slot row', () => {
  const { rows } = open()
  expect(lines(rows.all)).toEqual([
    'root 1/1',
    '  s 1/2',
    '    (items) 1/2',
    '      n1 1/2',
    '      b 2/2',
    '        n2 1/1',
    '    (aside) 2/2',
    '      n3 1/1',
    '  n4 2/2',
  ])
})

test('a search hides slots without shown blocks', () => {
  const { rows } = open()
  rows.show(new Set(['root', 's', 'n3']))
  expect(lines(rows.all)).toEqual(['root 1/1', '  s 1/1', '    (aside) 1/1', '      n3 1/1'])
  rows.show(new Set(['root', 's']))
  expect(lines(rows.all)).toEqual(['root 1/1', '  s 1/1'])
  rows.show(null)
  expect(lines(rows.all)).toContain('    (items) 1/2')
})

test('after each change the rows equal those of a new outline, and rows of unchanged blocks are reused', () => {
  const { store, rows, opened } = open()
  const before = rows.all
  const commands = [
    () => store.run({ kind: 'move', uids: ['b'], to: { parent: 'root', slot: 'body', after: null } }),
    () => store.run({ kind: 'duplicate', uids: ['n4'] }),
    () => store.run({ kind: 'remove', uids: ['n1', 'n3'] }),
    () => store.run({ kind: 'move', uids: ['n4'], to: { parent: 'b', slot: 'items', after: null } }),
    () => store.run({ kind: 'replace', uid: 's', component: 'note' }),
    () => store.undo(),
    () => store.undo(),
    () => store.undo(),
    () => store.undo(),
    () => store.undo(),
  ]
  for (const command of commands) {
    command()
    const fresh = new OutlineRows(store, exampleSpace, (key) => opened.has(key))
    expect(lines(rows.all)).toEqual(lines(fresh.all))
    expect(rows.all.every((row, at) => rows.indexOf(row.key) === at)).toBe(true)
  }
  store.run({ kind: 'move', uids: ['n4'], to: { parent: 'b', slot: 'items', after: null } })
  expect(rows.all.find(({ uid }) => uid === 'n3')).toBe(rows.all[rows.indexOf('n3')])
  expect(lines(before)).not.toEqual(lines(rows.all))
})

test('typing does not change rows', () => {
  const { store, rows } = open()
  const before = rows.all
  store.run({ kind: 'setField', uid: 'n1', field: 'text', value: 'typed' })
  expect(rows.all).toBe(before)
})
