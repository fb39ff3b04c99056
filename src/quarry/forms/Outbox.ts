import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import type { Delivery, Submission } from './submission.ts'

interface OutboxSchema extends DBSchema {
  submissions: { key: string; value: Submission }
}
type Database = IDBPDatabase<OutboxSchema>

/** Name of the database, of the lock for delivering in one tab at a time, and of the channel for the results. */
const NAME = 'quarry-outbox'

/** Delay of the first retry, and maximum delay, in milliseconds; each delay is twice the last one. */
const FIRST_RETRY_MS = 1000
const LONGEST_RETRY_MS = 60_000
/** Delay after a refusal, which only a change of the service can fix, in milliseconds. */
const REFUSED_RETRY_MS = 86_400_000

/** Maximum delay of a timer in milliseconds (2^31 - 1). */
const LONGEST_TIMER_MS = 2_147_483_647

/** Sends one submission. Rejecting counts as `later`. */
export type Send = (submission: Submission) => Promise<Delivery>

/** Called with the result of each attempt, also of other outboxes of the site in this or a different tab. */
export type OnAttempt = (id: string, delivery: Delivery) => void

interface OutboxEvents {
  readonly attempted?: OnAttempt
  /** Called with whether submissions are pending, when that may have changed. */
  readonly pendingChanged?: (isPending: boolean) => void
}

/**
 * Queue of submissions in the browser's database until the service has stored them: survives reloads, missing networks and closed
 * tabs. `deliver` can be called at any time and in any tab.
 */
export class Outbox {
  #database: Promise<Database>
  #send: Send
  #events: OutboxEvents
  #channel = new BroadcastChannel(NAME)
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(send: Send, events: OutboxEvents = {}) {
    this.#send = send
    this.#events = events
    const { attempted } = events
    if (attempted)
      this.#channel.onmessage = ({ data }: MessageEvent<Parameters<OnAttempt>>) => attempted(...data)
    this.#database = open()
    // Rejections are reported to callers of `add` and `deliver`; missing storage alone is not an error.
    this.#database.catch(() => {})
  }

  /** Adds a submission. Resolves when it is stored durably. Rejects without storage. */
  async add(submission: Submission): Promise<void> {
    const writing = (await this.#database).transaction('submissions', 'readwrite', { durability: 'strict' })
    await writing.store.put(submission)
    await writing.done
    this.#events.pendingChanged?.(true)
  }

  /** Sends a submission that could not be stored. */
  send(submission: Submission): Promise<Delivery> {
    return this.#send(submission).catch((): Delivery => 'later')
  }

  /** Removes a submission, for example when the visitor corrects it. */
  async remove(id: string): Promise<void> {
    await (await this.#database).delete('submissions', id)
    await this.#size()
  }

  /** Sends due submissions one after the other, and schedules the next attempt. */
  async deliver(all = false): Promise<void> {
    const database = await this.#database
    await locked(async () => {
      for (const submission of await database.getAll('submissions'))
        if (all || submission.dueAt <= Date.now()) await this.#attempt(database, submission)
    })
    await this.#size()
    const dues = (await database.getAll('submissions')).map(({ dueAt }) => dueAt)
    clearTimeout(this.#timer)
    if (dues.length) this.#deliverIn(Math.min(...dues) - Date.now())
  }

  #deliverIn(ms: number): void {
    const wait = Math.min(LONGEST_TIMER_MS, Math.max(0, ms))
    this.#timer = setTimeout(() => this.deliver().catch(() => {}), wait)
  }

  async #attempt(database: Database, submission: Submission): Promise<void> {
    const { id, attempts } = submission
    const delivery = await this.send(submission)
    if (delivery === 'stored') await database.delete('submissions', id)
    else {
      const retryDelay = Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** attempts)
      const wait = delivery === 'refused' ? REFUSED_RETRY_MS : retryDelay
      await database.put('submissions', { ...submission, attempts: attempts + 1, dueAt: Date.now() + wait })
    }
    const result: Parameters<OnAttempt> = [id, delivery]
    this.#channel.postMessage(result)
    this.#events.attempted?.(...result)
  }

  async #size(): Promise<void> {
    this.#events.pendingChanged?.((await (await this.#database).count('submissions')) > 0)
  }
}

/** Opens the database. Rejects without storage. */
async function open(): Promise<Database> {
  return openDB<OutboxSchema>(NAME, 1, {
    upgrade: (database) => {
      database.createObjectStore('submissions', { keyPath: 'id' })
    },
  })
}

/** Runs a task while no other tab does. A duplicate would do no harm, because the service stores an id once. */
async function locked(task: () => Promise<void>): Promise<void> {
  const { locks } = navigator as { locks?: LockManager }
  if (locks) await locks.request(NAME, task)
  else await task()
}
