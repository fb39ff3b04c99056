import type { createContentClient } from '../../src/content/ContentClient.ts'
import type { WebhookEvent } from '../../src/content/webhook.ts'

type ContentClient = ReturnType<typeof createContentClient>

/** What is known of a content version beside its number. */
interface VersionDetails {
  readonly spaceId: number
  /** What webhooks told since the version that was followed last. */
  readonly events: readonly WebhookEvent[]
}

/**
 * Made ready for a content version before that is rendered, and called again for the same one where a webhook comes after it. A
 * rejection keeps the version before, and it is asked again.
 */
export type VersionFollower = (version: number, details: VersionDetails) => Promise<void>

/** How long a content version is believed before the service is asked again, in milliseconds. A webhook is faster. */
const MAX_AGE_MS = 10_000

/** How long to wait before the service is asked again after it did not answer, in milliseconds; the last one from then on. */
const RETRY_MS = [1000, 2000, 4000, 8000, 15_000, 30_000]

/**
 * The content version (cv) the site renders. Asked for once at start, then in the background; a webhook makes it asked
 * at once. While the service cannot be reached the last version stays, and it is asked again, less and less often.
 */
export class ContentState {
  readonly #client: ContentClient
  readonly #onFailure: (error: unknown) => void
  readonly #followers: VersionFollower[] = []
  #cv = 0
  /** The version that all followers are ready for. */
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

  /** The version to render now. Waits only where none is known yet. */
  async current(): Promise<number> {
    if (performance.now() - this.#checkedAt > MAX_AGE_MS) {
      const checked = this.check()
      if (this.#cv === 0) await checked
    }
    return this.#cv
  }

  /** The version to render now, where it is known and believed: undefined where `current` would ask for it. */
  get assumedVersion(): number | undefined {
    return this.#cv === 0 || performance.now() - this.#checkedAt > MAX_AGE_MS ? undefined : this.#cv
  }

  /** Codes of the space's languages; undefined where the service does not tell them. */
  get languages(): readonly string[] | undefined {
    return this.#languages
  }

  /** Why the service did not answer when it was last asked; undefined where it did. */
  get failure(): string | undefined {
    return this.#failure
  }

  /** When the version was asked for that was last told, in milliseconds of `performance.now()`. */
  get confirmedAt(): number {
    return this.#confirmedAt
  }

  /** The space that the service told; undefined until it has answered once. */
  get spaceId(): number | undefined {
    return this.#spaceId
  }

  /** Takes a version for the one to render until the service tells one. */
  assume(cv: number): void {
    if (this.#cv === 0) this.#cv = cv
  }

  /** Adds what has to be ready for a version before `current()` gives it: told of each, in the order that they were added. */
  addFollower(follower: VersionFollower): void {
    this.#followers.push(follower)
  }

  /** Asks the service for its version now. Never rejects. */
  check(): Promise<void> {
    this.#checking ??= this.#request().finally(() => {
      this.#checking = undefined
    })
    return this.#checking
  }

  /** What a webhook calls: the version known is wrong from now on. Resolves when the new one is followed. */
  refresh(event?: WebhookEvent): Promise<void> {
    const changing = this.#refreshNow(event).finally(() => {
      if (this.#pendingRefresh === changing) this.#pendingRefresh = undefined
    })
    this.#pendingRefresh = changing
    return changing
  }

  /** Resolves when the change that a webhook announced last is followed; undefined where none is being followed. */
  get pendingRefresh(): Promise<void> | undefined {
    return this.#pendingRefresh
  }

  async #refreshNow(event: WebhookEvent | undefined): Promise<void> {
    await this.#checking
    if (event) this.#events.push(event)
    this.#client.flush()
    await this.check()
  }

  /** Tells all followers of the present version once more, because what they are made of became another without a new one. */
  async notifyFollowers(): Promise<void> {
    await this.#checking
    this.#followed = undefined
    await this.check()
  }

  /** Asks no more. */
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
