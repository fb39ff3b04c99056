import { randomUUID } from 'node:crypto'
import type { PlannedChange } from '../../services/content/previewPublish.ts'
import type { PublishPreview } from './PublishPreview.ts'

/** A page that visitors would find changed. */
export interface ChangedPage {
  /** Its path, with a query for a further page of a list. */
  readonly address: string
  readonly title: string
  readonly change: 'changed' | 'added' | 'gone'
  /** Whether it is the page of a story that would be published or unpublished. */
  readonly isOwn: boolean
}

/** What a publish would change for visitors. */
export interface Effects {
  readonly id: string
  readonly pages: readonly ChangedPage[]
  /** How many more pages may change, which were not looked at. */
  readonly more: number
  /** Whether it is known of all pages whether they may change; else those that nobody asked for yet are not looked at. */
  readonly isComplete: boolean
}

export type Side = 'before' | 'after'

interface RenderedPages {
  readonly effects: Effects
  readonly key: string
  readonly html: ReadonlyMap<string, Readonly<Record<Side, string>>>
  readonly ends: number
}

interface EffectsOptions {
  readonly supposition: (changes: readonly PlannedChange[]) => Promise<PublishPreview>
  /** Renders in a turn between the requests of visitors. */
  readonly render: <T>(work: () => Promise<T>) => Promise<T>
  /** Milliseconds since 1970. */
  readonly now?: () => number
}

/** Bounds of one look: pages that are shown, pages that are rendered to find them, and how long that takes. */
const MAX_SHOWN = 20
const MAX_RENDERED = 40
const MAX_MS = 6000

/** Looks that are kept to be shown, for how long, and how many characters of HTML they hold together. */
const MAX_CACHED = 3
const CACHE_MS = 15 * 60 * 1000
const MAX_HTML = 30_000_000

/**
 * Works out which pages visitors would find changed after a publish, by rendering them as they are and as they would be. Nothing
 * is written, and nothing of it is ever sent to visitors. One look is taken at a time.
 */
export class PublishEffects {
  readonly #options: EffectsOptions
  readonly #made = new Map<string, RenderedPages>()
  #last: Promise<unknown> = Promise.resolve()

  constructor(options: EffectsOptions) {
    this.#options = options
  }

  /** @throws EditError for changes that cannot be made */
  of(changes: readonly PlannedChange[]): Promise<Effects> {
    const done = this.#last.then(() => this.#look(changes))
    this.#last = done.catch(() => undefined)
    return done
  }

  /** The HTML of a page of a look; undefined where it is not kept any more, or the page is not one of it. */
  html(id: string, side: Side, address: string): string | undefined {
    this.#forget()
    return this.#made.get(id)?.html.get(address)?.[side]
  }

  async #look(changes: readonly PlannedChange[]): Promise<Effects> {
    const { supposition, now = Date.now } = this.#options
    const supposed = await supposition(changes)
    this.#forget()
    for (const { key, effects } of this.#made.values())
      if (key === supposed.key && effects.isComplete) return effects
    const html = new Map<string, Readonly<Record<Side, string>>>()
    const pages: ChangedPage[] = []
    const until = now() + MAX_MS
    let looked = 0
    let length = 0
    for (const address of supposed.addresses) {
      const isOver = looked >= MAX_RENDERED || now() > until || length > MAX_HTML / MAX_CACHED
      if (pages.length >= MAX_SHOWN || (isOver && !supposed.own.has(address))) break
      looked += 1
      const before = await this.#page(supposed, 'before', address)
      const after = await this.#page(supposed, 'after', address)
      const change = changeOf(before, after)
      if (!change) continue
      const shown = change === 'gone' ? before : after
      html.set(address, { before: before.html, after: after.html })
      length += before.html.length + after.html.length
      pages.push({ address, title: titleOf(shown.html) ?? address, change, isOwn: supposed.own.has(address) })
    }
    const effects: Effects = {
      id: randomUUID(),
      pages,
      more: supposed.addresses.length - looked,
      isComplete: supposed.isComplete,
    }
    this.#made.set(effects.id, { effects, key: supposed.key, html, ends: now() + CACHE_MS })
    this.#forget()
    return effects
  }

  #page(supposed: PublishPreview, side: Side, address: string) {
    const [path = '/', search] = address.split('?')
    return this.#options.render(() =>
      supposed[side].page({
        path,
        search: search ? `?${search}` : '',
        query: {},
        version: 'published',
        audience: 'developer',
      }),
    )
  }

  #forget(): void {
    const { now = Date.now } = this.#options
    for (const [id, { ends }] of this.#made)
      if (ends < now() || this.#made.size > MAX_CACHED) this.#made.delete(id)
  }
}

interface Page {
  readonly status: number
  readonly html: string
}

function changeOf(before: Page, after: Page): ChangedPage['change'] | undefined {
  const [was, is] = [before.status === 200, after.status === 200]
  if (was && is) return before.html === after.html ? undefined : 'changed'
  if (was) return 'gone'
  return is ? 'added' : undefined
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
