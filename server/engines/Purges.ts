import { readFile, rename, writeFile } from 'node:fs/promises'
import { type CacheEngine, PurgeError } from './CacheEngine.ts'

/** The tag of every response. */
export const ALL = 'all'

/** More tags than this are one: `all`. So a purge of very much is short, and what waits is bounded. */
const MAX_PENDING = 1000

/** How long to wait before a purge that failed is sent again, in milliseconds; the last one from then on. */
const RETRY_MS = [1000, 2000, 5000, 15_000, 60_000]

interface PurgesOptions {
  readonly engine: Pick<CacheEngine, 'name' | 'batch' | 'pause' | 'purge'>
  /** Names what pages are made by. Another one makes all pages anew. */
  readonly build: string
  /** Holds what is to be purged still, so that the next start purges it where this process ends before. */
  readonly file: string
  /** After how long everything is purged a second time, in milliseconds; see `PageCaching`. */
  readonly secondPurgeAfterMs: number
  readonly report: (message: string, error?: unknown) => void
}

/** What stands in the file. */
interface PendingPurges {
  readonly build: string
  readonly tags: readonly string[]
}

/** What waits to be purged, in the order that it came: sent in batches, until the engine has carried it out, and once more after that. */
export class Purges {
  readonly #options: PurgesOptions
  /** Tags that were not purged yet. */
  readonly #waiting = new Set<string>()
  /** Tags that are being purged. */
  #sent: readonly string[] = []
  /** Tags to be purged a second time, and when. */
  #second: { readonly at: number; readonly tags: ReadonlySet<string> }[] = []
  /** Whether content is being followed of which it is not known yet what it changes. */
  #isExpecting = false
  #timer: NodeJS.Timeout | undefined
  #sending: Promise<void> | undefined
  #saving: Promise<void> = Promise.resolve()
  #failures = 0
  #retryAfter: number | undefined
  #isClosed = false

  constructor(options: PurgesOptions) {
    this.#options = options
  }

  /** Purges what an earlier process left; everything where it ran another build, or none. */
  async resume(): Promise<void> {
    const stored = await readFile(this.#options.file, 'utf8').catch(() => '')
    await this.enqueue(leftOf(stored, this.#options.build))
    this.send()
  }

  /** Until `hold` tells what changed, a crash is followed by a purge of everything. */
  async expect(): Promise<void> {
    this.#isExpecting = true
    await this.#save()
  }

  /** Takes tags to be purged, now and once more later. Resolves when they are in the file. `send` sends them. */
  async enqueue(tags: readonly string[]): Promise<void> {
    this.#isExpecting = false
    this.#take(tags)
    if (tags.length > 0)
      this.#second.push({
        at: Date.now() + this.#options.secondPurgeAfterMs,
        tags: new Set(tags.length > MAX_PENDING ? [ALL] : tags),
      })
    await this.#save()
  }

  /** Resolves when nothing waits, but for second purges. */
  async settled(): Promise<void> {
    while (this.#sending) await this.#sending
  }

  /** Sends what can be sent at once. What the engine does not take waits in the file. */
  async close(): Promise<void> {
    this.#isClosed = true
    clearTimeout(this.#timer)
    await this.#sending
    await this.#saving
  }

  #take(tags: Iterable<string>): void {
    for (const tag of tags) this.#waiting.add(tag)
    if (!this.#waiting.has(ALL) && this.#waiting.size <= MAX_PENDING) return
    this.#waiting.clear()
    this.#waiting.add(ALL)
  }

  /** Begins to purge what waits. */
  send(): void {
    clearTimeout(this.#timer)
    if (this.#isClosed) return
    this.#sending ??= this.#sendAll().finally(() => {
      this.#sending = undefined
      this.#plan()
    })
  }

  async #sendAll(): Promise<void> {
    const { engine, report } = this.#options
    while (this.#waiting.size > 0) {
      // What is named again meanwhile is purged again.
      const some = [...this.#waiting].slice(0, engine.batch)
      for (const tag of some) this.#waiting.delete(tag)
      this.#sent = some
      try {
        await engine.purge(some)
      } catch (error) {
        this.#take(some)
        this.#sent = []
        if (this.#failures === 0)
          report(
            `The cache ${engine.name} may show pages as they were: ${this.#waiting.size} tags could not be purged. It is tried again until it works.`,
            error,
          )
        this.#failures += 1
        this.#retryAfter = error instanceof PurgeError ? error.retryAfter : undefined
        return
      }
      if (this.#failures > 0) report(`The cache ${engine.name} is purged again.`)
      this.#failures = 0
      this.#sent = []
      await this.#save()
      if (this.#isClosed) return
      if (engine.pause > 0) await new Promise((resolve) => setTimeout(resolve, engine.pause))
    }
  }

  /** Waits until something can be sent again. */
  #plan(): void {
    if (this.#isClosed) return
    const waits = this.#second.map(({ at }) => Math.max(0, at - Date.now()))
    if (this.#waiting.size > 0)
      waits.push(this.#retryAfter ?? RETRY_MS[Math.min(this.#failures, RETRY_MS.length) - 1] ?? 0)
    if (waits.length === 0) return
    clearTimeout(this.#timer)
    this.#timer = setTimeout(
      () => {
        const now = Date.now()
        const due = this.#second.filter(({ at }) => at <= now)
        this.#second = this.#second.filter(({ at }) => at > now)
        for (const { tags } of due) this.#take(tags)
        this.send()
      },
      Math.min(...waits),
    )
    this.#timer.unref()
  }

  /** Writes what is to be purged still, whole or not at all. */
  #save(): Promise<void> {
    this.#saving = this.#saving.then(async () => {
      const { build, file, report } = this.#options
      const second = this.#second.flatMap(({ tags: some }) => [...some])
      const tags = new Set([...this.#waiting, ...this.#sent, ...second, ...(this.#isExpecting ? [ALL] : [])])
      try {
        await writeFile(`${file}.new`, JSON.stringify({ build, tags: [...tags] } satisfies PendingPurges))
        await rename(`${file}.new`, file)
      } catch (error) {
        report(`What is to be purged could not be written to ${file}, so a crash now would forget it.`, error)
      }
    })
    return this.#saving
  }
}

/** What an earlier process left to be purged. */
function leftOf(stored: string, build: string): readonly string[] {
  try {
    const { build: by, tags } = JSON.parse(stored) as Partial<PendingPurges>
    if (by === build && Array.isArray(tags) && tags.every((tag) => typeof tag === 'string')) return tags
  } catch {}
  return [ALL]
}
