/** Text as a table's cell: one line, with bars that do not end the cell. */
export const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll(/\s*\n\s*/g, ' ')

/** Text as code, which may hold backticks itself; the bars in it are what a table asks for. */
export const code = (text: string): string => (text.includes('`') ? `\`\` ${text} \`\`` : `\`${text}\``)

/** A table; nothing where it has no rows. Columns in which every row is empty are left out. */
export function table(columns: readonly string[], rows: readonly (readonly string[])[]): string {
  if (rows.length === 0) return ''
  const used = columns.map((_, index) => index === 0 || rows.some((row) => row[index]))
  const line = (cells: readonly string[]) =>
    `| ${cells
      .filter((_, index) => used[index])
      .map(cell)
      .join(' | ')} |`
  return [line(columns), line(columns.map(() => '---')), ...rows.map(line)].join('\n')
}

/** Parts with an empty line between them; empty ones are left out. */
export const paragraphs = (...parts: readonly string[]): string => parts.filter(Boolean).join('\n\n')
