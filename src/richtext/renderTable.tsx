import type { ReactNode } from 'react'
import { contentClass } from '../content/contentStyle.ts'
import type { RichTextNode } from '../content/richTextDocument.ts'
import { joinClassNames } from './contentClassNames.ts'
import type { RichTextComponents } from './RichTextComponents.tsx'
import { attributesOf, childrenOf, integerAttribute, stringAttribute, textOf } from './richTextInput.ts'
import { withIndexKeys } from './withIndexKeys.tsx'

/** Maximum number of characters of a table's accessible name. */
const MAX_LABEL = 80

type Inside = (node: RichTextNode) => ReactNode[]

/**
 * Renders a table. Leading rows with only header cells are its head. A child that is not a row or cell is wrapped in one.
 */
export function renderTable(
  node: RichTextNode,
  inside: Inside,
  Table: RichTextComponents['table'],
): ReactNode {
  const rows = childrenOf(node).map(cellsOf)
  if (rows.length === 0) return null
  const bodyStart = rows.findIndex((cells) => !isHead(cells))
  const split = bodyStart === -1 ? rows.length : bodyStart
  const body = rows.slice(split)
  const numeric = numericColumns(body)
  const row = (cells: readonly RichTextNode[], scope: 'col' | 'row') => (
    <tr>
      {withIndexKeys(cells.map((cell, column) => renderCell(cell, scope, inside, numeric.has(column))))}
    </tr>
  )
  return (
    <Table label={tableLabel(rows[0]!)}>
      {split > 0 && <thead>{withIndexKeys(rows.slice(0, split).map((cells) => row(cells, 'col')))}</thead>}
      {body.length > 0 && <tbody>{withIndexKeys(body.map((cells) => row(cells, 'row')))}</tbody>}
    </Table>
  )
}

function cellsOf(row: RichTextNode): readonly RichTextNode[] {
  const cells = row.type === 'tableRow' ? childrenOf(row) : [row]
  return cells.map((cell) => (isCell(cell) ? cell : { type: 'tableCell', content: [cell] }))
}

const isCell = (node: RichTextNode) => node.type === 'tableCell' || node.type === 'tableHeader'

const isHead = (cells: readonly RichTextNode[]) =>
  cells.length > 0 && cells.every((cell) => cell.type === 'tableHeader')

/** A written number, with an optional currency sign and a short unit. */
const NUMBER = /^[€£$]?[+−-]?\d[\d.,\s]*(?:%|[a-z]{1,3})?$/

/** Returns the columns that contain only numbers; empty if any cell spans columns, because columns are then ambiguous. */
function numericColumns(body: readonly (readonly RichTextNode[])[]): ReadonlySet<number> {
  const cells = body.flat()
  if (cells.some((cell) => integerAttribute(attributesOf(cell), 'colspan', 2, 1000))) return new Set()
  const columns = body[0]?.keys() ?? []
  return new Set([...columns].filter((at) => body.every((row) => row[at] && NUMBER.test(cellText(row[at])))))
}

/** Returns the text of a cell's paragraphs. */
const cellText = (cell: RichTextNode) => childrenOf(cell).flatMap(childrenOf).map(textOf).join('').trim()

function renderCell(cell: RichTextNode, scope: 'col' | 'row', inside: Inside, isNumeric: boolean): ReactNode {
  const attributes = attributesOf(cell)
  const isHeader = cell.type === 'tableHeader'
  const Tag = isHeader ? 'th' : 'td'
  return (
    <Tag
      scope={isHeader ? scope : undefined}
      data-numeric={isNumeric ? '' : undefined}
      colSpan={integerAttribute(attributes, 'colspan', 2, 1000)}
      rowSpan={integerAttribute(attributes, 'rowspan', 2, 1000)}
      className={joinClassNames(
        contentClass('width', columnWidth(attributes.colwidth)),
        contentClass('background', stringAttribute(attributes, 'backgroundColor') ?? ''),
      )}
    >
      {inside(cell)}
    </Tag>
  )
}

/** Returns a stored column width as a CSS length; empty if there is none. It is stored as a list of pixels with one entry. */
function columnWidth(stored: unknown): string {
  const width: unknown = Array.isArray(stored) ? stored[0] : stored
  return typeof width === 'number' || (typeof width === 'string' && /^\d+$/.test(width)) ? `${width}px` : ''
}

/** Returns a table's accessible name: the text of its first row. */
function tableLabel(cells: readonly RichTextNode[]): string {
  const label = cells.map(cellText).filter(Boolean).join(', ')
  if (!label) return 'Table'
  return `Table: ${label.length > MAX_LABEL ? `${label.slice(0, MAX_LABEL - 1)}…` : label}`
}
