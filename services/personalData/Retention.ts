/** Ages in days after which data of visitors is deleted; undefined: never. */
export interface MaxAges {
  /** Of submitted forms. */
  readonly submissions: number | undefined
  /** Of visits: analytics sessions and searches. */
  readonly visits: number | undefined
}

/** Records of one kind in one store. */
export interface ExpiringRecords {
  /** Name for the log: `form submissions`. */
  readonly name: string
  readonly maxAgeDays: number | undefined
  /** Deletes some of the records from before a date. Returns the number of deleted ones; 0 if none are left. */
  readonly deleteBefore: (date: Date) => number
}

/** Number of records that are deleted before other work of the process continues. */
export const RETENTION_BATCH = 200

export const DAY_MS = 86_400_000

/** Deletes records of visitors that are older than their maximum age: at the start, and once a day. */
export class Retention {
  readonly #kinds: readonly ExpiringRecords[]
  readonly #log: (message: string, error?: unknown) => void
  #timer: ReturnType<typeof setInterval> | undefined
  #isClosed = false

  constructor(kinds: readonly ExpiringRecords[], log: (message: string, error?: unknown) => void) {
    this.#kinds = kinds
    this.#log = log
  }

  start(): void {
    this.#timer = setInterval(() => void this.run(), DAY_MS).unref()
    void this.run()
  }

  /** Deletes all expired records, in batches between which other work runs. Never rejects: failures are logged, and retried after a day. */
  async run(now = Date.now()): Promise<void> {
    for (const { name, maxAgeDays, deleteBefore } of this.#kinds) {
      if (maxAgeDays === undefined) continue
      const date = new Date(now - maxAgeDays * DAY_MS)
      try {
        // A batch for each turn of the event loop, so that requests do not wait.
        while (!this.#isClosed && deleteBefore(date) > 0)
          await new Promise((resolve) => setImmediate(resolve))
      } catch (error) {
        this.#log(`The ${name} from before ${date.toISOString()} could not be deleted.`, error)
      }
    }
  }

  close(): void {
    this.#isClosed = true
    clearInterval(this.#timer)
  }
}
