import type { PageRecords } from '../pages/PageRecords.ts'
import type { BuiltPage } from './pageWriter.ts'

/** A page whose file is written. */
type WrittenPage = Pick<BuiltPage, 'address'> & Required<Pick<BuiltPage, 'page'>>

/** Maximum age of an unrecorded page when the next one is added, in milliseconds. */
const MAX_WAIT_MS = 200

/**
 * Records written pages of one content version in batches, since a transaction for each page would double the work of the main
 * thread. The next build writes pages anew that an interrupted build didn't record.
 */
export class PageRecorder {
  readonly #records: Pick<PageRecords, 'put' | 'transaction'>
  readonly #cv: number
  readonly #waiting: WrittenPage[] = []
  #flushedAt = Number.NEGATIVE_INFINITY

  constructor(records: Pick<PageRecords, 'put' | 'transaction'>, cv: number) {
    this.#records = records
    this.#cv = cv
  }

  add(page: WrittenPage): void {
    this.#waiting.push(page)
    if (performance.now() - this.#flushedAt > MAX_WAIT_MS) this.flush()
  }

  /** Records all added pages. */
  flush(): void {
    this.#records.transaction(() => {
      for (const { address, page } of this.#waiting.splice(0)) {
        const { dependencies, styles: _, ...facts } = page
        this.#records.put({ address, ...facts, isInDataFolder: false }, dependencies, this.#cv)
      }
    })
    this.#flushedAt = performance.now()
  }
}
