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

/** Logs whose edits are all saved are kept for this many windows, for their histories: those that were edited last. */
const MAX_SAVED_LOGS = 30

/** How long a window that was loaded again waits for the one that it was before to be gone, in milliseconds. */
const RELOAD_WAIT = 1500

/** A story of a space. */
export interface LoggedStory {
  readonly space: number
  readonly story: number
}

/** Edits that the service may not have. */
export interface UnsavedEdits {
  /** What they were made on. */
  readonly saved: SavedStory
  readonly all: StoredEdits
  /** The edits before a part, as a save that was sent then has them. */
  until(step: number): StoredEdits
  /** When the last one was kept, in milliseconds since 1970. */
  readonly at: number
}

/** The log that a window goes on with. */
export interface ClaimedLog {
  readonly key: string
  readonly window: string
  readonly lock: WindowLock
  readonly history?: StoredHistory
  readonly unsaved?: UnsavedEdits
  /** Whether other windows that are gone have left unsaved edits of this story, too. */
  readonly hasMore: boolean
}

/** What windows did to stories, in the browser's database: what the service does not have yet, and the histories. */
export class EditLog {
  #database: LogDatabase | null
  readonly #name: string

  private constructor(name: string, database: LogDatabase) {
    this.#name = name
    this.#database = database
  }

  /** Null where the browser keeps nothing, as in some private windows: then edits are only in the window until they are saved. */
  static async open(name = 'strata-edits'): Promise<EditLog | null> {
    try {
      if (!navigator.locks) return null
      const log: EditLog = new EditLog(name, await openLogDatabase(name, () => log.#closed()))
      return log
    } catch {
      return null
    }
  }

  /** The database, opened again where the browser closed it. @throws DOMException */
  async database(): Promise<LogDatabase> {
    this.#database ??= await openLogDatabase(this.#name, () => this.#closed())
    return this.#database
  }

  /**
   * Takes the log of a window that is gone: of this one before it was loaded again, else one with unsaved edits, else the latest for its
   * history. A new one where there is none.
   */
  async take(which: LoggedStory, space: SpaceSchema): Promise<ClaimedLog> {
    const story = `${which.space}/${which.story}`
    const before = windowBefore(story)
    const heads = await this.#heads(story, shapeOf(space))
    const rank = (head: LogHead) => (head.isUnsaved ? 2 : 0) + (head.window === before ? 1 : 0)
    heads.sort((one, other) => rank(other) - rank(one) || other.at - one.at)
    let taken: { readonly head: LogHead; readonly lock: WindowLock } | undefined
    let hasMore = false
    for (const head of heads) {
      if (taken && !head.isUnsaved) break
      const lock = await WindowLock.take(head.key, head.window === before ? RELOAD_WAIT : 0)
      if (!lock) continue
      if (!taken) taken = { head, lock }
      else {
        hasMore = true
        lock.release()
      }
    }
    if (!taken) return this.#fresh(story)
    rememberWindow(story, taken.head.window)
    const { key, window } = taken.head
    return { key, window, lock: taken.lock, hasMore, ...(await this.#read(taken.head)) }
  }

  /** The log of a window that has none yet. */
  async #fresh(story: string): Promise<ClaimedLog> {
    const window = crypto.randomUUID()
    const key = `${story}/${window}`
    const lock = await WindowLock.take(key)
    if (!lock) throw new Error('The lock of a new window is taken.')
    rememberWindow(story, window)
    return { key, window, lock, hasMore: false }
  }

  /** Leaves a log that cannot be read as it is, and gives a new one. */
  async another(taken: ClaimedLog, which: LoggedStory): Promise<ClaimedLog> {
    taken.lock.release()
    return this.#fresh(`${which.space}/${which.story}`)
  }

  /** Makes room: forgets the histories of windows that have nothing unsaved. */
  async forgetSaved(except: string, most = MAX_SAVED_LOGS): Promise<void> {
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
        until: (step) => edits(steps.filter((_, index) => numbers[index]![1] < step)),
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

const NAME_OF_WINDOW = 'strata-window '

/** What this window was called before it was loaded again. A window that was duplicated has it, too, but not its lock. */
function windowBefore(story: string): string | null {
  return globalThis.sessionStorage?.getItem(NAME_OF_WINDOW + story) ?? null
}

function rememberWindow(story: string, window: string): void {
  try {
    globalThis.sessionStorage?.setItem(NAME_OF_WINDOW + story, window)
  } catch {
    // Then it waits for no other window after a reload.
  }
}

/** Which fields of which components hold blocks: records of one shape do not fit into another. */
export function shapeOf(space: SpaceSchema): string {
  const fields = [...space.components.values()].flatMap(({ name, schema }) =>
    Object.entries(schema)
      .filter(([, { type }]) => type === 'bloks' || type === 'richtext')
      .map(([field, { type }]) => `${name}.${field}:${type}`),
  )
  return `1 ${fields.sort().join(' ')}`
}
