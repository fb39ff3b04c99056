/** Formats text as a table cell: a single line with escaped bars. */
export const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll(/\s*\n\s*/g, ' ')

/** Formats text as inline code, also if it contains backticks. Bars are escaped by `cell`. */
export const code = (text: string): string => (text.includes('`') ? `\`\` ${text} \`\`` : `\`${text}\``)

/** Formats a table without empty columns. Returns '' if there are no rows. */
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

/** Joins non-empty parts with blank lines. */
export const paragraphs = (...parts: readonly string[]): string => parts.filter(Boolean).join('\n\n')
