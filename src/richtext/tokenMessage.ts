/** How much of the text is shown on each side of the place that is wrong, in characters. */
const REACH = 30

/** The text round a place on one line, and under it a caret at that place. */
export function caretLines(source: string, position: number): string {
  const start = Math.max(0, position - REACH)
  const end = Math.min(source.length, position + REACH)
  const before = `${start > 0 ? '…' : ''}${source.slice(start, position)}`.replaceAll(/\s/g, ' ')
  const after = `${source.slice(position, end)}${end < source.length ? '…' : ''}`.replaceAll(/\s/g, ' ')
  return `${before}${after}\n${' '.repeat([...before].length)}^`
}
