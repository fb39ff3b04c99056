import type { createContentClient } from '../../src/content/ContentClient.ts'
import type { WebhookEvent } from '../../src/content/webhook.ts'

type ContentClient = ReturnType<typeof createContentClient>

/** Passed to followers along with the number of a content version. */
interface VersionDetails {
  readonly spaceId: number
  /** Webhook events received since the last content version for which every follower has finished preparing. */
  readonly events: readonly WebhookEvent[]
}

/**
 * Prepares for a content version before it is rendered. Called a second time for the same version if a webhook arrives after it.
 * If it rejects, the previous version stays current and the new one is retried.
 */
export type VersionFollower = (version: number, details: VersionDetails) => Promise<void>

/** Maximum age of the known version before it is requested in the background, in milliseconds. Webhooks refresh it earlier. */
const MAX_AGE_MS = 10_000

/** Delays before retries after consecutive failures, in milliseconds. The last one repeats. */
const RETRY_MS = [1000, 2000, 4000, 8000, 15_000, 30_000]

/**
 * The content version (cv) that the site renders. It is requested at start, later in the background, and at once after a webhook.
 * While the content service fails, the last version stays current and requests are retried with increasing delays.
 */
export class ContentState {
  readonly #client: ContentClient
  readonly #onFailure: (error: unknown) => void
  readonly #followers: VersionFollower[] = []
  #cv = 0
  /** The version that all followers have prepared. */
  #followed: number | undefined
  #spaceId: number | undefined
  #events: WebhookEvent[] = []
  #failures = 0
  #confirmedAt = Number.NEGATIVE_INFINITY
  #failure: string | undefined
  #languages: readonly string[] | undefined
  #checkedAt = Number.NEGATIVE_INFINITY
  #checking: Promise<void> | undefined
  #pendingRefresh: Promise<void> | undefined
  #retry: NodeJS.Timeout | undefined
  #closed = false

  constructor(client: ContentClient, onFailure: (error: unknown) => void) {
    this.#client = client
    this.#onFailure = onFailure
  }

  /** The version to render now. Waits for the content service only if no version is known yet. */
  async current(): Promise<number> {
    if (performance.now() - this.#checkedAt > MAX_AGE_MS) {
      const checked = this.check()
      if (this.#cv === 0) await checked
    }
    return this.#cv
  }

  /** The version to render now; undefined if it is unknown or older than its maximum age, so that `current` would request it. */
  get assumedVersion(): number | undefined {
    return this.#cv === 0 || performance.now() - this.#checkedAt > MAX_AGE_MS ? undefined : this.#cv
  }

  /** Codes of the space's languages; undefined if the service doesn't return them. */
  get languages(): readonly string[] | undefined {
    return this.#languages
  }

  /** Error message of the last request to the service; undefined if it succeeded. */
  get failure(): string | undefined {
    return this.#failure
  }

  /** When the last successful request for the version was sent, in milliseconds of `performance.now()`. */
  get confirmedAt(): number {
    return this.#confirmedAt
  }

  /** Id of the space; undefined until the service has answered once. */
  get spaceId(): number | undefined {
    return this.#spaceId
  }

  /** Sets the version to render until the service returns one. Has no effect afterwards. */
  assume(cv: number): void {
    if (this.#cv === 0) this.#cv = cv
  }

  /** Adds a follower, which prepares for each version before `current()` returns it. Followers run in the order they were added. */
  addFollower(follower: VersionFollower): void {
    this.#followers.push(follower)
  }

  /** Requests the version now, or joins the request in progress. Never rejects. */
  check(): Promise<void> {
    this.#checking ??= this.#request().finally(() => {
      this.#checking = undefined
    })
    return this.#checking
  }

  /** Handles a webhook: clears the client's cache and requests the new version. Resolves when all followers have prepared it. */
  refresh(event?: WebhookEvent): Promise<void> {
    const refresh = this.#refreshNow(event).finally(() => {
      if (this.#pendingRefresh === refresh) this.#pendingRefresh = undefined
    })
    this.#pendingRefresh = refresh
    return refresh
  }

  /** The last `refresh` call, while it is in progress; otherwise undefined. */
  get pendingRefresh(): Promise<void> | undefined {
    return this.#pendingRefresh
  }

  async #refreshNow(event: WebhookEvent | undefined): Promise<void> {
    await this.#checking
    if (event) this.#events.push(event)
    this.#client.flush()
    await this.check()
  }

  /** Lets all followers prepare the current version anew, after the data they depend on was rebuilt without a new version. */
  async notifyFollowers(): Promise<void> {
    await this.#checking
    this.#followed = undefined
    await this.check()
  }

  /** Stops retries. */
  close(): void {
    this.#closed = true
    clearTimeout(this.#retry)
  }

  async #request(): Promise<void> {
    const requestedAt = performance.now()
    this.#checkedAt = requestedAt
    clearTimeout(this.#retry)
    try {
      const { id, version, language_codes } = await this.#client.space()
      this.#languages = language_codes
      const events = [...this.#events]
      if (version !== this.#followed || events.length > 0)
        for (const follower of this.#followers) await follower(version, { spaceId: id, events })
      this.#events.splice(0, events.length)
      this.#followed = version
      this.#cv = version
      this.#confirmedAt = requestedAt
      this.#spaceId = id
      this.#failures = 0
      this.#failure = undefined
    } catch (error) {
      this.#failure = error instanceof Error ? error.message : String(error)
      this.#onFailure(error)
      if (this.#closed) return
      const wait = RETRY_MS[Math.min(this.#failures, RETRY_MS.length - 1)]
      this.#failures += 1
      this.#retry = setTimeout(() => void this.check(), wait)
      this.#retry.unref()
    }
  }
}
