import type { JsonObject, JsonValue } from '../space/Json.ts'
import { isObject } from '../space/Json.ts'

/** A stored cell, row or heading. Unknown keys are preserved. */
type TablePart = JsonObject

/** Value of a `table` field. */
export interface TableValue extends JsonObject {
  readonly thead: readonly TablePart[]
  readonly tbody: readonly TablePart[]
}

const partsIn = (value: JsonValue | undefined): readonly TablePart[] =>
  Array.isArray(value) ? value.filter(isObject) : []

/** Parses the value of a table field. Returns an empty table for an empty field and undefined for any other value. */
export function readTable(value: JsonValue | undefined): TableValue | undefined {
  if (value === undefined || value === null || value === '')
    return { fieldtype: 'table', thead: [], tbody: [] }
  if (!isObject(value) || !('thead' in value || 'tbody' in value)) return undefined
  return { ...value, thead: partsIn(value.thead), tbody: partsIn(value.tbody) }
}

export const cellsOf = (row: TablePart): readonly TablePart[] => partsIn(row.body)

/** Returns the number of columns: the length of the longest row. */
export const columnsOf = ({ thead, tbody }: TableValue): number =>
  Math.max(thead.length, ...tbody.map((row) => cellsOf(row).length), 0)

export const textOf = (cell: TablePart | undefined): string =>
  typeof cell?.value === 'string' ? cell.value : ''

type CreateUid = () => string

const head = (value: string, uid: CreateUid): TablePart => ({ _uid: uid(), component: '_table_head', value })
const column = (value: string, uid: CreateUid): TablePart => ({ _uid: uid(), component: '_table_col', value })

/** Returns the cells, with new ones added up to a count. */
const fillCells = (
  cells: readonly TablePart[],
  count: number,
  make: () => TablePart,
): readonly TablePart[] =>
  cells.length >= count ? cells : [...cells, ...Array.from({ length: count - cells.length }, make)]

/** Returns the table with a new text in one cell. @param row -1 for the headings */
export function withText(
  table: TableValue,
  row: number,
  at: number,
  value: string,
  uid: CreateUid,
): TableValue {
  const set = (cells: readonly TablePart[], make: () => TablePart) =>
    fillCells(cells, at + 1, make).map((cell, index) => (index === at ? { ...cell, value } : cell))
  if (row < 0) return { ...table, thead: set(table.thead, () => head('', uid)) }
  const found = table.tbody[row]
  if (!found) return table
  return {
    ...table,
    tbody: table.tbody.with(row, { ...found, body: set(cellsOf(found), () => column('', uid)) }),
  }
}

/** Returns the table with an empty row inserted before an index. */
export function withRow(table: TableValue, before: number, uid: CreateUid): TableValue {
  const body = Array.from({ length: Math.max(columnsOf(table), 1) }, () => column('', uid))
  return { ...table, tbody: table.tbody.toSpliced(before, 0, { _uid: uid(), component: '_table_row', body }) }
}

/** Maximum number of cells of a table after a paste. */
const MAX_PASTED = 50_000

/**
 * Returns the table filled with texts from one cell on. Adds rows and columns as needed.
 *
 * @param row -1 for the headings
 * @returns undefined if the table would have too many cells
 */
export function withCells(
  table: TableValue,
  row: number,
  at: number,
  texts: readonly (readonly string[])[],
  uid: CreateUid,
): TableValue | undefined {
  const width = texts.reduce((widest, { length }) => Math.max(widest, at + length), columnsOf(table))
  if (width * (row + texts.length) > MAX_PASTED) return undefined
  const write = (
    cells: readonly TablePart[],
    rowTexts: readonly string[] | undefined,
    make: () => TablePart,
  ) =>
    fillCells(cells, width, make).map((cell, index) => {
      const text = rowTexts?.[index - at]
      return text === undefined ? cell : { ...cell, value: text }
    })
  const count = Math.max(table.tbody.length, row + texts.length)
  return {
    ...table,
    thead: write(table.thead, texts[-1 - row], () => head('', uid)),
    tbody: Array.from({ length: count }, (_, index) => {
      const found = table.tbody[index] ?? { _uid: uid(), component: '_table_row', body: [] }
      return { ...found, body: write(cellsOf(found), texts[index - row], () => column('', uid)) }
    }),
  }
}

export const withoutRow = (table: TableValue, at: number): TableValue => ({
  ...table,
  tbody: table.tbody.toSpliced(at, 1),
})

/** Returns the table with an empty column inserted before an index. */
export function withColumn(table: TableValue, before: number, uid: CreateUid): TableValue {
  const count = columnsOf(table)
  return {
    ...table,
    thead: fillCells(table.thead, count, () => head('', uid)).toSpliced(before, 0, head('', uid)),
    tbody: table.tbody.map((row) => ({
      ...row,
      body: fillCells(cellsOf(row), count, () => column('', uid)).toSpliced(before, 0, column('', uid)),
    })),
  }
}

export const withoutColumn = (table: TableValue, at: number): TableValue => ({
  ...table,
  thead: table.thead.toSpliced(at, 1),
  tbody: table.tbody.map((row) => ({ ...row, body: cellsOf(row).toSpliced(at, 1) })),
})
