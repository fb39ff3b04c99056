import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises'
import type { WebhookEvent } from '../../src/content/webhook.ts'
import type { SpaceRecords } from '../../src/index/SpaceRecords.ts'
import type { SpaceSync, SyncState } from '../../src/index/SpaceSync.ts'
import type { RecordChange } from '../../src/index/storyRecord.ts'
import type { RecordFile } from './RecordFile.ts'

/** How long the first response waits for a space that is read for the first time, in milliseconds. Small ones are read by then. */
const FIRST_READING_MS = 2000

/** So many records that another build made are made again before others may change the index. */
const REBUILD_BATCH = 200

/** How long until a first reading that failed is gone on with, in milliseconds. */
const RETRY_MS = 5000

/** Between two readings of what is true for a time, in milliseconds; the longest is what a timer takes. */
const SHORTEST_WAIT_MS = 1000
const LONGEST_WAIT_MS = 2 ** 31 - 1

/** The space as the content service tells it. */
interface SpaceDetails {
  readonly id: number
  readonly version: number
}

interface SpaceIndexOptions {
  readonly createSync: (file: RecordFile) => SpaceSync
  readonly file: RecordFile
  readonly report: (message: string, error?: unknown) => void
}

/**
 * The published space as records, kept up to date from one content version to the next. Until a first reading is whole there
 * are none; it goes on where an interrupted one stopped. Records that another build of the site made are used while they are made
 * again.
 */
export class SpaceIndex {
  readonly #options: SpaceIndexOptions
  readonly #listeners: ((changes: readonly RecordChange[]) => void | Promise<void>)[] = []
  #follower: SpaceSync
  #spaceId: number | undefined
  /** As it was told last. */
  #space: SpaceDetails | undefined
  #isWhole = false
  /** Uuids of the records that another build made. */
  readonly #outdated = new Set<string>()
  #remaking: Promise<void> | undefined
  readonly #rebuildListeners: (() => Promise<void>)[] = []
  #reading: Promise<void> | undefined
  /** Told while the space was read for the first time, or could not be. */
  #events: WebhookEvent[] = []
  #revision = 0
  #last: Promise<void> = Promise.resolve()
  #ending: NodeJS.Timeout | undefined
  readonly #closing = new AbortController()

  constructor(options: SpaceIndexOptions) {
    this.#options = options
    this.#follower = options.createSync(options.file)
    this.loaded = this.#turn(() => this.#load())
  }

  /** Resolves once what was kept is taken. */
  readonly loaded: Promise<void>

  /** The records; undefined until the space has been read once. */
  get records(): SpaceRecords | undefined {
    return this.#isWhole ? this.#follower.records : undefined
  }

  /** How far the records have been brought. */
  get state(): SyncState {
    return this.#follower.state
  }

  /** Resolves once a first reading that is under way has ended, whether the space could be read or not. */
  get firstReading(): Promise<void> {
    return this.#reading ?? Promise.resolve()
  }

  /** Another number after each change of the records. */
  get revision(): number {
    return this.#revision
  }

  /** Calls back with what has changed, before the new content version is shown. */
  onChange(listener: (changes: readonly RecordChange[]) => void | Promise<void>): void {
    this.#listeners.push(listener)
  }

  /** Calls back once records that another build made are made again and say something else. */
  onRebuilt(listener: () => Promise<void>): void {
    this.#rebuildListeners.push(listener)
  }

  /** Takes what was kept, some at a time: of a large space it is much. */
  async #load(): Promise<void> {
    const { file, createSync } = this.#options
    const stored = file.load()
    if (!stored) return
    const records = file.records()
    for (let next = records.next(); ; next = records.next()) {
      if (this.#closing.signal.aborted) return
      if (next.done && next.value) break
      if (next.done) {
        this.#follower = createSync(file)
        this.#outdated.clear()
        return
      }
      this.#follower.restore(next.value.records, stored.state)
      for (const uuid of next.value.outdated) this.#outdated.add(uuid)
      await nextTurn()
    }
    this.#follower.restore([], stored.state)
    await this.#follower.records.prepare()
    this.#spaceId = stored.spaceId
    this.#isWhole = stored.state.nextPage === undefined
  }

  /**
   * Brings the records to a content version. Called for one version after the other. Rejects where the service does not answer;
   * the records then stay as they are.
   */
  follow(space: SpaceDetails, events: readonly WebhookEvent[]): Promise<void> {
    return this.#turn(() => this.#follow(space, events))
  }

