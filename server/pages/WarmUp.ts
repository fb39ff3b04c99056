/** Maximum time that a start waits for the warm-up, in milliseconds. */
const MAX_WAIT_MS = 3000

interface WarmUpOptions {
  /** Handles a request for a path like a visitor's request, so that its result is cached. */
  readonly answer: (path: string) => Promise<unknown>
  /** Paths to request, one after the other: a few that visitors are likely to open. */
  readonly paths: () => readonly string[]
}

/**
 * Renders a few pages at start, before the site reports that it is ready. Code that runs for the first time takes several times as
 * long; without a warm-up, the first visitors would wait for it.
 */
export class WarmUp {
  readonly #options: WarmUpOptions
  #isDone = false

  constructor(options: WarmUpOptions) {
    this.#options = options
  }

  /** True once all pages are rendered or the maximum time has passed. */
  get isDone(): boolean {
    return this.#isDone
  }

  /** Renders the pages. Never rejects: a failing page is reported when a visitor requests it. */
  async run(): Promise<void> {
    let timer: NodeJS.Timeout | undefined
    const tooLong = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, MAX_WAIT_MS)
    })
    await Promise.race([this.#renderAll(), tooLong])
    clearTimeout(timer)
    this.#isDone = true
  }

  async #renderAll(): Promise<void> {
    const { answer, paths } = this.#options
    for (const path of paths()) {
      if (this.#isDone) return
      await answer(path).catch(() => undefined)
    }
  }
}
