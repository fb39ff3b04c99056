/** How much is taken at most. */
export interface LatestLimit {
  readonly count: number
  /** Of all their texts together. */
  readonly characters: number
}

/** The newest entries of something kept, and how many are left out. */
export interface Latest<T> {
  readonly entries: readonly T[]
  readonly leftOut: LeftOut
}

export interface LeftOut {
  /** Could not be read. */
  readonly unreadable: number
  /** Are older than those that were looked at. */
  readonly older: number
}

type Row = Readonly<Record<string, unknown>>

interface Taking<T> {
  /** Newest first. */
  readonly rows: Iterable<Row>
  readonly total: number
  readonly maxCharacters: number
  /** The text that is counted. */
  readonly textOf: (row: Row) => string
  /** Undefined, or an error, where the row cannot be read. */
  readonly read: (row: Row) => T | undefined
}

/** Reads rows until there is enough. One that cannot be read fails alone. */
export function readLatest<T>({ rows, total, maxCharacters, textOf, read }: Taking<T>): Latest<T> {
  const entries: T[] = []
  let characters = 0
  let looked = 0
  for (const row of rows) {
    characters += textOf(row).length
    if (looked && characters > maxCharacters) break
    looked++
    const entry = attempt(() => read(row))
    if (entry !== undefined) entries.push(entry)
  }
  return { entries, leftOut: { unreadable: looked - entries.length, older: total - looked } }
}

function attempt<T>(read: () => T): T | undefined {
  try {
    return read()
  } catch {
    return undefined
  }
}