  async #follow({ id, version }: SpaceDetails, events: readonly WebhookEvent[]): Promise<void> {
    this.#events.push(...events)
    this.#space = { id, version }
    if (this.#spaceId !== id) this.#begin(id)
    if (!this.#isWhole) {
      this.#reading ??= this.#readAll(version)
      await Promise.race([this.#reading, pause(FIRST_READING_MS, undefined, { ref: false })])
      return
    }
    const details = [...this.#events]
    if (this.#follower.state.cv !== version || details.length > 0) await this.#follower.sync(version, details)
    await this.#follower.refreshExpired()
    await this.#follower.records.prepare()
    await this.#settle()
    this.#events.splice(0, details.length)
    this.#waitForEnd()
    if (this.#outdated.size > 0) this.#remaking ??= this.#rebuild()
  }

  /** Resolves once the space has been read, for one who can do nothing before. Rejects where it cannot be read. */
  async whole(space: SpaceDetails): Promise<SpaceRecords> {
    while (!this.#isWhole) {
      await this.follow(space, [])
      await this.#reading
      if (!this.#isWhole) throw new Error('The stories of the space could not be read, as was said before.')
    }
    await this.follow(space, [])
    await this.#remaking
    if (this.#outdated.size > 0)
      throw new Error('The stories of the space could not be read again, as was said before.')
    return this.#follower.records
  }

  close(): void {
    this.#closing.abort()
    clearTimeout(this.#ending)
    this.#options.file.close()
  }

  #begin(id: number): void {
    const { file, createSync } = this.#options
    if (this.#spaceId !== undefined) {
      file.clear()
      this.#follower = createSync(file)
      this.#outdated.clear()
      this.#isWhole = false
    }
    this.#spaceId = id
    file.setSpace(id)
  }

  async #readAll(version: number): Promise<void> {
    try {
      await this.#follower.readAll(version, this.#closing.signal)
      await this.#follower.records.prepare()
      this.#isWhole = true
      this.#revision += 1
      // What came meanwhile, and what an interrupted reading by another build left.
      const space = this.#space
      if (space && (space.version !== version || this.#outdated.size > 0))
        void this.follow(space, []).catch(() => undefined)
      else this.#waitForEnd()
    } catch (error) {
      if (this.#closing.signal.aborted) return
      this.#options.report(
        'The stories of the space could not be read; lists are asked for until they are.',
        error,
      )
      setTimeout(() => this.#retryReading(), RETRY_MS).unref()
    } finally {
      this.#reading = undefined
    }
  }

  /** Makes records again that another build made, some at a time, between what else changes the index. Never rejects. */
  async #rebuild(): Promise<void> {
    const { file, report } = this.#options
    const before = this.#revision
    report(
      `The list of stories was made by another version of the site. It is used while ${this.#outdated.size} stories are read again.`,
    )
    try {
      while (this.#outdated.size > 0) {
        this.#closing.signal.throwIfAborted()
        await this.#turn(async () => {
          const some: string[] = []
          for (const uuid of this.#outdated) if (some.push(uuid) === REBUILD_BATCH) break
          await this.#follower.rebuildRecords(some)
          await this.#settle()
          file.confirm(some)
          for (const uuid of some) this.#outdated.delete(uuid)
        })
        await nextTurn()
      }
      if (this.#revision === before) return
      for (const listener of this.#rebuildListeners) await listener()
    } catch (error) {
      if (this.#closing.signal.aborted) return
      report(
        'Stories could not be read again, so the list stays as another version of the site made it.',
        error,
      )
      setTimeout(() => this.#retryReading(), RETRY_MS).unref()
    } finally {
      this.#remaking = undefined
    }
  }

  #retryReading(): void {
    const space = this.#space
    const isBehind = !this.#isWhole || this.#outdated.size > 0
    if (space && isBehind && !this.#closing.signal.aborted) void this.follow(space, []).catch(() => undefined)
  }

  /** What is kept before others were told of it would be lost to them where the process ends between the two. */
  async #settle(): Promise<void> {
    const changes = [...this.#follower.changes]
    if (changes.length > 0) this.#revision += 1
    if (changes.length > 0) for (const listener of this.#listeners) await listener(changes)
    this.#follower.commit()
  }

  /** Records that are true for a time are read again after it. */
  #waitForEnd(): void {
    clearTimeout(this.#ending)
    const end = this.#follower.nextExpiry()
    if (end === undefined || this.#closing.signal.aborted) return
    const wait = Math.min(Math.max(end + 1 - Date.now(), SHORTEST_WAIT_MS), LONGEST_WAIT_MS)
    this.#ending = setTimeout(() => this.#turn(() => this.#followTime()), wait)
    this.#ending.unref()
  }

  async #followTime(): Promise<void> {
    try {
      await this.#follower.refreshExpired()
      await this.#settle()
    } catch (error) {
      this.#options.report(
        'A page that is no longer true could not be read again; it is tried once more.',
        error,
      )
    }
    this.#waitForEnd()
  }

  /** One change after the other. */
  #turn(work: () => Promise<void>): Promise<void> {
    const done = this.#last.then(work)
    this.#last = done.catch(() => undefined)
    return done
  }
}
