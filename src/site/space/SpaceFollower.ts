import type { StoryLink } from '../../content/answerShapes.ts'
import { now } from '../../content/now.ts'
import type { WebhookEvent } from '../../content/webhook.ts'
import { withoutSlashes } from '../languages/storiesIn.ts'
import { SpaceRecords } from './SpaceRecords.ts'
import type { SpaceReader } from './spaceReader.ts'
import type { RecordChange, RecordEdit, StoryRecord } from './storyRecord.ts'

/** What is published is looked for from so long before the last known publish on: clocks differ, and answers are kept. */
const MARGIN_MS = 60_000

/** Up to so many links, pages of 1000, they are compared at every look that no webhook led to. */
const FEW_LINKS = 5000

/** How often a large space's links are compared where nothing says that they must be, in milliseconds. */
const COMPARE_LINKS_EVERY_MS = 300_000

/** How far records have been brought, kept beside them. */
export interface FollowState {
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
  keep(edit: RecordEdit, state: FollowState): void
}

const NOTHING: FollowState = { cv: 0, since: 0, unusable: 0, links: 0 }

/** Brings records of a space up to date: reads it once, and from then on what has changed. */
export class SpaceFollower {
  readonly records: SpaceRecords
  readonly #reader: SpaceReader
  readonly #store: RecordStore | undefined
  readonly #uuids = new Map<number, string>()
  #state: FollowState = NOTHING
  #comparedAt = Number.NEGATIVE_INFINITY

  constructor(languages: readonly string[], reader: SpaceReader, store?: RecordStore) {
    this.records = new SpaceRecords(languages)
    this.#reader = reader
    this.#store = store
  }

  get state(): FollowState {
    return this.#state
  }

  /** Takes what was kept. */
  take(records: readonly StoryRecord[], state: FollowState): void {
    this.#change({ put: records })
    this.#state = state
  }

  /** Reads the whole space, going on where a reading was interrupted, and then what has changed meanwhile. */
  async readAll(cv: number): Promise<void> {
    const isResumed = this.#state.nextPage !== undefined
    let total = 0
    for (let number = this.#state.nextPage ?? 1, pages = number; number <= pages; number++) {
      const page = await this.#reader.page(number)
      pages = page.pages
      total = page.total
      this.#commit({ put: page.records }, { nextPage: number + 1 })
    }
    // What moved between pages while they were read, or was away for another reason, is found by the links.
    if (isResumed || total !== this.records.stories) await this.#compareLinks()
    const { nextPage: _, ...state } = this.#state
    this.#state = { ...state, cv }
    this.#store?.keep({}, this.#state)
  }

