import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import type { SpaceSchema } from '../space/SpaceSchema.ts'
import type { HistoryEntry } from './History.ts'
import type { JsonValue } from './Json.ts'
import type { KeptHistory } from './restoreHistory.ts'
import type { StoryStore } from './StoryStore.ts'

/** How long after a change it is written, in milliseconds. */
const WRITES_AFTER = 300

/** A longer or larger log begins anew: what is in memory can still be undone, and after a reload what came later. */
const ENTRIES_AT_MOST = 5000
const LETTERS_AT_MOST = 50_000_000

/** Logs of this many stories are kept: those that were edited last. */
const STORIES_AT_MOST = 30

interface LogHead {
  readonly key: string
  /** The shape of records in this space. A log of another is of no use. */
  readonly shape: string
  /** Who writes it; another window that edits the story begins it anew. */
  readonly writer: string
  readonly base: JsonValue
  readonly position: number
  readonly count: number
  readonly at: number
}

interface LogDatabase extends DBSchema {
  heads: { key: string; value: LogHead; indexes: { at: number } }
  entries: { key: [string, number]; value: HistoryEntry }
}

/** A story of a space. */
export interface LoggedStory {
  readonly space: number
  readonly story: number
}

const keyOf = ({ space, story }: LoggedStory) => `${space}/${story}`

/** Histories in the browser's database, so that undo survives a reload: the diffs of each entry, and the content that the first begins at. */
export class HistoryLog {
  readonly #database: IDBPDatabase<LogDatabase>

  private constructor(database: IDBPDatabase<LogDatabase>) {
    this.#database = database
  }

  /** Null where the browser keeps nothing, as in some private windows: then a history ends with its page. */
  static async open(name = 'strata-history'): Promise<HistoryLog | null> {
    try {
      const database = await openDB<LogDatabase>(name, 1, {
        upgrade(fresh) {
          fresh.createObjectStore('heads', { keyPath: 'key' }).createIndex('at', 'at')
          fresh.createObjectStore('entries')
        },
      })
      return new HistoryLog(database)
    } catch {
      return null
    }
  }

  /** What was kept of a story's history; undefined where nothing was, or its space has other slots by now. */
  async read(which: LoggedStory, space: SpaceSchema): Promise<KeptHistory | undefined> {
    const key = keyOf(which)
    const reading = this.#database.transaction(['heads', 'entries'])
    const [head, entries] = await Promise.all([
      reading.objectStore('heads').get(key),
      reading.objectStore('entries').getAll(rangeOf(key)),
    ])
    if (!head || head.shape !== shapeOf(space) || entries.length !== head.count) return undefined
    return { base: head.base, entries, position: head.position }
  }

  /**
   * Writes what happens to a store once it is started, a moment after it happened.
   * @param base the content that the store's first entry begins at
   */
  follow(which: LoggedStory, store: StoryStore, space: SpaceSchema, base: JsonValue): FollowedHistory {
    return new FollowedHistory(this.#database, { key: keyOf(which), store, shape: shapeOf(space), base })
  }

  close(): void {
    this.#database.close()
  }
}

interface Followed {
  readonly key: string
  readonly store: StoryStore
  readonly shape: string
  readonly base: JsonValue
}

/** A history that is written while it is made. */
export class FollowedHistory {
  readonly #database: IDBPDatabase<LogDatabase>
  readonly #followed: Followed
  readonly #writer = crypto.randomUUID()
  #base: JsonValue
  /** How many of the store's entries came before the log's first. */
  #skipped = 0
  /** Entries as they were last written. */
  #written: readonly HistoryEntry[] = []
  #letters = 0
  #timer: ReturnType<typeof setTimeout> | undefined
  #running: Promise<void> = Promise.resolve()

  constructor(database: IDBPDatabase<LogDatabase>, followed: Followed) {
    this.#database = database
    this.#followed = followed
    this.#base = followed.base
  }

  /** @returns ends it, with what is not written yet */
  start(): () => void {
    const unsubscribe = this.#followed.store.subscribe(() => this.#plan())
    const leave = () => void (this.#timer === undefined || this.flush())
    globalThis.addEventListener?.('pagehide', leave)
    return () => {
      unsubscribe()
      globalThis.removeEventListener?.('pagehide', leave)
      if (this.#timer !== undefined) void this.flush()
    }
  }

  /** Writes what is not written yet, now. Resolves once it is on disk; a database that is full or gone is not waited for. */
  flush(): Promise<void> {
    clearTimeout(this.#timer)
    this.#timer = undefined
    this.#running = this.#running.then(() => this.#write()).catch(() => undefined)
    return this.#running
  }

  #plan(): void {
    this.#timer ??= setTimeout(() => void this.flush(), WRITES_AFTER)
  }

  async #write(): Promise<void> {
    const { key, store, shape } = this.#followed
    const { entries: all, position } = store.history
    if (
      position < this.#skipped ||
      all.length - this.#skipped > ENTRIES_AT_MOST ||
      this.#letters > LETTERS_AT_MOST
    )
      this.#beginAnew(position)
    const entries = all.slice(this.#skipped)
    const writing = this.#database.transaction(['heads', 'entries'], 'readwrite')
    const heads = writing.objectStore('heads')
    const rows = writing.objectStore('entries')
    const before = await heads.get(key)
    const isOurs = before?.writer === this.#writer
    const same = isOurs ? commonStart(this.#written, entries) : 0
    await rows.delete(rangeOf(key, same))
    for (const [index, entry] of entries.slice(same).entries()) {
      this.#letters += JSON.stringify(entry).length
      void rows.put(entry, [key, same + index])
    }
    const head = { key, shape, writer: this.#writer, base: this.#base, count: entries.length, at: Date.now() }
    await heads.put({ ...head, position: position - this.#skipped })
    if (!isOurs) await forgetOldest(heads, rows)
    await writing.done
    this.#written = entries
  }

  /** What is done by now is the base of what follows. */
  #beginAnew(position: number): void {
    this.#base = (this.#followed.store.story().content ?? null) as JsonValue
    this.#skipped = position
    this.#written = []
    this.#letters = 0
  }
}

interface Rows {
  delete(range: IDBKeyRange): Promise<void>
}

interface Heads {
  count(): Promise<number>
  delete(key: string): Promise<void>
  index(name: 'at'): { getAllKeys(query: null, count: number): Promise<string[]> }
}

async function forgetOldest(heads: Heads, rows: Rows): Promise<void> {
  const excess = (await heads.count()) - STORIES_AT_MOST
  if (excess <= 0) return
  for (const key of await heads.index('at').getAllKeys(null, excess)) {
    await heads.delete(key)
    await rows.delete(rangeOf(key))
  }
}

const rangeOf = (key: string, from = 0) => IDBKeyRange.bound([key, from], [key, Number.MAX_SAFE_INTEGER])

function commonStart(one: readonly HistoryEntry[], other: readonly HistoryEntry[]): number {
  let count = 0
  while (count < one.length && one[count] === other[count]) count += 1
  return count
}

/** Which fields of which components hold blocks: records of one shape do not fit into another. */
function shapeOf(space: SpaceSchema): string {
  const fields = [...space.components.values()].flatMap(({ name, schema }) =>
    Object.entries(schema)
      .filter(([, { type }]) => type === 'bloks' || type === 'richtext')
      .map(([field, { type }]) => `${name}.${field}:${type}`),
  )
  return `1 ${fields.sort().join(' ')}`
}
