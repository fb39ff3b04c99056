import { pageAddress } from './pageAddress.ts'

/** One place in the tab's history. */
export interface HistoryEntry {
  /** The same on every return to it. */
  readonly key: string
  /** How many steps it lies from where the router began; undefined for an entry that the router has not seen. */
  readonly index: number | undefined
  readonly page: string
}

/** The entry that the tab is at. The router's history puts a key and an index into the state of those it makes. */
export function currentEntry(): HistoryEntry {
  const { __TSR_key, __TSR_index } = Object(history.state) as { __TSR_key?: string; __TSR_index?: number }
  const page = pageAddress(location)
  return { key: `${__TSR_key ?? ''} ${page}`, index: __TSR_index, page }
}
