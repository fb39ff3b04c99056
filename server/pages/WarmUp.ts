/** Longest that a start waits for them, in milliseconds. */
const MAX_WAIT_MS = 3000

interface WarmUpOptions {
  /** Answers a request for one as for anybody, who then finds it made. */
  readonly answer: (path: string) => Promise<unknown>
  /** What is made, one after the other: a few of those that visitors come for. */
  readonly paths: () => readonly string[]
}

/**
 * The pages that a start makes before it says that it is ready: code that runs for the first time takes several times as long,
 * for which the first visitors would wait.
 */
export class WarmUp {
  readonly #options: WarmUpOptions
  #isDone = false

  constructor(options: WarmUpOptions) {
    this.#options = options
  }

  /** Whether nobody has to wait for them any more: they are made, or took too long. */
  get isDone(): boolean {
    return this.#isDone
  }

  /** Makes them. Never rejects: whoever asks for one that failed is told. */
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
