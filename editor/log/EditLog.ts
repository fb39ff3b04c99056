import type { Story } from '../api/wire.ts'
import type { JsonValue } from '../space/Json.ts'
import type { SpaceSchema } from '../space/SpaceSchema.ts'
import type { StoredEdits } from '../store/restoreEdits.ts'
import type { StoredHistory } from '../store/restoreHistory.ts'
import type { BlockSnapshot } from '../store/snapshotBlocks.ts'
import {
  beginWrite,
  type LogDatabase,
  type LogHead,
  openLogDatabase,
  removeLog,
  rowsOf,
  type StoredText,
} from './logDatabase.ts'
import type { SavedStory } from './StepRows.ts'
import { WindowLock } from './WindowLock.ts'

/** Maximum number of logs without unsaved edits, the most recent ones, preserved for their histories. */
const MAX_SAVED_LOGS = 30

/** Time that a reloaded window waits for the lock of its earlier document, in milliseconds. */
const RELOAD_WAIT = 1500

/** A story of a space. */
export interface LoggedStory {
  readonly space: number
  readonly story: number
}

/** Edits that the service may not have. */
export interface UnsavedEdits {
  /** Their base version: the last version of the service that this window loaded, saved or merged. */
  readonly saved: SavedStory
  readonly all: StoredEdits
  /** The edits before a step. A save with this step's number in its id contains exactly these. */
  before(step: number): StoredEdits
  /** Time of the last edit, in milliseconds since 1970. */
  readonly at: number
}

/** The log that a window continues. */
export interface ClaimedLog {
  readonly key: string
  readonly window: string
  readonly lock: WindowLock
  readonly history?: StoredHistory
  readonly unsaved?: UnsavedEdits
  /** True if other closed windows left unsaved edits of this story. */
  readonly hasMore: boolean
}

/** The edits of all windows in the browser's database: unsaved ones and histories. */
export class EditLog {
  #database: LogDatabase | null
  readonly #name: string

  private constructor(name: string, database: LogDatabase) {
    this.#name = name
    this.#database = database
  }

