import { setImmediate as nextIteration, setTimeout as pause } from 'node:timers/promises'
import type { WebhookEvent } from '../../src/content/webhook.ts'
import type { SpaceRecords } from '../../src/index/SpaceRecords.ts'
import type { SpaceSync, SyncState } from '../../src/index/SpaceSync.ts'
import type { RecordChange } from '../../src/index/storyRecord.ts'
import type { RecordFile } from './RecordFile.ts'
import { restoreRecords } from './restoreRecords.ts'

/** Maximum time that `follow` waits for the initial read of a space, in milliseconds. Small spaces are read by then. */
const INITIAL_READ_WAIT_MS = 2000

/** Number of outdated records that are rebuilt before other changes of the index can run. */
const REBUILD_BATCH = 200

/** Delay before a failed read or rebuild is retried, in milliseconds. */
const RETRY_MS = 5000

/** Minimum and maximum delay before expired records are refreshed, in milliseconds. The maximum is that of `setTimeout`. */
const MIN_EXPIRY_WAIT_MS = 1000
const MAX_EXPIRY_WAIT_MS = 2 ** 31 - 1

/** Maximum delay before expired records are refreshed after failures, in milliseconds. Each failure doubles the delay. */
const MAX_EXPIRY_RETRY_MS = 30_000

/** The space as returned by the content service. */
interface SpaceDetails {
  readonly id: number
  readonly version: number
}

interface SpaceIndexOptions {
  readonly createSync: (file: RecordFile) => SpaceSync
  readonly file: RecordFile
  readonly report: (message: string, error?: unknown) => void
}

type ChangeListener = (changes: readonly RecordChange[]) => void | Promise<void>

/**
 * Index of the published stories of a space, as records. It is
 * - loaded from a file at start,
 * - read from the content service if the file has no complete index (initial read; continues an interrupted one),
 * - rebuilt in batches if a different build of the site created it; the outdated records are used meanwhile,
 * - updated for each content version.
 *
 * All changes of the index run one after the other.
 */
export class SpaceIndex {
  readonly #options: SpaceIndexOptions
  readonly #closing = new AbortController()
  #sync: SpaceSync
  /** The space that the records belong to. */
  #spaceId: number | undefined
  /** The space and version of the last `follow` call. */
  #latest: SpaceDetails | undefined
  /** Webhook events that the records don't include yet. */
  #events: WebhookEvent[] = []
  #isComplete = false
  #initialRead: Promise<void> | undefined
  /** Uuids of the records that a different build of the site created. */
  readonly #outdated = new Set<string>()
  #rebuild: Promise<void> | undefined
  #revision = 0
  readonly #changeListeners: ChangeListener[] = []
  readonly #rebuildListeners: (() => Promise<void>)[] = []
  #expiryTimer: NodeJS.Timeout | undefined
  /** Consecutive failures to refresh expired records. */
  #expiryFailures = 0
  #lastWork: Promise<void> = Promise.resolve()

  constructor(options: SpaceIndexOptions) {
    this.#options = options
    this.#sync = options.createSync(options.file)
    this.loaded = this.#enqueue(() => this.#load())
  }

  /** Resolves when the records of the file are loaded. */
  readonly loaded: Promise<void>

  /** The records; undefined until the space has been read completely. */
  get records(): SpaceRecords | undefined {
    return this.#isComplete ? this.#sync.records : undefined
  }

  /** The content version and progress of the records. */
  get state(): SyncState {
    return this.#sync.state
  }

  /** Resolves when the initial read in progress ends, whether it succeeds or fails. */
  get initialRead(): Promise<void> {
    return this.#initialRead ?? Promise.resolve()
  }

  /** Number that changes with each change of the records. */
  get revision(): number {
    return this.#revision
  }

  /** Adds a listener for changes. It runs before the new content version becomes the current one. */
  onChange(listener: ChangeListener): void {
    this.#changeListeners.push(listener)
  }

  /** Adds a listener that is called when outdated records were rebuilt and at least one changed. */
  onRebuilt(listener: () => Promise<void>): void {
    this.#rebuildListeners.push(listener)
  }

  /** Updates the records to a content version. Rejects if the content service fails; the records are unchanged then. */
  follow(space: SpaceDetails, events: readonly WebhookEvent[]): Promise<void> {
    return this.#enqueue(() => this.#update(space, events))
  }

