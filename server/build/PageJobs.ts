import type { BuiltPage, PageJob } from './pageMaker.ts'

/** Pages whose stories are asked for at once: at most as many as the content service gives. */
const PAGES_A_JOB = 25

/** The pages that a build has yet to make, given out in jobs. Pages that are found on made ones join the others. */
export class PageJobs {
  readonly #known: Set<string>
  readonly #waiting: string[]
  readonly #jobOf: (addresses: readonly string[]) => Promise<PageJob>
  #open = 0
  #changed = Promise.withResolvers<void>()

  /** @param known addresses that are made already, and those that wait */
  constructor(
    { known, waiting }: { readonly known: Iterable<string>; readonly waiting: Iterable<string> },
    jobOf: (addresses: readonly string[]) => Promise<PageJob>,
  ) {
    this.#waiting = [...waiting]
    this.#known = new Set([...known, ...this.#waiting])
    this.#jobOf = jobOf
  }

  /** The next job; undefined once all pages are made. Waits while pages are made on which more may be found. */
  readonly next = async (): Promise<PageJob | undefined> => {
    while (!this.#waiting.length && this.#open) await this.#changed.promise
    const addresses = this.#waiting.splice(0, PAGES_A_JOB)
    if (!addresses.length) return undefined
    this.#open += addresses.length
    return this.#jobOf(addresses)
  }

  /** Takes a page for made. Gives how many pages were found on it that were not known. */
  finished({ page }: BuiltPage): number {
    const found = (page?.further ?? []).filter((address) => !this.#known.has(address))
    for (const address of found) this.#known.add(address)
    this.#waiting.push(...found)
    this.#open -= 1
    this.#changed.resolve()
    this.#changed = Promise.withResolvers()
    return found.length
  }
}
