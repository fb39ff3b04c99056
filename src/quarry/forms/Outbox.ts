import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import type { Delivery, Submission } from './submission.ts'

interface OutboxSchema extends DBSchema {
  submissions: { key: string; value: Submission }
}
type Database = IDBPDatabase<OutboxSchema>

/** The name of the database, and of the lock that lets one tab at a time deliver. */
const NAME = 'quarry-outbox'

/** How long to wait before the first retry and the most to wait before any, in milliseconds; each wait is twice the last. */
const FIRST_RETRY_MS = 1000
const LONGEST_RETRY_MS = 60_000
/** How long to wait after a refusal, which only a change of the service fixes, in milliseconds. */
const REFUSED_RETRY_MS = 86_400_000

/** The longest that a timer can wait, in milliseconds: half of 2^32. */
const LONGEST_TIMER_MS = 2_147_483_647

/** Sends one submission. Rejecting counts as `later`. */
export type Send = (submission: Submission) => Promise<Delivery>

/** Told how each attempt ended. */
export type OnAttempt = (id: string, delivery: Delivery) => void

interface OutboxEvents {
  readonly attempted?: OnAttempt
  /** Told whether anything is still to be sent, whenever that may have changed. */
  readonly kept?: (isAnything: boolean) => void
}

/**
 * Keeps submissions in the browser until the service has them: through reloads, without a network, and for the next visit.
 * Delivering is safe to ask for at any time and from any tab.
 */
export class Outbox {
  #database: Promise<Database>
  #send: Send
  #events: OutboxEvents
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(send: Send, events: OutboxEvents = {}) {
    this.#send = send
    this.#events = events
    this.#database = open()
    // Callers that add or deliver are told; a browser without storage is no error by itself.
    this.#database.catch(() => {})
  }

  /** Keeps a submission; once this resolves it survives a crash. Rejects where the browser keeps nothing. */
  async add(submission: Submission): Promise<void> {
    const writing = (await this.#database).transaction('submissions', 'readwrite', { durability: 'strict' })
    await writing.store.put(submission)
    await writing.done
    this.#events.kept?.(true)
  }

  /** Sends a submission that could not be kept. */
  send(submission: Submission): Promise<Delivery> {
    return this.#send(submission).catch((): Delivery => 'later')
  }

  /** Removes a submission, as when the visitor corrects it. */
  async remove(id: string): Promise<void> {
    await (await this.#database).delete('submissions', id)
    await this.#size()
  }

  /** Sends what is due, one after the other, and sets the time of the next try. `all`: whether it is due or not. */
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
      const again = Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** attempts)
      const wait = delivery === 'refused' ? REFUSED_RETRY_MS : again
      await database.put('submissions', { ...submission, attempts: attempts + 1, dueAt: Date.now() + wait })
    }
    this.#events.attempted?.(id, delivery)
  }

  async #size(): Promise<void> {
    this.#events.kept?.((await (await this.#database).count('submissions')) > 0)
  }
}

/** Opens the database. Rejects where the browser keeps nothing. */
async function open(): Promise<Database> {
  return openDB<OutboxSchema>(NAME, 1, {
    upgrade: (database) => {
      database.createObjectStore('submissions', { keyPath: 'id' })
    },
  })
}

/** Runs a task while no other tab runs one. A second sending would do no harm: the service stores an id once. */
async function locked(task: () => Promise<void>): Promise<void> {
  const { locks } = navigator as { locks?: LockManager }
  if (locks) await locks.request(NAME, task)
  else await task()
}
