import { withoutSlashes } from '../../json/withoutSlashes.ts'
import type { StoryLink } from '../content/answerShapes.ts'
import { now } from '../content/now.ts'
import type { WebhookEvent } from '../content/webhook.ts'
import { SpaceRecords } from './SpaceRecords.ts'
import type { RecordsPage, SpaceReader } from './spaceReader.ts'
import type { RecordChange, RecordEdit, StoryRecord } from './storyRecord.ts'

/** Overlap with the last known publish when reading new publishes, since clocks differ and responses may be cached. */
const MARGIN_MS = 60_000

/** Up to this number of links, they are compared at every synchronization that no webhook triggered. A page has 1000 links. */
const MAX_LINKS_ALWAYS_COMPARED = 5000

/** How often the links of a larger space are compared without a reason to, in milliseconds. */
const COMPARE_LINKS_EVERY_MS = 300_000

/** The progress of synchronization, stored with the records. */
export interface SyncState {
  /** The content version of the records; 0 until the space has been read completely. */
  readonly cv: number
  /** The time of the last known publish, in milliseconds since the epoch. */
  readonly since: number
  /** Number of published stories without a usable record, which the service's total includes. */
  readonly unusable: number
  /** Number of stories and folders at the last comparison of links. */
  readonly links: number
  /** The next page of an unfinished first read. */
  readonly nextPage?: number
}

/** Stores records and the progress in one transaction. */
export interface RecordStore {
  save(edit: RecordEdit, state: SyncState): void
}

const INITIAL_STATE: SyncState = { cv: 0, since: 0, unusable: 0, links: 0 }

/** Synchronizes records with a space: reads the whole space once, and then the changes. */
export class SpaceSync {
  readonly records: SpaceRecords
  readonly #reader: SpaceReader
  readonly #store: RecordStore | undefined
  readonly #uuids = new Map<number, string>()
  #state: SyncState = INITIAL_STATE
  /** Changes since the last `commit`. */
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

  /** Restores stored records and progress. */
  restore(records: readonly StoryRecord[], state: SyncState): void {
    this.#apply({ put: records })
    this.#state = state
    this.#changes = []
  }

  /** Reads the whole space, resuming an interrupted read, and then the changes that happened meanwhile. */
  async readAll(cv: number, signal?: AbortSignal): Promise<void> {
    const isResumed = this.#state.nextPage !== undefined
    let total = 0
    let ahead: Promise<RecordsPage> | undefined
    for (let number = this.#state.nextPage ?? 1, pages = number; number <= pages; number++) {
      signal?.throwIfAborted()
      const reading = ahead ?? this.#reader.page(number)
      // The next page is requested while the records of this one are created.
      ahead = number < pages ? this.#reader.page(number + 1) : undefined
      ahead?.catch(() => undefined)
      const page = await reading
      pages = page.pages
      total = page.total
      this.#apply({ put: page.records })
      this.#state = { ...this.#state, nextPage: number + 1 }
      this.commit()
    }
    // Stories may have moved between pages while these were read. The comparison of links finds them.
    if (isResumed || total !== this.records.stories) await this.#compareLinks()
    const { nextPage: _, ...state } = this.#state
    this.#state = { ...state, cv }
    this.commit()
  }

  /**
   * Updates the records to a content version. Reads new publishes and the stories of webhooks, and compares the number of stories. If
   * that does not explain the new version, or a webhook may have been lost, compares the links of all stories. Call `commit` to store the
   * changes.
   * @param events webhook events since the last call
   */
  async sync(cv: number, events: readonly WebhookEvent[]): Promise<void> {
    const before = this.#changes.length
    const since = new Date(this.#state.since - MARGIN_MS).toISOString()
    const known = new Set<number>()
    for await (const published of this.#reader.publishedAfter(since)) {
      for (const { id } of published) known.add(id)
      const last = published.at(-1)?.uuid
      // Publishes are read from the latest on. If the last one of a page is known, all earlier ones are, too.
      if (!this.#apply({ put: published }).some(({ after }) => after?.uuid === last)) break
    }
    const named = [...new Set(events.flatMap(({ storyId }) => storyId ?? []))].filter((id) => !known.has(id))
    const read = named.length ? await this.#reader.byIds(named) : []
    const found = new Set(read.map(({ id }) => id))
    const removed = named.filter((id) => !found.has(id))
    // A moved folder moves its stories, but the webhook names only the folder.
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

  /** Re-reads stories whose records have expired. */
  async refreshExpired(): Promise<void> {
    const at = now().getTime()
    const ended = [...this.#expiring].filter(({ until }) => until! < at)
    if (ended.length === 0) return
    const read = await this.#reader.byUuids([...new Set(ended.map(({ uuid }) => uuid))])
    // A record that is still expired loses its expiry, so that it is not re-read repeatedly.
    this.#apply({ put: read.map((record) => (record.until! < at ? withoutEnd(record) : record)) })
  }

  /**
   * Re-creates records that an earlier version of the code created. Omits stories published since the last synchronization: `sync` stops
   * at the first known publish, so they have to stay unknown until it reads them.
   */
  async rebuildRecords(uuids: readonly string[]): Promise<void> {
    const { since } = this.#state
    const read = await this.#reader.byUuids(uuids)
    this.#apply({ put: read.filter(({ publishedAt }) => !(Date.parse(publishedAt ?? '') > since)) })
  }

  /** Returns when the next record expires, in milliseconds since the epoch. Undefined if none does. */
  nextExpiry(): number | undefined {
    const ends = [...this.#expiring].map(({ until }) => until!)
    return ends.length ? ends.reduce((first, end) => Math.min(first, end)) : undefined
  }

  /** Changes since the last `commit`. */
  get changes(): readonly RecordChange[] {
    return this.#changes
  }

  /** Stores the changes. Call it after all dependents of the records have been notified. */
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

  /** Returns whether only a comparison of links can find the changes. */
  async #isUnexplained(events: readonly WebhookEvent[], hasChanged: boolean): Promise<boolean> {
    const total = await this.#reader.total()
    if (total !== this.records.stories + this.#state.unusable) return true
    if (events.length > 0) return false
    const isDue = performance.now() - this.#comparedAt > COMPARE_LINKS_EVERY_MS
    return this.#state.links <= MAX_LINKS_ALWAYS_COMPARED || !hasChanged || isDue
  }

  /** Compares the service's list of links with the records: reads stories that differ, and removes records without a link. */
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

  /** Re-reads stories that reference changed ones: their cards may show data of them, such as an author's name. */
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
    (published_at !== undefined && timeOf(published_at) !== timeOf(record.publishedAt))
  )
}

const timeOf = (stored: string | null): number | undefined => (stored ? Date.parse(stored) : undefined)
