import { parseHtml } from '../../editor/parts/parseHtml.ts'

/**
 * Reads the texts of table cells that were copied from a spreadsheet, a document or a page.
 *
 * @returns undefined for at most one cell, which is pasted as text
 */
export function pastedCells(data: Pick<DataTransfer, 'getData'>): readonly (readonly string[])[] | undefined {
  const rows = cellsOfHtml(data.getData('text/html')) ?? cellsOfText(data.getData('text/plain'))
  return rows.length > 1 || (rows[0]?.length ?? 0) > 1 ? rows : undefined
}

function cellsOfHtml(html: string): readonly (readonly string[])[] | undefined {
  if (!/<table/i.test(html)) return undefined
  const tables = parseHtml(html).querySelectorAll('table')
  // Text around a table, or a second one, would be lost.
  const [table] = tables
  if (!table || tables.length > 1) return undefined
  return [...table.rows].map((row) => [...row.cells].map(({ textContent }) => oneLine(textContent ?? '')))
}

/** Parses lines with tab-separated cells. A cell that contains a line break, a tab or a quote is quoted. */
function cellsOfText(text: string): readonly (readonly string[])[] {
  if (!text.includes('\t')) return []
  const rows: string[][] = [['']]
  let isQuoted = false
  for (let at = 0; at < text.length; at += 1) {
    const row = rows.at(-1)!
    const cell = row.at(-1)!
    const character = text[at]!
    if (isQuoted && character === '"' && text[at + 1] === '"') {
      row[row.length - 1] = `${cell}"`
      at += 1
    } else if (character === '"' && (isQuoted || cell === '')) isQuoted = !isQuoted
    else if (!isQuoted && character === '\t') row.push('')
    else if (!isQuoted && character === '\n') rows.push([''])
    else row[row.length - 1] = cell + character
  }
  const cells = rows.map((row) => row.map(oneLine))
  // The last line ends with a line break.
  return cells.at(-1)?.join('') === '' ? cells.slice(0, -1) : cells
}

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim()
