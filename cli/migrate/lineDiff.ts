/** A run of lines that differ, with some equal lines around it. */
export interface DiffHunk {
  /** Number of the first line in the old text, from 1. */
  readonly line: number
  readonly rows: readonly (readonly [sign: ' ' | '-' | '+', text: string])[]
}

/** Number of equal lines that are shown around a difference. */
const CONTEXT = 3
/** Maximum distance of the next equal line. It bounds the time: a difference costs at most the square of it. */
const REACH = 60

/**
 * Returns the differences between two texts as lines. Takes linear time for texts of any length; the differences are not always the
 * smallest possible ones.
 */
export function lineDiff(before: readonly string[], after: readonly string[]): readonly DiffHunk[] {
  const rows: (readonly [' ' | '-' | '+', string])[] = []
  let [i, j] = [0, 0]
  while (i < before.length || j < after.length) {
    if (i < before.length && before[i] === after[j]) {
      rows.push([' ', before[i]!])
      i += 1
      j += 1
      continue
    }
    const [removed, added] = nextEqual(before, after, i, j)
    for (const line of before.slice(i, i + removed)) rows.push(['-', line])
    for (const line of after.slice(j, j + added)) rows.push(['+', line])
    i += removed
    j += added
  }
  return hunksOf(rows)
}

/** Returns how many lines to skip in both texts to the next equal line. */
function nextEqual(
  before: readonly string[],
  after: readonly string[],
  i: number,
  j: number,
): readonly [removed: number, added: number] {
  const left = [before.length - i, after.length - j] as const
  for (let sum = 1; sum <= Math.min(REACH, left[0] + left[1]); sum++)
    for (let removed = 0; removed <= Math.min(sum, left[0]); removed++) {
      const added = sum - removed
      if (added > left[1]) continue
      const isEnd = removed === left[0] && added === left[1]
      if (isEnd || (removed < left[0] && before[i + removed] === after[j + added])) return [removed, added]
    }
  return [Math.min(1, left[0]), Math.min(1, left[1])]
}

function hunksOf(rows: readonly (readonly [' ' | '-' | '+', string])[]): readonly DiffHunk[] {
  const isShown = new Uint8Array(rows.length)
  rows.forEach(([sign], index) => {
    if (sign !== ' ') isShown.fill(1, Math.max(0, index - CONTEXT), index + CONTEXT + 1)
  })
  const hunks: { line: number; rows: (readonly [' ' | '-' | '+', string])[] }[] = []
  let line = 1
  rows.forEach((row, index) => {
    if (isShown[index]) {
      if (!isShown[index - 1]) hunks.push({ line, rows: [] })
      hunks.at(-1)!.rows.push(row)
    }
    if (row[0] !== '+') line += 1
  })
  return hunks
}
