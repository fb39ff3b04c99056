import { randomUUID } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { PlannedChange } from '../../services/content/previewPublish.ts'
import type { PublishPreview } from './PublishPreview.ts'

/** A page that a publish would change for visitors. */
export interface ChangedPage {
  /** Path, with a query for a further page of a list. */
  readonly address: string
  readonly title: string
  readonly change: 'changed' | 'added' | 'gone'
  /** True if it is the page of a story that would be published or unpublished. */
  readonly isOwn: boolean
}

/** What a publish would change for visitors. */
export interface Effects {
  readonly id: string
  readonly pages: readonly ChangedPage[]
  /** Number of further pages that may change but were not rendered. */
  readonly more: number
  /** False if affected pages may be missing, because the dependencies of some pages are unknown. */
  readonly isComplete: boolean
}

export type Side = 'before' | 'after'

interface CachedEffects {
  readonly effects: Effects
  readonly key: string
  readonly html: ReadonlyMap<string, Readonly<Record<Side, string>>>
}

interface EffectsOptions {
  readonly previewChanges: (changes: readonly PlannedChange[]) => Promise<PublishPreview>
  /** Runs a rendering through the queue that visitors' requests also use. */
  readonly render: <T>(work: () => Promise<T>) => Promise<T>
  /** Returns the time in milliseconds since the epoch. */
  readonly now?: () => number
}

/** Maximum number of changed pages in the result. */
const MAX_SHOWN = 20
/** Maximum number of pages that are rendered to find changed ones, beside those of the published stories. */
const MAX_RENDERED = 40
/** Time after which no further pages are rendered, in milliseconds. */
const MAX_MS = 6000

/** Maximum number of cached results. */
const MAX_CACHED = 3
/** Lifetime of a cached result, in milliseconds. */
const CACHE_MS = 15 * 60 * 1000
/** Maximum size of the HTML in all cached results, in characters. */
const MAX_HTML = 30_000_000

/**
 * Determines which pages a publish would change for visitors, by rendering them before and after. Nothing is stored or sent to
 * visitors. Calls run one after the other.
 */
export class PublishEffects {
  readonly #options: EffectsOptions
  readonly #cache: LRUCache<string, CachedEffects>
  #last: Promise<unknown> = Promise.resolve()

  constructor(options: EffectsOptions) {
    const { now = Date.now } = options
    this.#options = options
    // Zero resolution, so that the cache reads the time for each request.
    this.#cache = new LRUCache({ max: MAX_CACHED, ttl: CACHE_MS, ttlResolution: 0, perf: { now } })
  }

  /** Returns the pages that changes would affect. @throws EditError if the changes are invalid */
  find(changes: readonly PlannedChange[]): Promise<Effects> {
    const done = this.#last.then(() => this.#findNow(changes))
    this.#last = done.catch(() => undefined)
    return done
  }

  /** Returns the HTML of a page before or after the changes; undefined if the result has expired or doesn't include the page. */
  html(id: string, side: Side, address: string): string | undefined {
    return this.#cache.get(id)?.html.get(address)?.[side]
  }

  async #findNow(changes: readonly PlannedChange[]): Promise<Effects> {
    const { previewChanges, now = Date.now } = this.#options
    const preview = await previewChanges(changes)
    for (const { key, effects } of this.#cache.values())
      if (key === preview.key && effects.isComplete) return effects
    const html = new Map<string, Readonly<Record<Side, string>>>()
    const pages: ChangedPage[] = []
    const deadline = now() + MAX_MS
    let rendered = 0
    let length = 0
    for (const address of preview.addresses) {
      const isOver = rendered >= MAX_RENDERED || now() > deadline || length > MAX_HTML / MAX_CACHED
      if (pages.length >= MAX_SHOWN || (isOver && !preview.own.has(address))) break
      rendered += 1
      const before = await this.#page(preview, 'before', address)
      const after = await this.#page(preview, 'after', address)
      const change = changeOf(before, after)
      if (!change) continue
      const shown = change === 'gone' ? before : after
      html.set(address, { before: before.html, after: after.html })
      length += before.html.length + after.html.length
      pages.push({ address, title: titleOf(shown.html) ?? address, change, isOwn: preview.own.has(address) })
    }
    const effects: Effects = {
      id: randomUUID(),
      pages,
      more: preview.addresses.length - rendered,
      isComplete: preview.isComplete,
    }
    this.#cache.set(effects.id, { effects, key: preview.key, html })
    return effects
  }

  #page(preview: PublishPreview, side: Side, address: string) {
    const [path = '/', search] = address.split('?')
    return this.#options.render(() =>
      preview[side].page({
        path,
        search: search ? `?${search}` : '',
        query: {},
        version: 'published',
        audience: 'developer',
      }),
    )
  }
}

interface Page {
  readonly status: number
  readonly html: string
}

function changeOf(before: Page, after: Page): ChangedPage['change'] | undefined {
  const existsBefore = before.status === 200
  const existsAfter = after.status === 200
  if (existsBefore && existsAfter) return before.html === after.html ? undefined : 'changed'
  if (existsBefore) return 'gone'
  return existsAfter ? 'added' : undefined
}

function titleOf(html: string): string | undefined {
  const from = html.indexOf('<title>')
  const to = html.indexOf('</title>', from)
  if (from < 0 || to < 0) return undefined
  const text = html.slice(from + '<title>'.length, to)
  return text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&')
    .trim()
}
