import { readFile, rename, writeFile } from 'node:fs/promises'
import { ALL, MAX_PURGED_TAGS } from '../dependencies/cacheTags.ts'
import { type CacheEngine, PurgeError } from './CacheEngine.ts'

/** Delays before retries after consecutive failures, in milliseconds. The last one repeats. */
const RETRY_MS = [1000, 2000, 5000, 15_000, 60_000]

interface PurgesOptions {
  readonly engine: Pick<CacheEngine, 'name' | 'batch' | 'pause' | 'purge'>
  /** Hash of the code. A different build invalidates all pages. */
  readonly build: string
  /** File with the pending purges, so that the next start sends them if this process ends before. */
  readonly file: string
  /** Delay of the second purge in milliseconds; see `PageCaching`. */
  readonly secondPurgeAfterMs: number
  readonly report: (message: string, error?: unknown) => void
}

/** Content of the file. */
interface PendingPurges {
  readonly build: string
  readonly tags: readonly string[]
}

/** Persistent queue of tags to purge. Tags are sent in batches and retried until the engine accepts them, and later a second time. */
export class Purges {
  readonly #options: PurgesOptions
  /** Tags to purge. */
  readonly #waiting = new Set<string>()
  /** Tags of the purge in progress. */
  #sent: readonly string[] = []
  /** Tags to purge a second time, with the time in milliseconds since the epoch. */
  #second: { readonly at: number; readonly tags: ReadonlySet<string> }[] = []
  /** True while the changes of a new content version are unknown. */
  #isExpecting = false
  #timer: NodeJS.Timeout | undefined
  #sending: Promise<void> | undefined
  #saving: Promise<void> = Promise.resolve()
  #failures = 0
  #pendingSince: number | undefined
  #retryAfter: number | undefined
  /** When the engine accepts the next purge, in milliseconds of `performance.now()`. */
  #pausedUntil = 0
  #isClosed = false

  constructor(options: PurgesOptions) {
    this.#options = options
  }

  /** Sends the pending purges of the previous process. Purges everything if it ran a different build or left no valid file. */
  async resume(): Promise<void> {
    const stored = await readFile(this.#options.file, 'utf8').catch(() => '')
    await this.enqueue(parsePending(stored, this.#options.build))
    this.send()
  }

  /** Records that changes are coming: if the process crashes before `enqueue`, the next start purges everything. */
  async expectChange(): Promise<void> {
    this.#isExpecting = true
    await this.#save()
  }

  /** Adds tags for a first and a second purge. Resolves when they are in the file. Call `send` to send them. */
  async enqueue(tags: readonly string[]): Promise<void> {
    this.#isExpecting = false
    this.#add(tags)
    if (tags.length > 0)
      this.#second.push({
        at: Date.now() + this.#options.secondPurgeAfterMs,
        tags: new Set(tags.length > MAX_PURGED_TAGS ? [ALL] : tags),
      })
    await this.#save()
  }

  /** When the oldest tag that the engine has not accepted was added, in milliseconds since the epoch; undefined if there is none. */
  get pendingSince(): number | undefined {
    return this.#pendingSince
  }

  /** Resolves when no purge is in progress. Batches after a pause of the engine are sent later. */
  async settled(): Promise<void> {
    while (this.#sending) await this.#sending
  }

  /** Finishes the purge in progress. All other pending purges remain in the file. */
  async close(): Promise<void> {
    this.#isClosed = true
    clearTimeout(this.#timer)
    await this.#sending
    await this.#saving
  }

  #add(tags: Iterable<string>): void {
    for (const tag of tags) this.#waiting.add(tag)
    if (this.#waiting.size > 0) this.#pendingSince ??= Date.now()
    if (!this.#waiting.has(ALL) && this.#waiting.size <= MAX_PURGED_TAGS) return
    this.#waiting.clear()
    this.#waiting.add(ALL)
  }

  /** Starts purging the pending tags, unless a purge is in progress. During a pause of the engine, schedules it instead. */
  send(): void {
    clearTimeout(this.#timer)
    if (this.#isClosed) return
    this.#sending ??= this.#sendAll().finally(() => {
      this.#sending = undefined
      this.#scheduleNext()
    })
  }

  async #sendAll(): Promise<void> {
    const { engine, report } = this.#options
    while (this.#waiting.size > 0 && !this.#isClosed && performance.now() >= this.#pausedUntil) {
      // Removed before the purge, so that a tag that is enqueued meanwhile is purged a second time.
      const some = [...this.#waiting].slice(0, engine.batch)
      for (const tag of some) this.#waiting.delete(tag)
      this.#sent = some
      try {
        await engine.purge(some)
      } catch (error) {
        this.#add(some)
        this.#sent = []
        if (this.#failures === 0)
          report(
            `The cache ${engine.name} may show outdated pages: ${this.#waiting.size} tags could not be purged. The purge is retried until it succeeds.`,
            error,
          )
        this.#failures += 1
        this.#retryAfter = error instanceof PurgeError ? error.retryAfter : undefined
        return
      }
      if (this.#failures > 0) report(`The cache ${engine.name} can be purged now.`)
      this.#failures = 0
      this.#sent = []
      if (this.#waiting.size === 0) this.#pendingSince = undefined
      this.#pausedUntil = performance.now() + engine.pause
      await this.#save()
    }
  }

  /** Delay of the next batch or retry, in milliseconds. */
  get #delay(): number {
    if (this.#failures === 0) return Math.max(0, this.#pausedUntil - performance.now())
    return this.#retryAfter ?? RETRY_MS[Math.min(this.#failures, RETRY_MS.length) - 1]!
  }

  /** Schedules the next batch, retry or second purge. */
  #scheduleNext(): void {
    if (this.#isClosed) return
    const waits = this.#second.map(({ at }) => Math.max(0, at - Date.now()))
    if (this.#waiting.size > 0) waits.push(this.#delay)
    if (waits.length === 0) return
    clearTimeout(this.#timer)
    this.#timer = setTimeout(
      () => {
        const now = Date.now()
        const due = this.#second.filter(({ at }) => at <= now)
        this.#second = this.#second.filter(({ at }) => at > now)
        for (const { tags } of due) this.#add(tags)
        this.send()
      },
      Math.min(...waits),
    )
    this.#timer.unref()
  }

  /** Writes all pending tags to the file, atomically. */
  #save(): Promise<void> {
    this.#saving = this.#saving.then(async () => {
      const { build, file, report } = this.#options
      const second = this.#second.flatMap(({ tags: some }) => [...some])
      const tags = new Set([...this.#waiting, ...this.#sent, ...second, ...(this.#isExpecting ? [ALL] : [])])
      try {
        await writeFile(`${file}.new`, JSON.stringify({ build, tags: [...tags] } satisfies PendingPurges))
        await rename(`${file}.new`, file)
      } catch (error) {
        report(`Pending purges could not be written to ${file}, so they would be lost in a crash.`, error)
      }
    })
    return this.#saving
  }
}

/** Returns the pending tags in a file; all if the file is invalid or from a different build. */
function parsePending(stored: string, build: string): readonly string[] {
  try {
    const { build: by, tags } = JSON.parse(stored) as Partial<PendingPurges>
    if (by === build && Array.isArray(tags) && tags.every((tag) => typeof tag === 'string')) return tags
  } catch {}
  return [ALL]
}
