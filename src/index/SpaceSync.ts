import type { StoryLink } from '../content/answerShapes.ts'
import { now } from '../content/now.ts'
import type { WebhookEvent } from '../content/webhook.ts'
import { withoutSlashes } from '../pages/languages/storiesIn.ts'
import { SpaceRecords } from './SpaceRecords.ts'
import type { RecordsPage, SpaceReader } from './spaceReader.ts'
import type { RecordChange, RecordEdit, StoryRecord } from './storyRecord.ts'

/** What is published is looked for from so long before the last known publish on: clocks differ, and answers are kept. */
const MARGIN_MS = 60_000

/** Up to so many links, pages of 1000, they are compared at every look that no webhook led to. */
const FEW_LINKS = 5000

/** How often a large space's links are compared where nothing says that they must be, in milliseconds. */
const COMPARE_LINKS_EVERY_MS = 300_000

/** How far records have been brought, kept beside them. */
export interface SyncState {
  /** The content version that the records show; 0 while the space is being read for the first time. */
  readonly cv: number
  /** The last publish that is known, in milliseconds since 1970. */
  readonly since: number
  /** Published stories that cannot be used, which the service counts too. */
  readonly unusable: number
  /** Stories and folders of the last comparison of links. */
  readonly links: number
  /** The next page of a first reading that is not finished. */
  readonly nextPage?: number
}

/** Keeps records and how far they have been brought, all or nothing. */
export interface RecordStore {
  save(edit: RecordEdit, state: SyncState): void
}

const NOTHING: SyncState = { cv: 0, since: 0, unusable: 0, links: 0 }

/** Brings records of a space up to date: reads it once, and from then on what has changed. */
export class SpaceSync {
  readonly records: SpaceRecords
  readonly #reader: SpaceReader
  readonly #store: RecordStore | undefined
  readonly #uuids = new Map<number, string>()
  #state: SyncState = NOTHING
  /** What has changed since `settle`. */
  #changes: RecordChange[] = []
  #comparedAt = Number.NEGATIVE_INFINITY

  constructor(languages: readonly string[], reader: SpaceReader, store?: RecordStore) {
    this.records = new SpaceRecords(languages)
    this.#reader = reader
    this.#store = store
  }

  get state(): SyncState {
    return this.#state
  }

  /** Takes what was kept. */
  restore(records: readonly StoryRecord[], state: SyncState): void {
    this.#apply({ put: records })
    this.#state = state
    this.#changes = []
  }

  /** Reads the whole space, going on where a reading was interrupted, and then what has changed meanwhile. */
  async readAll(cv: number, signal?: AbortSignal): Promise<void> {
    const isResumed = this.#state.nextPage !== undefined
    let total = 0
    let ahead: Promise<RecordsPage> | undefined
    for (let number = this.#state.nextPage ?? 1, pages = number; number <= pages; number++) {
      signal?.throwIfAborted()
      const reading = ahead ?? this.#reader.page(number)
      // The service makes the next page while records are made of this one.
      ahead = number < pages ? this.#reader.page(number + 1) : undefined
      ahead?.catch(() => undefined)
      const page = await reading
      pages = page.pages
      total = page.total
      this.#apply({ put: page.records })
      this.#state = { ...this.#state, nextPage: number + 1 }
      this.commit()
    }
    // What moved between pages while they were read, or was away for another reason, is found by the links.
    if (isResumed || total !== this.records.stories) await this.#compareLinks()
    const { nextPage: _, ...state } = this.#state
    this.#state = { ...state, cv }
    this.commit()
  }