  /**
   * Brings the records to a content version: reads what was published since, what webhooks named, and compares the number of
   * stories; where that does not explain the version, or after a webhook may have been lost, the links of all stories.
   * @param events what webhooks told since the last time
   * @returns what has changed
   */
  async follow(cv: number, events: readonly WebhookEvent[]): Promise<readonly RecordChange[]> {
    const changes: RecordChange[] = []
    const edit = (put: readonly StoryRecord[], remove: readonly string[] = []) => {
      const made = this.#commit({ put, remove })
      changes.push(...made)
      return made.length
    }
    const published = await this.#reader.publishedAfter(new Date(this.#state.since - MARGIN_MS).toISOString())
    edit(published)
    const known = new Set(published.map(({ id }) => id))
    const named = [...new Set(events.flatMap(({ storyId }) => storyId ?? []))].filter((id) => !known.has(id))
    const read = named.length ? await this.#reader.byIds(named) : []
    const found = new Set(read.map(({ id }) => id))
    const gone = named.filter((id) => !found.has(id))
    edit(
      read,
      gone.flatMap((id) => this.#uuids.get(id) ?? []),
    )
    const isUnknown = gone.some((id) => !this.#uuids.has(id) && isFolderMove(events, id))
    const total = await this.#reader.total()
    const isLarge = this.#state.links > FEW_LINKS
    const isDue = performance.now() - this.#comparedAt > COMPARE_LINKS_EVERY_MS
    if (
      total !== this.records.stories + this.#state.unusable ||
      isUnknown ||
      (events.length === 0 && (!isLarge || changes.length === 0 || isDue))
    )
      changes.push(...(await this.#compareLinks()))
    changes.push(...(await this.#readNaming(changes)))
    this.#state = { ...this.#state, cv }
    this.#store?.keep({}, this.#state)
    return changes
  }

  /** Reads again what is true for a time only and whose time is over. */
  async followTime(): Promise<readonly RecordChange[]> {
    const at = now().getTime()
    const ended = this.#ended(at)
    if (ended.length === 0) return []
    const read = await this.#reader.byUuids(ended)
    // A record whose end does not move is not asked for again and again.
    const put = read.map((record) =>
      record.until !== undefined && record.until < at ? withoutEnd(record) : record,
    )
    return this.#commit({ put })
  }

  /** When the next record stops being true by time alone, in milliseconds since 1970. */
  nextEnd(): number | undefined {
    let next: number | undefined
    for (const record of this.#untils) if (next === undefined || record.until! < next) next = record.until
    return next
  }

  readonly #untils = new Set<StoryRecord>()

  #ended(at: number): readonly string[] {
    const ended = [...this.#untils].filter(({ until }) => until! < at)
    return [...new Set(ended.map(({ uuid }) => uuid))]
  }

  /** Compares the index of stories with the records: reads what differs, and takes out what is not in it. */
  async #compareLinks(): Promise<readonly RecordChange[]> {
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
    const gone = [...(first?.all() ?? [])].map(({ uuid }) => uuid).filter((uuid) => !listed.has(uuid))
    this.#comparedAt = performance.now()
    const changes = this.#commit({ put, remove: gone })
    this.#state = { ...this.#state, links, unusable: listed.size - this.records.stories }
    return changes
  }

  /** A card may say something of a story that its page names, such as its author. */
  async #readNaming(changes: readonly RecordChange[]): Promise<readonly RecordChange[]> {
    const changed = new Set(changes.flatMap(({ before, after }) => (before ?? after)?.uuid ?? []))
    const [first] = this.records.languages
    const naming = [...changed].flatMap((uuid) =>
      [...(first?.naming(uuid) ?? [])].map((record) => record.uuid),
    )
    const unread = [...new Set(naming)].filter((uuid) => !changed.has(uuid))
    return unread.length ? this.#commit({ put: await this.#reader.byUuids(unread) }) : []
  }

  #commit(edit: RecordEdit, progress: Partial<FollowState> = {}): readonly RecordChange[] {
    const { changes, since } = this.#change(edit)
    this.#state = { ...this.#state, ...progress, since }
    if (changes.length > 0 || Object.keys(progress).length > 0)
      this.#store?.keep(
        {
          put: changes.flatMap(({ after }) => after ?? []),
          remove: [...new Set(changes.flatMap(({ before, after }) => (before && !after ? before.uuid : [])))],
        },
        this.#state,
      )
    return changes
  }

  #change(edit: RecordEdit) {
    const changes = this.records.apply(edit)
    let { since } = this.#state
    for (const { before, after } of changes) {
      if (before) this.#untils.delete(before)
      if (after?.until !== undefined) this.#untils.add(after)
      if (after) this.#uuids.set(after.id, after.uuid)
      else if (before) this.#uuids.delete(before.id)
      const published = Date.parse(after?.publishedAt ?? '')
      if (published > since) since = published
    }
    return { changes, since }
  }
}

const withoutEnd = ({ until: _, ...record }: StoryRecord): StoryRecord => record

/** A folder that moved takes its stories along, and the service names the folder alone. */
const isFolderMove = (events: readonly WebhookEvent[], id: number): boolean =>
  events.some(({ storyId, action }) => storyId === id && action === 'moved')

function differs(link: StoryLink, record: StoryRecord): boolean {
  const { slug, position, is_startpage, published_at } = link
  return (
    withoutSlashes(slug) !== record.bareSlug ||
    (position !== undefined && position !== record.position) ||
    (is_startpage !== undefined && is_startpage !== record.isStartpage) ||
    (published_at !== undefined && published_at !== record.publishedAt)
  )
}
