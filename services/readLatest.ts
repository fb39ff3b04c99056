/** Limits of `readLatest`. */
export interface LatestLimit {
  /** Maximum number of entries. */
  readonly count: number
  /** Maximum number of characters of all entries. */
  readonly characters: number
}

/** The newest entries of a table, and the number of omitted ones. */
export interface Latest<T> {
  readonly entries: readonly T[]
  readonly leftOut: LeftOut
}

export interface LeftOut {
  /** Number of rows that could not be parsed. */
  readonly unreadable: number
  /** Number of rows older than the limits. */
  readonly older: number
}

type Row = Readonly<Record<string, unknown>>

interface LatestOptions<T> {
  /** The newest first. */
  readonly rows: Iterable<Row>
  /** Number of all rows of the table. */
  readonly total: number
  readonly maxCharacters: number
  /** Returns the text whose length counts. */
  readonly textOf: (row: Row) => string
  /** Parses a row. Returns undefined or throws if it is invalid. */
  readonly read: (row: Row) => T | undefined
}

/** Reads rows until the limit. Skips and counts invalid rows. Always reads at least one row. */
export function readLatest<T>({ rows, total, maxCharacters, textOf, read }: LatestOptions<T>): Latest<T> {
  const entries: T[] = []
  let characters = 0
  let count = 0
  for (const row of rows) {
    characters += textOf(row).length
    if (count && characters > maxCharacters) break
    count++
    const entry = attempt(() => read(row))
    if (entry !== undefined) entries.push(entry)
  }
  return { entries, leftOut: { unreadable: count - entries.length, older: total - count } }
}

function attempt<T>(read: () => T): T | undefined {
  try {
    return read()
  } catch {
    return undefined
  }
}
