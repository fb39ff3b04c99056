import { join } from 'node:path'
import type { PageDependencies, QueryDependency } from '../../src/index/dependencies/PageDependencies.ts'
import type { Entry } from '../entry.ts'
import type { FollowedContent } from '../pages/followContent.ts'
import type { CacheEngine } from './CacheEngine.ts'
import { ALL, Purges } from './Purges.ts'

/** How long an engine may keep what nothing purges, in seconds. */
const LONGEST_AGE = 86_400

/** How long it may give what was purged while it asks for it again, in seconds. */
const WHILE_REVALIDATING = 60

/** How old the knowledge of the content version may be for a response to be kept by an engine, in milliseconds. */
const KNOWN_MS = 15_000

/** How long rendering and sending a page may take, in milliseconds. */
const SENDING_MS = 20_000

/** How often a site behind an engine asks for the content version, in milliseconds: few requests reach it to do so. */
const POLL_MS = 10_000

/** What a site knows of its content version. */
interface VersionState {
  readonly failure: string | undefined
  /** When the version was asked for that was last told, in milliseconds of `performance.now()`. */
  readonly confirmedAt: number
  /** Asks for the version, or waits for what is asked already. */
  check(): Promise<void>
}

/** What an engine is told of a response. */
interface TaggedResponse {
  readonly tags: readonly string[]
  /** Until when it is true, in milliseconds of the epoch. */
  readonly expiresAt?: number | undefined
  /** Whether nothing stands at its address. */
  readonly isMissing?: boolean
}

interface PageCachingOptions {
  readonly engine: CacheEngine
  readonly entry: Pick<Entry, 'dependencyTags' | 'changedTags' | 'isShell'>
  readonly state: VersionState
  readonly dataDir: string
  readonly build: string
  readonly report: (message: string, error?: unknown) => void
}

/**
 * What the site and the cache before it agree on: tags and ages of responses, and what a change of content purges. Servers tell each
 * other nothing. One that does not know of a new version yet sends what was made of the old one, and the engine keeps it; so a
 * server's knowledge of the version is bounded in age, and everything is purged a second time once no such response can come any more.
 */
export class PageCaching {
  readonly #options: PageCachingOptions
  readonly #purges: Purges
  /** What stands round pages, by its key and language, as it was taken last. */
  readonly #shells = new Map<string, QueryDependency>()
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
      secondPurgeAfterMs: KNOWN_MS + SENDING_MS,
    })
    this.#poll = setInterval(() => void state.check(), POLL_MS)
    this.#poll.unref()
  }

  resume(): Promise<void> {
    return this.#purges.resume()
  }

  /** Whether browsers are kept from their own cache by `Vary`. */
  get supportsVary(): boolean {
    return this.#options.engine.supportsVary
  }

  tagsOf(dependencies: PageDependencies): readonly string[] {
    const { entry, engine } = this.#options
    for (const query of dependencies.queries)
      if (entry.isShell(query)) this.#shells.set(`${query.language} ${query.key}`, query)
    return entry.dependencyTags(dependencies, engine.tagLimit)
  }

  /** The headers of a response that the engine may keep; without one, of a response that it must not. */
  headers(response: TaggedResponse | undefined): Readonly<Record<string, string>> {
    const { state, engine } = this.#options
    const isKnown = state.failure === undefined && performance.now() - state.confirmedAt <= KNOWN_MS
    const { tags, expiresAt, isMissing = false }: TaggedResponse = response ?? { tags: [] }
    const age =
      expiresAt === undefined
        ? LONGEST_AGE
        : Math.min(LONGEST_AGE, Math.floor((expiresAt - Date.now()) / 1000))
    if (!isKnown || tags.length === 0 || age <= 0) return { 'cdn-cache-control': 'no-store' }
    const [name, value] = engine.tagHeader(tags)
    // An engine gives what was purged softly while it revalidates it. A missing page was purged because there is a page now.
    const whileRevalidating = isMissing ? 0 : WHILE_REVALIDATING
    return {
      'cdn-cache-control': `public, max-age=${age}, stale-while-revalidate=${whileRevalidating}, stale-if-error=${LONGEST_AGE}`,
      [name.toLowerCase()]: value,
    }
  }

  /** Told before it is known what a new content version changes. */
  expect(): Promise<void> {
    return this.#purges.expect()
  }

  /** Purges what a new content version changed, as soon as the site gives that version itself. */
  async follow({ changes, invalidated }: FollowedContent): Promise<void> {
    await this.#purges.enqueue(this.#changed(changes, invalidated !== undefined))
    this.#purged = this.#options.state.check().then(() => {
      this.#purges.send()
      return this.#purges.settled()
    })
  }

  /** Resolves when what the last followed version changed is purged, or could not be for now. */
  get purged(): Promise<void> {
    return this.#purged
  }

  async close(): Promise<void> {
    clearInterval(this.#poll)
    await this.#purges.close()
  }

  #changed(changes: FollowedContent['changes'], isWhole: boolean): readonly string[] {
    const { entry } = this.#options
    if (!isWhole) return [ALL]
    const tags = entry.changedTags(changes, [...this.#shells.values()])
    // Until a page was made, it is not known what stands round pages.
    return this.#shells.size > 0 || tags.length === 0 ? tags : [ALL]
  }
}
