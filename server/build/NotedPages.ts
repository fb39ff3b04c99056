import type { PageRecords } from '../pages/PageRecords.ts'
import type { BuiltPage } from './pageMaker.ts'

/** Pages whose files are whole, as they are noted. */
type WholePage = Pick<BuiltPage, 'address'> & Required<Pick<BuiltPage, 'page'>>

/** How long a page waits at most until it is noted, in milliseconds, while others are made. */
const LONGEST_WAIT = 200

/**
 * Notes pages that are made, of one content version. All that came meanwhile are noted at a time, since a transaction for each
 * costs as much as all else that is done for it in the build's own thread. A build that is interrupted makes those again that
 * were not noted.
 */
export class NotedPages {
  readonly #records: Pick<PageRecords, 'put' | 'transaction'>
  readonly #cv: number
  readonly #waiting: WholePage[] = []
  #noted = Number.NEGATIVE_INFINITY

  constructor(records: Pick<PageRecords, 'put' | 'transaction'>, cv: number) {
    this.#records = records
    this.#cv = cv
  }

  add(page: WholePage): void {
    this.#waiting.push(page)
    if (performance.now() - this.#noted > LONGEST_WAIT) this.flush()
  }

  /** Notes what waits. */
  flush(): void {
    this.#records.transaction(() => {
      for (const { address, page } of this.#waiting.splice(0)) {
        const { dependencies, styles: _, ...facts } = page
        this.#records.put({ address, ...facts, isInDataFolder: false }, dependencies, this.#cv)
      }
    })
    this.#noted = performance.now()
  }
}
