import { pageAddress } from './pageAddress.ts'

const KEY = 'builder:scroll'

/** Most entries whose position is remembered; the one left longest ago is forgotten. */
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

/** How far each entry of the history was scrolled when it was left. It lasts as long as the tab, over page loads too. */
export class ScrollMemory {
  /** The entry whose page was shown last. */
  #entry: HistoryEntry | undefined
  #left = false

  /** @param page address of the page on the screen, which need not be that of the present entry */
  constructor(page: string) {
    if (currentEntry().page === page) this.#entry = currentEntry()
  }

  /** The page of the present entry is on the screen. */
  enter(): void {
    this.#entry = currentEntry()
    this.#left = false
  }

  /** Remembers how far the page on the screen is scrolled. Does nothing where it was left before. */
  leave(): void {
    if (!this.#entry || this.#left) return
    this.#left = true
    const { key } = this.#entry
    const positions = [...read().filter(([other]) => other !== key), [key, Math.round(scrollY)]]
    try {
      sessionStorage.setItem(KEY, JSON.stringify(positions.slice(-MAX_ENTRIES)))
    } catch {
      // Where storage is full or forbidden only the scroll position is lost.
    }
  }

  /** How far the present entry was scrolled, in pixels; undefined where that is not known. */
  remembered(): number | undefined {
    const { key } = currentEntry()
    return read().find(([other]) => other === key)?.[1]
  }

  /** How many steps lead from the present entry to the one shown last; 0 where that is not known. */
  stepsBack(): number {
    return (this.#entry?.index ?? Number.NaN) - (currentEntry().index ?? Number.NaN) || 0
  }
}

/** One place in the tab's history. */
interface HistoryEntry {
  /** The same on every return to it. */
  readonly key: string
  /** How many steps it lies from where the router began; undefined for an entry that the router has not seen. */
  readonly index: number | undefined
  readonly page: string
}

/** The entry that the tab is at. The router's history puts a key and an index into the state of those it makes. */
function currentEntry(): HistoryEntry {
  const { __TSR_key, __TSR_index } = Object(history.state) as { __TSR_key?: string; __TSR_index?: number }
  const page = pageAddress(location)
  return { key: `${__TSR_key ?? ''} ${page}`, index: __TSR_index, page }
}
