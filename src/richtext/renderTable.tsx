import type { ReactNode } from 'react'
import type { RichTextNode } from '../content/richTextDocument.ts'
import { classNames } from '../ui/classNames.ts'
import { contentClass } from '../ui/contentStyle.ts'
import styles from './richText.module.css'
import { attributesOf, childrenOf, integerAttribute, stringAttribute, textOf } from './richTextInput.ts'

/** Longest name a table gets from its first row, in characters. */
const MAX_LABEL = 80

/**
 * A table that scrolls inside itself. Leading rows of header cells alone are its head. A child that is no row, or no
 * cell, becomes one, so that nothing is lost.
 */
export function renderTable(
  node: RichTextNode,
  key: number,
  inside: (node: RichTextNode) => ReactNode[],
): ReactNode {
  const rows = childrenOf(node).map((row) => cellsOf(row))
  if (rows.length === 0) return null
  const bodyStart = rows.findIndex((cells) => !isHead(cells))
  const split = bodyStart === -1 ? rows.length : bodyStart
  const row = (cells: readonly RichTextNode[], index: number, scope: 'col' | 'row') => (
    <tr key={index}>{cells.map((cell, column) => renderCell(cell, column, scope, inside))}</tr>
  )
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <div key={key} className={styles.scroll} role="region" aria-label={tableLabel(rows[0]!)} tabIndex={0}>
      <table>
        {split > 0 && <thead>{rows.slice(0, split).map((cells, index) => row(cells, index, 'col'))}</thead>}
        {split < rows.length && (
          <tbody>{rows.slice(split).map((cells, index) => row(cells, index, 'row'))}</tbody>
        )}
      </table>
    </div>
  )
}

function cellsOf(row: RichTextNode): readonly RichTextNode[] {
  if (row.type !== 'tableRow') return [isCell(row) ? row : { type: 'tableCell', content: [row] }]
  return childrenOf(row).map((cell) => (isCell(cell) ? cell : { type: 'tableCell', content: [cell] }))
}

const isCell = (node: RichTextNode) => node.type === 'tableCell' || node.type === 'tableHeader'

const isHead = (cells: readonly RichTextNode[]) =>
  cells.length > 0 && cells.every((cell) => cell.type === 'tableHeader')

function renderCell(
  cell: RichTextNode,
  key: number,
  scope: 'col' | 'row',
  inside: (node: RichTextNode) => ReactNode[],
): ReactNode {
  const attributes = attributesOf(cell)
  const props = {
    colSpan: integerAttribute(attributes, 'colspan', 2, 1000),
    rowSpan: integerAttribute(attributes, 'rowspan', 2, 1000),
    className: classNames(
      contentClass('width', columnWidth(attributes.colwidth)),
      contentClass('background', stringAttribute(attributes, 'backgroundColor') ?? ''),
    ),
  }
  if (cell.type === 'tableCell')
    return (
      <td key={key} {...props}>
        {inside(cell)}
      </td>
    )
  return (
    <th key={key} scope={scope} {...props}>
      {inside(cell)}
    </th>
  )
}

/** A stored column width, a list of pixels of which the first counts, as a CSS length; empty where there is none. */
function columnWidth(stored: unknown): string {
  const width: unknown = Array.isArray(stored) ? stored[0] : stored
  return typeof width === 'number' || (typeof width === 'string' && /^\d+$/.test(width)) ? `${width}px` : ''
}

/** A table's name for assistive technology: the words of its first row, as far as they stand right in its cells. */
function tableLabel(cells: readonly RichTextNode[]): string {
  const words = cells.map((cell) => childrenOf(cell).flatMap(childrenOf).map(textOf).join('').trim())
  const label = words.filter(Boolean).join(', ')
  if (!label) return 'Table'
  return `Table: ${label.length > MAX_LABEL ? `${label.slice(0, MAX_LABEL - 1)}…` : label}`
}
