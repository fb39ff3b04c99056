import { pageAddress } from './pageAddress.ts'

const KEY = 'builder:scroll'

/** Maximum number of entries with a stored position. The one left longest ago is dropped. */
const MAX_ENTRIES = 50

type Positions = readonly (readonly [key: string, top: number])[]

function read(): Positions {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '[]')
    return Array.isArray(stored) ? (stored as Positions) : []
  } catch {
    return []
  }
}

/** Scroll positions of history entries. Stored for the lifetime of the tab, across page loads. */
export class ScrollMemory {
  /** The entry of the shown page. */
  #entry: HistoryEntry | undefined
  #left = false

  /** @param page address of the shown page, which may differ from that of the current entry */
  constructor(page: string) {
    if (currentEntry().page === page) this.#entry = currentEntry()
  }

  /** Sets the current entry as the one of the shown page. */
  enter(): void {
    this.#entry = currentEntry()
    this.#left = false
  }

  /** Stores the scroll position of the shown page. Does nothing if it has already been left. */
  leave(): void {
    if (!this.#entry || this.#left) return
    this.#left = true
    const { key } = this.#entry
    const positions = [...read().filter(([other]) => other !== key), [key, Math.round(scrollY)]]
    try {
      sessionStorage.setItem(KEY, JSON.stringify(positions.slice(-MAX_ENTRIES)))
    } catch {
      // If storage is full or forbidden, only the scroll position is lost.
    }
  }

  /** Returns the stored scroll position of the current entry, in pixels. Undefined if unknown. */
  remembered(): number | undefined {
    const { key } = currentEntry()
    return read().find(([other]) => other === key)?.[1]
  }

  /** Returns the number of steps in the history from the current entry to the entry of the shown page. 0 if unknown. */
  stepsBack(): number {
    return (this.#entry?.index ?? Number.NaN) - (currentEntry().index ?? Number.NaN) || 0
  }
}

/** An entry of the tab's history. */
interface HistoryEntry {
  /** Stable key of the entry. */
  readonly key: string
  /** Index of the entry, counted by the router. Undefined for an entry that the router did not create. */
  readonly index: number | undefined
  readonly page: string
}

/** Returns the current entry. The router's history stores a key and an index in the state of its entries. */
function currentEntry(): HistoryEntry {
  const { __TSR_key, __TSR_index } = Object(history.state) as { __TSR_key?: string; __TSR_index?: number }
  const page = pageAddress(location)
  return { key: `${__TSR_key ?? ''} ${page}`, index: __TSR_index, page }
}