  /** Null if the browser has no storage, as in some private windows: edits are then only in memory until they are saved. */
  static async open(name = 'strata-edits'): Promise<EditLog | null> {
    try {
      if (!navigator.locks) return null
      const log: EditLog = new EditLog(name, await openLogDatabase(name, () => log.#closed()))
      return log
    } catch {
      return null
    }
  }

  /** The database, reopened if the browser closed it. @throws DOMException */
  async database(): Promise<LogDatabase> {
    this.#database ??= await openLogDatabase(this.#name, () => this.#closed())
    return this.#database
  }

  /**
   * Claims the log of a closed window: preferably of this window before a reload, else one with unsaved edits, else the most
   * recent one for its history. Creates one if there is none.
   */
  async claim(logged: LoggedStory, space: SpaceSchema): Promise<ClaimedLog> {
    const story = `${logged.space}/${logged.story}`
    const before = windowBefore(story)
    const heads = await this.#heads(story, shapeOf(space))
    const rank = (head: LogHead) => (head.isUnsaved ? 2 : 0) + (head.window === before ? 1 : 0)
    heads.sort((one, other) => rank(other) - rank(one) || other.at - one.at)
    let claimed: { readonly head: LogHead; readonly lock: WindowLock } | undefined
    let hasMore = false
    for (const head of heads) {
      if (claimed && !head.isUnsaved) break
      const lock = await WindowLock.acquire(head.key, head.window === before ? RELOAD_WAIT : 0)
      if (!lock) continue
      if (!claimed) claimed = { head, lock }
      else {
        hasMore = true
        lock.release()
      }
    }
    if (!claimed) return this.#create(story)
    rememberWindow(story, claimed.head.window)
    const { head, lock } = claimed
    try {
      return { key: head.key, window: head.window, lock, hasMore, ...(await this.#read(head)) }
    } catch (error) {
      lock.release()
      throw error
    }
  }

  /** Creates a log for this window. */
  async #create(story: string): Promise<ClaimedLog> {
    const window = crypto.randomUUID()
    const key = `${story}/${window}`
    const lock = await WindowLock.acquire(key)
    if (!lock) throw new Error('The lock of a new window is not available.')
    rememberWindow(story, window)
    return { key, window, lock, hasMore: false }
  }

  /** Releases a damaged log without changing it, and creates a new one. */
  async replaceDamaged(claimed: ClaimedLog, logged: LoggedStory): Promise<ClaimedLog> {
    claimed.lock.release()
    return this.#create(`${logged.space}/${logged.story}`)
  }

  /** Frees storage: deletes logs of windows without unsaved edits. */
  async deleteSavedLogs(except: string, most = MAX_SAVED_LOGS): Promise<void> {
    const database = await this.database()
    const heads = (await database.getAllFromIndex('heads', 'at')).filter(
      ({ key, isUnsaved }) => !isUnsaved && key !== except,
    )
    const writing = beginWrite(database)
    for (const { key } of heads.slice(0, Math.max(0, heads.length - most))) await removeLog(writing, key)
    await writing.done
  }

  close(): void {
    this.#database?.close()
    this.#closed()
  }

  #closed(): void {
    this.#database = null
  }

  async #heads(story: string, shape: string): Promise<LogHead[]> {
    const heads = await (await this.database()).getAllFromIndex('heads', 'story', story)
    return heads.filter((head) => head.shape === shape)
  }

  async #read(head: LogHead): Promise<{ readonly history?: StoredHistory; readonly unsaved?: UnsavedEdits }> {
    const { key, position, count, isUnsaved, at } = head
    const reading = (await this.database()).transaction(['bases', 'entries', 'checkpoints', 'steps'])
    const [base, entries, checkpoint, steps, numbers] = await Promise.all([
      reading.objectStore('bases').get(key),
      reading.objectStore('entries').getAll(rowsOf(key)),
      reading.objectStore('checkpoints').get(key),
      reading.objectStore('steps').getAll(rowsOf(key)),
      reading.objectStore('steps').getAllKeys(rowsOf(key)),
    ])
    const history =
      base !== undefined && entries.length === count
        ? { base: await readBase(base), entries: entries.map(readRow), position }
        : undefined
    if (!isUnsaved || !checkpoint) return { history }
    const story = (await readText(checkpoint.saved)) as Story
    const from = checkpoint.from === null ? story : ((await readText(checkpoint.from)) as Story)
    const blocks =
      checkpoint.blocks === null ? null : (JSON.parse(checkpoint.blocks) as readonly BlockSnapshot[])
    const edits = (rows: typeof steps): StoredEdits => ({ story: from, blocks, diffs: rows.flatMap(readRow) })
    return {
      history,
      unsaved: {
        saved: { story, version: checkpoint.version },
        all: edits(steps),
        before: (step) => edits(steps.filter((_, index) => numbers[index]![1] < step)),
        at,
      },
    }
  }
}

const readText = async (text: StoredText): Promise<unknown> =>
  JSON.parse(typeof text === 'string' ? text : await text.text())

const readRow = <Row extends object>(row: string | Row): Row =>
  typeof row === 'string' ? (JSON.parse(row) as Row) : row

const readBase = async (base: JsonValue | Blob): Promise<JsonValue> =>
  base instanceof Blob ? ((await readText(base)) as JsonValue) : base

const WINDOW_KEY = 'strata-window '

/** Id of this window before a reload. A duplicated window has the same id, but not the lock. */
function windowBefore(story: string): string | null {
  return globalThis.sessionStorage?.getItem(WINDOW_KEY + story) ?? null
}

function rememberWindow(story: string, window: string): void {
  try {
    globalThis.sessionStorage?.setItem(WINDOW_KEY + story, window)
  } catch {
    // Without it, a reload does not wait for the earlier document.
  }
}

/** Lists the fields that contain blocks. Records of one list do not fit a different one. */
export function shapeOf(space: SpaceSchema): string {
  const fields = [...space.components.values()].flatMap(({ name, schema }) =>
    Object.entries(schema)
      .filter(([, { type }]) => type === 'bloks' || type === 'richtext')
      .map(([field, { type }]) => `${name}.${field}:${type}`),
  )
  return `1 ${fields.sort().join(' ')}`
}
