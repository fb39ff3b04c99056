import { join } from 'node:path'
import type { PageDependencies } from '../../src/index/dependencies/PageDependencies.ts'
import { dependencyTags, purgedTags } from '../dependencies/cacheTags.ts'
import type { Affected } from '../dependencies/DependencyIndex.ts'
import type { CacheEngine } from './CacheEngine.ts'
import { Purges } from './Purges.ts'

/** Maximum age of responses in the engine without a purge, in seconds. */
const MAX_AGE_SECONDS = 86_400

/** How long the engine may send a purged response while it revalidates it, in seconds. */
const STALE_SECONDS = 60

/** Maximum age of the known content version for responses that the engine may cache, in milliseconds. */
const MAX_VERSION_AGE_MS = 15_000

/** Maximum time to render and send a page, in milliseconds. */
const MAX_RESPONSE_MS = 20_000

/** Interval at which the content version is requested, in milliseconds. Behind an engine, too few requests arrive to trigger it. */
const POLL_MS = 10_000

/** The state of the content version, see `ContentState`. */
interface VersionState {
  readonly failure: string | undefined
  /** When the last successful request for the version was sent, in milliseconds of `performance.now()`. */
  readonly confirmedAt: number
  /** Requests the version, or joins the request in progress. */
  check(): Promise<void>
}

/** A response that the engine may cache. */
interface TaggedResponse {
  readonly tags: readonly string[]
  /** In milliseconds since the epoch; undefined if only a content change invalidates it. */
  readonly expiresAt?: number | undefined
  /** True for a 404 page. */
  readonly isMissing?: boolean
}

interface PageCachingOptions {
  readonly engine: CacheEngine
  readonly state: VersionState
  readonly dataDir: string
  readonly build: string
  readonly report: (message: string, error?: unknown) => void
}

/**
 * Controls the CDN in front of the site: sets cache tags and ages of responses, and purges what a content change affects.
 *
 * Several servers of a site don't communicate. One that doesn't know a new version yet may send outdated responses after the purge, and
 * the engine would cache them. Therefore responses are cacheable only while the server's known version is recent, and everything is
 * purged a second time when no server can send outdated responses any more.
 */
export class PageCaching {
  readonly #options: PageCachingOptions
  readonly #purges: Purges
  readonly #poll: NodeJS.Timeout
  #purged: Promise<void> = Promise.resolve()

  constructor(options: PageCachingOptions) {
    const { engine, state, dataDir, build, report } = options
    this.#options = options
    this.#purges = new Purges({
      engine,
      build,
      report,
      file: join(dataDir, 'purges.json'),
      secondPurgeAfterMs: MAX_VERSION_AGE_MS + MAX_RESPONSE_MS,
    })
    this.#poll = setInterval(() => void state.check(), POLL_MS)
    this.#poll.unref()
  }

  resume(): Promise<void> {
    return this.#purges.resume()
  }

  /** See `CacheEngine.supportsVary`. */
  get supportsVary(): boolean {
    return this.#options.engine.supportsVary
  }

  tagsOf(dependencies: PageDependencies): readonly string[] {
    return dependencyTags(dependencies, this.#options.engine.tagLimit)
  }

  /** Returns the headers for the engine: of a response that it may cache, or, without one, of a response that it must not cache. */
  headers(response: TaggedResponse | undefined): Readonly<Record<string, string>> {
    const { state, engine } = this.#options
    const isKnown = state.failure === undefined && performance.now() - state.confirmedAt <= MAX_VERSION_AGE_MS
    const { tags, expiresAt, isMissing = false }: TaggedResponse = response ?? { tags: [] }
    const age =
      expiresAt === undefined
        ? MAX_AGE_SECONDS
        : Math.min(MAX_AGE_SECONDS, Math.floor((expiresAt - Date.now()) / 1000))
    if (!isKnown || tags.length === 0 || age <= 0) return { 'cdn-cache-control': 'no-store' }
    const [name, value] = engine.tagHeader(tags)
    // Engines send softly purged responses while they revalidate. A purged 404 page must not be sent, because the page exists now.
    const whileRevalidating = isMissing ? 0 : STALE_SECONDS
    return {
      'cdn-cache-control': `public, max-age=${age}, stale-while-revalidate=${whileRevalidating}, stale-if-error=${MAX_AGE_SECONDS}`,
      [name.toLowerCase()]: value,
    }
  }

  /** Has to be called before the changes of a new content version are determined. */
  expectChange(): Promise<void> {
    return this.#purges.expectChange()
  }

  /** Purges what a new content version affects, as soon as this server renders that version. */
  async follow(affected: Pick<Affected, 'keys'>): Promise<void> {
    await this.#purges.enqueue(purgedTags(affected))
    this.#purged = this.#options.state.check().then(() => {
      this.#purges.send()
      return this.#purges.settled()
    })
  }

  /** Resolves when the purge for the last version has succeeded, or waits for a retry or for the end of a pause of the engine. */
  get purged(): Promise<void> {
    return this.#purged
  }

  /** See `Purges.pendingSince`. */
  get pendingSince(): number | undefined {
    return this.#purges.pendingSince
  }

  async close(): Promise<void> {
    clearInterval(this.#poll)
    await this.#purges.close()
  }
}
