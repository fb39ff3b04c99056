import { sessionStart, sessionUpdate, type Vitals } from './firestoreWrites.ts'
import { keepSession, type SessionRecord } from './SessionRecord.ts'
import { reportAnalytics, sendWrite } from './sendWrite.ts'
import {
  MAX_EVENTS_PER_COMMIT,
  MAX_EVENTS_PER_SESSION,
  MAX_PAYLOAD_LENGTH,
  MAX_TOTAL_LENGTH,
  MAX_TYPE_LENGTH,
  type SessionEvent,
} from './sessionEvent.ts'

/** Milliseconds between commits, and the maximum after failures. */
const PACE = 1000
const SLOWEST = 60_000

/**
 * Writes a visit to Firestore: first its document, then its events in order, in batches. An event is removed from the queue when the
 * response has arrived; a repeated event does not create a duplicate.
 */
export class SessionWriter {
  record: SessionRecord
  readonly #browser: () => Parameters<typeof sessionStart>[1]['browser']
  /** Events of requests in progress. */
  readonly #sent = new Set<SessionEvent>()
  /** Events that an earlier page sent without receiving the response. */
  #earlierEvents: ReadonlySet<SessionEvent>
  #vitals: Record<string, Vitals[string]> = {}
  #busy = false
  #ended = false
  #pause = PACE
  #notBefore = 0
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(record: SessionRecord, browser: () => Parameters<typeof sessionStart>[1]['browser']) {
    this.record = record
    this.#browser = browser
    this.#earlierEvents = new Set(record.pending)
  }

  /** Creates the document. Resolves with true when it exists, with false if it can't be created. */
  async start(): Promise<boolean> {
    while (!this.record.isStored && !this.#ended) {
      const { id, referrer, params } = this.record
      this.#busy = true
      const sent = await sendWrite(sessionStart(id, { referrer, params, browser: this.#browser() }))
      this.#busy = false
      if (this.#ended) return false
      if (sent === 'stored') {
        this.record.isStored = true
        keepSession(this.record)
      } else if (sent === 'refused') {
        reportAnalytics('the session was refused, and nothing is recorded.')
        this.end()
      } else await this.#failed('the session could not be started')
    }
    if (!this.#ended) this.#schedule()
    return !this.#ended
  }

  add(type: string, payload?: string): void {
    const { record } = this
    const characters = type.length + (payload?.length ?? 0) + 100
    if (
      this.#ended ||
      record.events >= MAX_EVENTS_PER_SESSION ||
      record.characters + characters > MAX_TOTAL_LENGTH
    )
      return
    record.events++
    record.characters += characters
    // Times must increase: they define the order, and equal events would be merged.
    record.lastAt = Math.max(Date.now(), record.lastAt + 1)
    record.pending.push({
      at: record.lastAt,
      type: type.slice(0, MAX_TYPE_LENGTH),
      ...(payload !== undefined && { payload: payload.slice(0, MAX_PAYLOAD_LENGTH) }),
    })
    this.#schedule()
  }

  /** Sets measures for the next commit, or for when the page is left. */
  measure(name: string, vital: Vitals[string]): void {
    this.#vitals[name] = vital
  }

  /** Sends everything immediately, because the page may be closed; unconfirmed events stay in the tab's storage. */
  leave(): void {
    if (this.#ended) return
    keepSession(this.record)
    if (!this.record.isStored) return
    const { pending } = this.record
    const isNew = pending.some((event) => !this.#sent.has(event))
    for (let from = 0; isNew && from < pending.length; from += MAX_EVENTS_PER_COMMIT)
      void this.#send(pending.slice(from, from + MAX_EVENTS_PER_COMMIT))
    if (Object.keys(this.#vitals).length) void this.#send([])
  }

  /** Continues after the page was restored from the back/forward cache, with the events of pages shown meanwhile. */
  resume(record: SessionRecord): void {
    this.record = record
    this.#sent.clear()
    this.#earlierEvents = new Set(record.pending)
    this.#schedule()
  }

  /** Stops sending. */
  end(): void {
    this.#ended = true
    clearTimeout(this.#timer)
  }

  #schedule(): void {
    if (this.#ended || this.#busy || this.#timer || !this.record.isStored || !this.record.pending.length)
      return
    this.#timer = setTimeout(() => void this.#flush(), Math.max(0, this.#notBefore - Date.now()))
  }

  async #flush(): Promise<void> {
    this.#timer = undefined
    this.#busy = true
    const sent = await this.#send(this.record.pending.slice(0, MAX_EVENTS_PER_COMMIT))
    if (sent === 'retry') await this.#failed('events could not be sent')
    else this.#pause = PACE
    this.#notBefore = Date.now() + PACE
    this.#busy = false
    this.#schedule()
  }

  async #send(events: readonly SessionEvent[]): Promise<Awaited<ReturnType<typeof sendWrite>>> {
    const { record } = this
    const vitals = this.#vitals
    this.#vitals = {}
    for (const event of events) this.#sent.add(event)
    const sent = await sendWrite(sessionUpdate(record.id, events, vitals))
    for (const event of events) this.#sent.delete(event)
    if (sent === 'retry') {
      this.#vitals = { ...vitals, ...this.#vitals }
      return sent
    }
    // Events of an earlier page may already be stored, which also counts as refused.
    if (sent === 'refused' && !events.every((event) => this.#earlierEvents.has(event)))
      reportAnalytics('events were refused.')
    record.pending = record.pending.filter((event) => !events.includes(event))
    return sent
  }

  async #failed(what: string): Promise<void> {
    if (this.#pause === PACE) reportAnalytics(`${what}. It is retried with increasing delays.`)
    await new Promise((resolve) => setTimeout(resolve, this.#pause))
    this.#pause = Math.min(this.#pause * 2, SLOWEST)
  }
}
