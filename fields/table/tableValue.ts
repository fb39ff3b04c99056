import { type JsonObject, type JsonValue, objectsIn } from '../../editor/space/Json.ts'
import { isObject } from '../../json/JsonObject.ts'

/** A stored cell, row or heading. Unknown keys are preserved. */
type TablePart = JsonObject

/** Value of a `table` field. */
export interface TableValue extends JsonObject {
  readonly thead: readonly TablePart[]
  readonly tbody: readonly TablePart[]
}

/** Parses the value of a table field. Returns an empty table for an empty field and undefined for any other value. */
export function readTable(value: JsonValue | undefined): TableValue | undefined {
  if (value === undefined || value === null || value === '')
    return { fieldtype: 'table', thead: [], tbody: [] }
  if (!isObject(value) || !('thead' in value || 'tbody' in value)) return undefined
  return { ...value, thead: objectsIn(value.thead), tbody: objectsIn(value.tbody) }
}

export const cellsOf = (row: TablePart): readonly TablePart[] => objectsIn(row.body)

/** Returns the number of columns: the length of the longest row. */
export const columnCount = ({ thead, tbody }: TableValue): number =>
  Math.max(thead.length, ...tbody.map((row) => cellsOf(row).length), 0)

export const textOf = (cell: TablePart | undefined): string =>
  typeof cell?.value === 'string' ? cell.value : ''

type CreateUid = () => string

const createHeadingCell = (value: string, uid: CreateUid): TablePart => ({
  _uid: uid(),
  component: '_table_head',
  value,
})
const createCell = (value: string, uid: CreateUid): TablePart => ({
  _uid: uid(),
  component: '_table_col',
  value,
})

/** Appends new cells until there are at least `count`. */
const fillCells = (
  cells: readonly TablePart[],
  count: number,
  create: () => TablePart,
): readonly TablePart[] =>
  cells.length >= count ? cells : [...cells, ...Array.from({ length: count - cells.length }, create)]

/**
 * Returns the table with a new text in one cell.
 *
 * @param rowIndex -1 for the headings
 */
export function withText(
  table: TableValue,
  rowIndex: number,
  columnIndex: number,
  value: string,
  uid: CreateUid,
): TableValue {
  const set = (cells: readonly TablePart[], create: () => TablePart) =>
    fillCells(cells, columnIndex + 1, create).map((cell, index) =>
      index === columnIndex ? { ...cell, value } : cell,
    )
  if (rowIndex < 0) return { ...table, thead: set(table.thead, () => createHeadingCell('', uid)) }
  const row = table.tbody[rowIndex]
  if (!row) return table
  return {
    ...table,
    tbody: table.tbody.with(rowIndex, { ...row, body: set(cellsOf(row), () => createCell('', uid)) }),
  }
}

/** Returns the table with an empty row inserted before an index. */
export function withRow(table: TableValue, before: number, uid: CreateUid): TableValue {
  const body = Array.from({ length: Math.max(columnCount(table), 1) }, () => createCell('', uid))
  return { ...table, tbody: table.tbody.toSpliced(before, 0, { _uid: uid(), component: '_table_row', body }) }
}

/** Maximum number of cells of a table after a paste. */
const MAX_PASTED_CELLS = 50_000

/**
 * Returns the table with a rectangle of texts written to it, whose top left cell is given. Adds rows and columns as needed.
 *
 * @param rowIndex -1 for the headings
 * @returns undefined if the table would have too many cells
 */
export function withCells(
  table: TableValue,
  rowIndex: number,
  columnIndex: number,
  texts: readonly (readonly string[])[],
  uid: CreateUid,
): TableValue | undefined {
  const width = texts.reduce(
    (widest, { length }) => Math.max(widest, columnIndex + length),
    columnCount(table),
  )
  if (width * (rowIndex + texts.length) > MAX_PASTED_CELLS) return undefined
  const write = (
    cells: readonly TablePart[],
    rowTexts: readonly string[] | undefined,
    create: () => TablePart,
  ) =>
    fillCells(cells, width, create).map((cell, index) => {
      const text = rowTexts?.[index - columnIndex]
      return text === undefined ? cell : { ...cell, value: text }
    })
  // Undefined unless the rectangle starts in the headings: a negative index has no element.
  const headingTexts = texts[-1 - rowIndex]
  const count = Math.max(table.tbody.length, rowIndex + texts.length)
  return {
    ...table,
    thead: write(table.thead, headingTexts, () => createHeadingCell('', uid)),
    tbody: Array.from({ length: count }, (_, index) => {
      const found = table.tbody[index] ?? { _uid: uid(), component: '_table_row', body: [] }
      return { ...found, body: write(cellsOf(found), texts[index - rowIndex], () => createCell('', uid)) }
    }),
  }
}

export const withoutRow = (table: TableValue, rowIndex: number): TableValue => ({
  ...table,
  tbody: table.tbody.toSpliced(rowIndex, 1),
})

/** Returns the table with an empty column inserted before an index. */
export function withColumn(table: TableValue, before: number, uid: CreateUid): TableValue {
  const count = columnCount(table)
  return {
    ...table,
    thead: fillCells(table.thead, count, () => createHeadingCell('', uid)).toSpliced(
      before,
      0,
      createHeadingCell('', uid),
    ),
    tbody: table.tbody.map((row) => ({
      ...row,
      body: fillCells(cellsOf(row), count, () => createCell('', uid)).toSpliced(
        before,
        0,
        createCell('', uid),
      ),
    })),
  }
}

export const withoutColumn = (table: TableValue, columnIndex: number): TableValue => ({
  ...table,
  thead: table.thead.toSpliced(columnIndex, 1),
  tbody: table.tbody.map((row) => ({ ...row, body: cellsOf(row).toSpliced(columnIndex, 1) })),
})
