import type { BuiltPage, PageJob } from './pageWriter.ts'

/** Number of pages in a job, whose stories are requested together. At most the page size of the content service. */
const PAGES_PER_JOB = 25

/** Queue of the pages that a build has to write, split into jobs. Pages that are found on written pages are added to it. */
export class PageJobs {
  readonly #known: Set<string>
  readonly #waiting: string[]
  readonly #jobOf: (addresses: readonly string[]) => Promise<PageJob>
  #inProgress = 0
  #changed = Promise.withResolvers<void>()

  /**
   * @param known addresses whose pages are up to date
   * @param waiting addresses whose pages have to be written
   */
  constructor(
    { known, waiting }: { readonly known: Iterable<string>; readonly waiting: Iterable<string> },
    jobOf: (addresses: readonly string[]) => Promise<PageJob>,
  ) {
    this.#waiting = [...waiting]
    this.#known = new Set([...known, ...this.#waiting])
    this.#jobOf = jobOf
  }

  /** Returns the next job; undefined once all pages are written. Waits for pages in progress, on which more pages may be found. */
  readonly next = async (): Promise<PageJob | undefined> => {
    while (!this.#waiting.length && this.#inProgress) await this.#changed.promise
    const addresses = this.#waiting.splice(0, PAGES_PER_JOB)
    if (!addresses.length) return undefined
    this.#inProgress += addresses.length
    return this.#jobOf(addresses)
  }

  /** Marks a page as written. Returns the number of new pages that were found on it. */
  complete({ page }: BuiltPage): number {
    const found = (page?.further ?? []).filter((address) => !this.#known.has(address))
    for (const address of found) this.#known.add(address)
    this.#waiting.push(...found)
    this.#inProgress -= 1
    this.#changed.resolve()
    this.#changed = Promise.withResolvers()
    return found.length
  }
}
