/**
 * The texts of cells that a spreadsheet, a document or a page puts on the clipboard.
 *
 * @returns undefined where it is no more than one cell, which is pasted as text
 */
export function pastedCells(data: Pick<DataTransfer, 'getData'>): readonly (readonly string[])[] | undefined {
  const rows = cellsOfHtml(data.getData('text/html')) ?? cellsOfText(data.getData('text/plain'))
  return rows.length > 1 || (rows[0]?.length ?? 0) > 1 ? rows : undefined
}

function cellsOfHtml(html: string): readonly (readonly string[])[] | undefined {
  if (!/<table/i.test(html)) return undefined
  const tables = new DOMParser().parseFromString(html, 'text/html').querySelectorAll('table')
  // Text around a table, or a second one, would be lost.
  const [table] = tables
  if (!table || tables.length > 1) return undefined
  return [...table.rows].map((row) => [...row.cells].map(({ textContent }) => oneLine(textContent ?? '')))
}

/** Lines with tabs between the cells. A cell with a line break, a tab or a quote in it stands in quotes. */
function cellsOfText(text: string): readonly (readonly string[])[] {
  if (!text.includes('\t')) return []
  const rows: string[][] = [['']]
  let isQuoted = false
  for (let at = 0; at < text.length; at += 1) {
    const row = rows.at(-1)!
    const cell = row.at(-1)!
    const sign = text[at]!
    if (isQuoted && sign === '"' && text[at + 1] === '"') {
      row[row.length - 1] = `${cell}"`
      at += 1
    } else if (sign === '"' && (isQuoted || cell === '')) isQuoted = !isQuoted
    else if (!isQuoted && sign === '\t') row.push('')
    else if (!isQuoted && sign === '\n') rows.push([''])
    else row[row.length - 1] = cell + sign
  }
  const cells = rows.map((row) => row.map(oneLine))
  // The last line ends with a line break.
  return cells.at(-1)?.join('') === '' ? cells.slice(0, -1) : cells
}

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim()
