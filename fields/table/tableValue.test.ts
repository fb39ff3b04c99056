import { expect, test } from 'vitest'
import {
  cellsOf,
  columnCount,
  readTable,
  textOf,
  withCells,
  withColumn,
  withoutColumn,
  withoutRow,
  withRow,
  withText,
} from './tableValue.ts'

const uids = () => {
  let count = 0
  return () => `new-${++count}`
}

const head = (value: string) => ({ _uid: `h-${value}`, component: '_table_head', value })
const row = (...values: string[]) => ({
  _uid: `r-${values[0]}`,
  component: '_table_row',
  body: values.map((value) => ({ _uid: `c-${value}`, component: '_table_col', value })),
})
const TABLE = {
  fieldtype: 'table',
  thead: [head('A'), head('B')],
  tbody: [row('1', '2'), row('3', '4')],
  x: 1,
}

const texts = (value: Parameters<typeof readTable>[0]) => {
  const table = readTable(value)!
  return [table.thead.map(textOf), ...table.tbody.map((one) => cellsOf(one).map(textOf))]
}

test('withText changes only its cell and preserves uids and unknown keys', () => {
  const next = withText(readTable(TABLE)!, 1, 0, 'three', uids())
  expect(texts(next)).toEqual([
    ['A', 'B'],
    ['1', '2'],
    ['three', '4'],
  ])
  expect(next.tbody[0]).toBe(TABLE.tbody[0])
  expect(next.tbody[1]).toMatchObject({ _uid: 'r-3', component: '_table_row' })
  expect(Object.keys(next)).toEqual(['fieldtype', 'thead', 'tbody', 'x'])
})

test('rows and columns are inserted with new uids and removed at their index', () => {
  const table = readTable(TABLE)!
  expect(texts(withRow(table, 1, uids()))).toEqual([
    ['A', 'B'],
    ['1', '2'],
    ['', ''],
    ['3', '4'],
  ])
  expect(withRow(table, 2, uids()).tbody[2]).toEqual({
    _uid: 'new-3',
    component: '_table_row',
    body: [
      { _uid: 'new-1', component: '_table_col', value: '' },
      { _uid: 'new-2', component: '_table_col', value: '' },
    ],
  })
  expect(texts(withColumn(table, 0, uids()))).toEqual([
    ['', 'A', 'B'],
    ['', '1', '2'],
    ['', '3', '4'],
  ])
  expect(texts(withoutRow(table, 0))).toEqual([
    ['A', 'B'],
    ['3', '4'],
  ])
  expect(texts(withoutColumn(table, 1))).toEqual([['A'], ['1'], ['3']])
})

test('withText fills short rows of an uneven table', () => {
  const uneven = readTable({ thead: [head('A')], tbody: [row('1', '2', '3')] })!
  expect(columnCount(uneven)).toBe(3)
  expect(texts(withText(uneven, -1, 2, 'C', uids()))).toEqual([
    ['A', '', 'C'],
    ['1', '2', '3'],
  ])
})

test('readTable returns an empty table for an empty field and undefined for other values', () => {
  expect(columnCount(readTable('')!)).toBe(0)
  expect(readTable({ rows: [] })).toBeUndefined()
})

test('EDIT-10 pasted cells fill a table from a cell, add rows and columns, and preserve uids and other cells', () => {
  const table = readTable(TABLE)!
  const pasted = [
    ['x', 'y'],
    ['z', ''],
  ]
  const next = withCells(table, 1, 1, pasted, uids())!
  expect(texts(next)).toEqual([
    ['A', 'B', ''],
    ['1', '2', ''],
    ['3', 'x', 'y'],
    ['', 'z', ''],
  ])
  expect(next.tbody[1]).toMatchObject({
    _uid: 'r-3',
    body: [{ _uid: 'c-3' }, { _uid: 'c-4', value: 'x' }, {}],
  })
  expect(next.x).toBe(1)
  expect(texts(withCells(table, -1, 0, pasted, uids())!)).toEqual([
    ['x', 'y'],
    ['z', ''],
    ['3', '4'],
  ])
  const many = Array.from({ length: 60_000 }, () => ['x', 'y'])
  expect(withCells(table, 0, 0, many, uids())).toBeUndefined()
})