  /**
   * Brings the records to a content version: reads what was published since, what webhooks named, and compares the number of
   * stories; where that does not explain the version, or after a webhook may have been lost, the links of all stories.
   * What it changes is kept by `settle`.
   * @param events what webhooks told since the last time
   */
  async sync(cv: number, events: readonly WebhookEvent[]): Promise<void> {
    const before = this.#changes.length
    const since = new Date(this.#state.since - MARGIN_MS).toISOString()
    const known = new Set<number>()
    for await (const published of this.#reader.publishedAfter(since)) {
      for (const { id } of published) known.add(id)
      const last = published.at(-1)?.uuid
      // Many may have been published in one minute: what stands behind one that is known is known, too.
      if (!this.#apply({ put: published }).some(({ after }) => after?.uuid === last)) break
    }
    const named = [...new Set(events.flatMap(({ storyId }) => storyId ?? []))].filter((id) => !known.has(id))
    const read = named.length ? await this.#reader.byIds(named) : []
    const found = new Set(read.map(({ id }) => id))
    const removed = named.filter((id) => !found.has(id))
    // A folder that moved takes its stories along, and the service names the folder alone.
    const hasMoved = events.some(
      ({ storyId, action }) =>
        action === 'moved' && removed.some((id) => id === storyId && !this.#uuids.has(id)),
    )
    this.#apply({ put: read, remove: removed.flatMap((id) => this.#uuids.get(id) ?? []) })
    if (hasMoved || (await this.#isUnexplained(events, this.#changes.length > before)))
      await this.#compareLinks()
    await this.#readReferencing(this.#changes.slice(before))
    this.#state = { ...this.#state, cv }
  }

  /** Reads again what is true for a time only and whose time is over. */
  async refreshExpired(): Promise<void> {
    const at = now().getTime()
    const ended = [...this.#expiring].filter(({ until }) => until! < at)
    if (ended.length === 0) return
    const read = await this.#reader.byUuids([...new Set(ended.map(({ uuid }) => uuid))])
    // A record whose end does not move is not asked for again and again.
    this.#apply({ put: read.map((record) => (record.until! < at ? withoutEnd(record) : record)) })
  }

  /**
   * Makes records of some stories again, where other code made them. What was published after the last look is left to the next
   * one, which tells by it where to end.
   */
  async rebuildRecords(uuids: readonly string[]): Promise<void> {
    const { since } = this.#state
    const read = await this.#reader.byUuids(uuids)
    this.#apply({ put: read.filter(({ publishedAt }) => !(Date.parse(publishedAt ?? '') > since)) })
  }

  /** When the next record stops being true by time alone, in milliseconds since 1970; undefined where none does. */
  nextExpiry(): number | undefined {
    const ends = [...this.#expiring].map(({ until }) => until!)
    return ends.length ? ends.reduce((first, end) => Math.min(first, end)) : undefined
  }

  /** What has changed since `settle`. */
  get changes(): readonly RecordChange[] {
    return this.#changes
  }

  /** Keeps what has changed, once all that follow the records have been told. */
  commit(): void {
    const changes = this.#changes.splice(0)
    const put = new Map<string, StoryRecord>()
    const remove = new Set<string>()
    for (const { before, after } of changes) {
      const { language, uuid } = (after ?? before)!
      if (after) put.set(`${language} ${uuid}`, after)
      else put.delete(`${language} ${uuid}`)
      if (after) remove.delete(uuid)
      else remove.add(uuid)
    }
    this.#store?.save({ put: [...put.values()], remove: [...remove] }, this.#state)
  }

  readonly #expiring = new Set<StoryRecord>()

  /** Whether the links have to tell what has changed. */
  async #isUnexplained(events: readonly WebhookEvent[], hasChanged: boolean): Promise<boolean> {
    const total = await this.#reader.total()
    if (total !== this.records.stories + this.#state.unusable) return true
    if (events.length > 0) return false
    const isDue = performance.now() - this.#comparedAt > COMPARE_LINKS_EVERY_MS
    return this.#state.links <= FEW_LINKS || !hasChanged || isDue
  }

  /** Compares the index of stories with the records: reads what differs, and takes out what is not in it. */
  async #compareLinks(): Promise<void> {
    const [first] = this.records.languages
    const listed = new Set<string>()
    const differing: string[] = []
    let links = 0
    for await (const page of this.#reader.links()) {
      links += page.length
      for (const link of page) {
        if (link.is_folder || link.published === false) continue
        listed.add(link.uuid)
        const record = first?.byUuid(link.uuid)
        if (!record || differs(link, record)) differing.push(link.uuid)
      }
    }
    const put = await this.#reader.byUuids(differing)
    const removed = [...(first?.all() ?? [])].map(({ uuid }) => uuid).filter((uuid) => !listed.has(uuid))
    this.#comparedAt = performance.now()
    this.#apply({ put, remove: removed })
    this.#state = { ...this.#state, links, unusable: listed.size - this.records.stories }
  }

  /** A card may say something of a story that its page names, such as its author. */
  async #readReferencing(changes: readonly RecordChange[]): Promise<void> {
    const changed = new Set(changes.flatMap(({ before, after }) => (before ?? after)?.uuid ?? []))
    const [first] = this.records.languages
    const referencing = [...changed].flatMap((uuid) =>
      [...(first?.referencing(uuid) ?? [])].map((record) => record.uuid),
    )
    const unread = [...new Set(referencing)].filter((uuid) => !changed.has(uuid))
    if (unread.length) this.#apply({ put: await this.#reader.byUuids(unread) })
  }

  #apply(edit: RecordEdit): readonly RecordChange[] {
    const changes = this.records.apply(edit)
    let { since } = this.#state
    for (const { before, after } of changes) {
      if (before) this.#expiring.delete(before)
      if (after?.until !== undefined) this.#expiring.add(after)
      if (after) this.#uuids.set(after.id, after.uuid)
      else if (before) this.#uuids.delete(before.id)
      const published = Date.parse(after?.publishedAt ?? '')
      if (published > since) since = published
    }
    this.#state = { ...this.#state, since }
    this.#changes.push(...changes)
    return changes
  }
}

const withoutEnd = ({ until: _, ...record }: StoryRecord): StoryRecord => record

function differs(link: StoryLink, record: StoryRecord): boolean {
  const { slug, position, is_startpage, published_at } = link
  return (
    withoutSlashes(slug) !== record.bareSlug ||
    (position !== undefined && position !== record.position) ||
    (is_startpage !== undefined && is_startpage !== record.isStartpage) ||
    (published_at !== undefined && momentOf(published_at) !== momentOf(record.publishedAt))
  )
}

const momentOf = (stored: string | null): number | undefined => (stored ? Date.parse(stored) : undefined)
