import type { JsonObject, JsonValue } from '../space/Json.ts'
import { isObject } from '../space/Json.ts'

/** A cell, a row or a heading as it is stored; unknown keys are kept. */
type Part = JsonObject

/** A table as it is stored. */
export interface TableValue extends JsonObject {
  readonly thead: readonly Part[]
  readonly tbody: readonly Part[]
}

const partsIn = (value: JsonValue | undefined): readonly Part[] =>
  Array.isArray(value) ? value.filter(isObject) : []

/** The table in a field; an empty field is one without rows. Undefined where it holds something else. */
export function readTable(value: JsonValue | undefined): TableValue | undefined {
  if (value === undefined || value === null || value === '')
    return { fieldtype: 'table', thead: [], tbody: [] }
  if (!isObject(value) || !('thead' in value || 'tbody' in value)) return undefined
  return { ...value, thead: partsIn(value.thead), tbody: partsIn(value.tbody) }
}

export const cellsOf = (row: Part): readonly Part[] => partsIn(row.body)

/** How many columns a table has: those of its longest row. */
export const columnsOf = ({ thead, tbody }: TableValue): number =>
  Math.max(thead.length, ...tbody.map((row) => cellsOf(row).length), 0)

export const textOf = (cell: Part | undefined): string => (typeof cell?.value === 'string' ? cell.value : '')

type Name = () => string

const head = (value: string, uid: Name): Part => ({ _uid: uid(), component: '_table_head', value })
const column = (value: string, uid: Name): Part => ({ _uid: uid(), component: '_table_col', value })

/** Cells of a row, made up to as many as the table has columns. */
const filled = (cells: readonly Part[], count: number, make: () => Part): readonly Part[] =>
  cells.length >= count ? cells : [...cells, ...Array.from({ length: count - cells.length }, make)]

/** Another text in a cell. @param row -1: the headings */
export function withText(table: TableValue, row: number, at: number, value: string, uid: Name): TableValue {
  const set = (cells: readonly Part[], make: () => Part) =>
    filled(cells, at + 1, make).map((cell, index) => (index === at ? { ...cell, value } : cell))
  if (row < 0) return { ...table, thead: set(table.thead, () => head('', uid)) }
  const found = table.tbody[row]
  if (!found) return table
  return {
    ...table,
    tbody: table.tbody.with(row, { ...found, body: set(cellsOf(found), () => column('', uid)) }),
  }
}

/** An empty row before the one at an index, or at the end. */
export function withRow(table: TableValue, before: number, uid: Name): TableValue {
  const body = Array.from({ length: Math.max(columnsOf(table), 1) }, () => column('', uid))
  return { ...table, tbody: table.tbody.toSpliced(before, 0, { _uid: uid(), component: '_table_row', body }) }
}

/** Most cells that a paste fills. */
const MAX_PASTED = 50_000

/**
 * Texts of pasted cells from one cell on, with rows and columns added as needed. @param row -1: the headings
 * @returns undefined where these are too many cells
 */
export function withCells(
  table: TableValue,
  row: number,
  at: number,
  texts: readonly (readonly string[])[],
  uid: Name,
): TableValue | undefined {
  const width = texts.reduce((most, { length }) => Math.max(most, at + length), columnsOf(table))
  if (width * (row + texts.length) > MAX_PASTED) return undefined
  const written = (cells: readonly Part[], own: readonly string[] | undefined, make: () => Part) =>
    filled(cells, width, make).map((cell, index) => {
      const text = own?.[index - at]
      return text === undefined ? cell : { ...cell, value: text }
    })
  const count = Math.max(table.tbody.length, row + texts.length)
  return {
    ...table,
    thead: written(table.thead, texts[-1 - row], () => head('', uid)),
    tbody: Array.from({ length: count }, (_, index) => {
      const found = table.tbody[index] ?? { _uid: uid(), component: '_table_row', body: [] }
      return { ...found, body: written(cellsOf(found), texts[index - row], () => column('', uid)) }
    }),
  }
}

export const withoutRow = (table: TableValue, at: number): TableValue => ({
  ...table,
  tbody: table.tbody.toSpliced(at, 1),
})

/** An empty column before the one at an index, or at the end. */
export function withColumn(table: TableValue, before: number, uid: Name): TableValue {
  const count = columnsOf(table)
  return {
    ...table,
    thead: filled(table.thead, count, () => head('', uid)).toSpliced(before, 0, head('', uid)),
    tbody: table.tbody.map((row) => ({
      ...row,
      body: filled(cellsOf(row), count, () => column('', uid)).toSpliced(before, 0, column('', uid)),
    })),
  }
}

export const withoutColumn = (table: TableValue, at: number): TableValue => ({
  ...table,
  thead: table.thead.toSpliced(at, 1),
  tbody: table.tbody.map((row) => ({ ...row, body: cellsOf(row).toSpliced(at, 1) })),
})
