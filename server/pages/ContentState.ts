import type { createContentClient } from '../../src/content/ContentClient.ts'

type ContentClient = ReturnType<typeof createContentClient>

/** How long a content version is believed before the service is asked again, in milliseconds. A webhook is faster. */
const BELIEVED_MS = 10_000

/**
 * The content version (cv) the site renders. Asked for once at start, then in the background; a webhook makes it asked
 * at once. While the service cannot be reached the last version stays.
 */
export class ContentState {
  readonly #client: ContentClient
  readonly #onFailure: (error: unknown) => void
  #cv = 0
  #checkedAt = Number.NEGATIVE_INFINITY
  #checking: Promise<void> | undefined

  constructor(client: ContentClient, onFailure: (error: unknown) => void) {
    this.#client = client
    this.#onFailure = onFailure
  }

  /** The version to render now. Waits only where none is known yet. */
  async current(): Promise<number> {
    if (performance.now() - this.#checkedAt > BELIEVED_MS) {
      const checked = this.check()
      if (this.#cv === 0) await checked
    }
    return this.#cv
  }

  /** Asks the service for its version now. Never rejects. */
  check(): Promise<void> {
    this.#checking ??= this.#ask().finally(() => {
      this.#checking = undefined
    })
    return this.#checking
  }

  /** What a webhook calls: the version known is wrong from now on. */
  async changed(): Promise<void> {
    await this.#checking
    this.#client.flush()
    await this.check()
  }

  async #ask(): Promise<void> {
    this.#checkedAt = performance.now()
    try {
      const { version } = await this.#client.space()
      this.#cv = version
    } catch (error) {
      this.#onFailure(error)
    }
  }
}
