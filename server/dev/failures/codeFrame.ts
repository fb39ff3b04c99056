/** A line of a code frame. */
export interface FrameLine {
  readonly number: number
  readonly text: string
  readonly isMarked: boolean
}

/** Number of lines before and after the marked one. */
const ROUND = 4

/** Returns the lines around a line (from 1), which is marked. Without a line, returns the first lines of the text. */
export function codeFrame(text: string, line: number | undefined): readonly FrameLine[] {
  const lines = text.replace(/\n$/, '').split('\n')
  const at = line === undefined ? 1 : Math.min(Math.max(line, 1), lines.length)
  const first = Math.max(1, at - ROUND)
  return lines.slice(first - 1, at + ROUND).map((one, index) => ({
    number: first + index,
    text: one,
    isMarked: line !== undefined && first + index === at,
  }))
}

/** Returns a code frame as text, with a caret below the column (from 1). */
export function frameText(frame: readonly FrameLine[], column: number | undefined): string {
  const width = String(frame.at(-1)?.number ?? '').length
  return frame
    .flatMap(({ number, text, isMarked }) => {
      const line = `${isMarked ? '>' : ' '} ${String(number).padStart(width)} | ${text}`
      const under = `  ${' '.repeat(width)} | ${text.slice(0, (column ?? 1) - 1).replace(/\S/g, ' ')}^`
      return isMarked && column !== undefined ? [line, under] : [line]
    })
    .join('\n')
}