  /** Resolves with the records when they are complete and up to date. Rejects if the space can't be read. */
  async readCompletely(space: SpaceDetails): Promise<SpaceRecords> {
    while (!this.#isComplete) {
      await this.follow(space, [])
      await this.#initialRead
      if (!this.#isComplete)
        throw new Error('The stories of the space could not be read. The reason is printed above.')
    }
    await this.follow(space, [])
    await this.#rebuild
    if (this.#outdated.size > 0)
      throw new Error('Outdated stories of the space could not be read. The reason is printed above.')
    return this.#sync.records
  }

  close(): void {
    this.#closing.abort()
    clearTimeout(this.#expiryTimer)
    this.#options.file.close()
  }

  async #load(): Promise<void> {
    const { file, createSync } = this.#options
    const restored = await restoreRecords(file, this.#sync, this.#closing.signal)
    if (!restored) {
      this.#sync = createSync(file)
      return
    }
    for (const uuid of restored.outdated) this.#outdated.add(uuid)
    await this.#sync.records.prepare()
    this.#spaceId = restored.spaceId
    this.#isComplete = restored.state.nextPage === undefined
  }

  async #update({ id, version }: SpaceDetails, events: readonly WebhookEvent[]): Promise<void> {
    this.#events.push(...events)
    this.#latest = { id, version }
    if (this.#spaceId !== id) this.#switchSpace(id)
    if (!this.#isComplete) {
      this.#initialRead ??= this.#readAll(version)
      await Promise.race([this.#initialRead, pause(INITIAL_READ_WAIT_MS, undefined, { ref: false })])
      return
    }
    const included = [...this.#events]
    if (this.#sync.state.cv !== version || included.length > 0) await this.#sync.sync(version, included)
    await this.#sync.refreshExpired()
    await this.#sync.records.prepare()
    await this.#commitChanges()
    this.#events.splice(0, included.length)
    this.#expiryFailures = 0
    this.#scheduleExpiry()
    if (this.#outdated.size > 0) this.#rebuild ??= this.#rebuildOutdated()
  }

  /** Drops the records of a different space, if there are any. */
  #switchSpace(id: number): void {
    const { file, createSync } = this.#options
    if (this.#spaceId !== undefined) {
      file.clear()
      this.#sync = createSync(file)
      this.#outdated.clear()
      this.#isComplete = false
    }
    this.#spaceId = id
    file.setSpace(id)
  }

  async #readAll(version: number): Promise<void> {
    try {
      await this.#sync.readAll(version, this.#closing.signal)
      await this.#sync.records.prepare()
      this.#isComplete = true
      this.#revision += 1
      // Continue with a version that was published meanwhile, and with records that an earlier build has read.
      const latest = this.#latest
      if (latest && (latest.version !== version || this.#outdated.size > 0))
        void this.follow(latest, []).catch(() => undefined)
      else this.#scheduleExpiry()
    } catch (error) {
      this.#retryLater(
        'The stories of the space could not be read. Until a retry succeeds, each list is requested from the content service.',
        error,
      )
    } finally {
      this.#initialRead = undefined
    }
  }

  /** Rebuilds outdated records in batches, between other changes of the index. Never rejects. */
  async #rebuildOutdated(): Promise<void> {
    const { file, report } = this.#options
    const before = this.#revision
    report(
      `The list of stories was created by a different version of the site. It is used while ${this.#outdated.size} stories are reloaded.`,
    )
    try {
      while (this.#outdated.size > 0) {
        this.#closing.signal.throwIfAborted()
        await this.#enqueue(async () => {
          const batch: string[] = []
          for (const uuid of this.#outdated) if (batch.push(uuid) === REBUILD_BATCH) break
          await this.#sync.rebuildRecords(batch)
          await this.#commitChanges()
          file.markCurrent(batch)
          for (const uuid of batch) this.#outdated.delete(uuid)
        })
        await nextIteration()
      }
      if (this.#revision === before) return
      for (const listener of this.#rebuildListeners) await listener()
    } catch (error) {
      this.#retryLater(
        'Stories could not be reloaded. The list from a different version of the site is used until a retry succeeds.',
        error,
      )
    } finally {
      this.#rebuild = undefined
    }
  }

  /** Reports the failure of an initial read or a rebuild and schedules a retry. */
  #retryLater(message: string, error: unknown): void {
    if (this.#closing.signal.aborted) return
    this.#options.report(message, error)
    setTimeout(() => {
      const needsRetry = !this.#isComplete || this.#outdated.size > 0
      if (this.#latest && needsRetry && !this.#closing.signal.aborted)
        void this.follow(this.#latest, []).catch(() => undefined)
    }, RETRY_MS).unref()
  }

  /** Notifies listeners of the changes, and then writes them to the file: after a crash in between they are found a second time. */
  async #commitChanges(): Promise<void> {
    const changes = [...this.#sync.changes]
    if (changes.length > 0) {
      this.#revision += 1
      for (const listener of this.#changeListeners) await listener(changes)
    }
    this.#sync.commit()
  }

  /** Schedules a refresh for when the next record expires, for example at the end of an event. */
  #scheduleExpiry(): void {
    clearTimeout(this.#expiryTimer)
    const expiresAt = this.#sync.nextExpiry()
    if (expiresAt === undefined || this.#closing.signal.aborted) return
    const shortest = Math.min(MIN_EXPIRY_WAIT_MS * 2 ** this.#expiryFailures, MAX_EXPIRY_RETRY_MS)
    const wait = Math.min(Math.max(expiresAt + 1 - Date.now(), shortest), MAX_EXPIRY_WAIT_MS)
    this.#expiryTimer = setTimeout(() => this.#enqueue(() => this.#refreshExpired()), wait)
    this.#expiryTimer.unref()
  }

  async #refreshExpired(): Promise<void> {
    try {
      await this.#sync.refreshExpired()
      await this.#commitChanges()
      this.#expiryFailures = 0
    } catch (error) {
      if (this.#closing.signal.aborted) return
      if (this.#expiryFailures === 0)
        this.#options.report(
          'Expired stories could not be reloaded. This is retried until it succeeds.',
          error,
        )
      this.#expiryFailures += 1
    }
    this.#scheduleExpiry()
  }

  /** Runs work after all earlier work, whether that succeeded or failed. */
  #enqueue(work: () => Promise<void>): Promise<void> {
    const done = this.#lastWork.then(work)
    this.#lastWork = done.catch(() => undefined)
    return done
  }
}
