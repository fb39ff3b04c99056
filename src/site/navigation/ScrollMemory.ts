import { currentEntry, type HistoryEntry } from './historyEntry.ts'

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
