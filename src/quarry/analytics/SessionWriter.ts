import { sessionStart, sessionUpdate, type Vitals } from './firestoreWrites.ts'
import { keepSession, type SessionRecord } from './SessionRecord.ts'
import { reportAnalytics, sendWrite } from './sendWrite.ts'
import {
  EVENTS_A_COMMIT,
  EVENTS_A_SESSION,
  LONGEST_PAYLOAD,
  LONGEST_TYPE,
  ROOM,
  type SessionEvent,
} from './sessionEvent.ts'

/** Milliseconds from one commit to the next, and the most after failures. */
const PACE = 1000
const SLOWEST = 60_000

/**
 * Writes a visit: its document, then its events in their order, a few at a time. An event counts as arrived when that was
 * answered; until then it may be sent again, which Firestore notices.
 */
export class SessionWriter {
  record: SessionRecord
  readonly #browser: () => Parameters<typeof sessionStart>[1]['browser']
  /** Events on their way. */
  readonly #sent = new Set<SessionEvent>()
  /** Events that an earlier page has sent without learning what became of them. */
  #carried: ReadonlySet<SessionEvent>
  #vitals: Record<string, Vitals[string]> = {}
  #busy = false
  #ended = false
  #pause = PACE
  #notBefore = 0
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(record: SessionRecord, browser: () => Parameters<typeof sessionStart>[1]['browser']) {
    this.record = record
    this.#browser = browser
    this.#carried = new Set(record.pending)
  }

  /** Resolves when the document is there, with false where it never will be. */
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
      } else await this.#failed('the session could not be begun')
    }
    if (!this.#ended) this.#schedule()
    return !this.#ended
  }

  add(type: string, payload?: string): void {
    const { record } = this
    const characters = type.length + (payload?.length ?? 0) + 100
    if (this.#ended || record.events >= EVENTS_A_SESSION || record.characters + characters > ROOM) return
    record.events++
    record.characters += characters
    // Equal events would become one, and the order must be told from the times.
    record.lastAt = Math.max(Date.now(), record.lastAt + 1)
    record.pending.push({
      at: record.lastAt,
      type: type.slice(0, LONGEST_TYPE),
      ...(payload !== undefined && { payload: payload.slice(0, LONGEST_PAYLOAD) }),
    })
    this.#schedule()
  }

  /** Sets the measures that go with the next commit, or when the page is left. */
  measure(name: string, vital: Vitals[string]): void {
    this.#vitals[name] = vital
  }

  /** The page may be gone any moment: all goes on its way at once, and the tab keeps what was not answered. */
  leave(): void {
    if (this.#ended) return
    keepSession(this.record)
    if (!this.record.isStored) return
    const { pending } = this.record
    const isNew = pending.some((event) => !this.#sent.has(event))
    for (let from = 0; isNew && from < pending.length; from += EVENTS_A_COMMIT)
      void this.#send(pending.slice(from, from + EVENTS_A_COMMIT))
    if (Object.keys(this.#vitals).length) void this.#send([])
  }

  /** The page is back as it was left; other pages have gone on with the visit meanwhile. */
  resume(record: SessionRecord): void {
    this.record = record
    this.#sent.clear()
    this.#carried = new Set(record.pending)
    this.#schedule()
  }

  /** Nothing more is sent. */
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
    const sent = await this.#send(this.record.pending.slice(0, EVENTS_A_COMMIT))
    if (sent === 'again') await this.#failed('events could not be sent')
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
    if (sent === 'again') {
      this.#vitals = { ...vitals, ...this.#vitals }
      return sent
    }
    // What was carried along may have arrived long ago; then nothing was left to write.
    if (sent === 'refused' && !events.every((event) => this.#carried.has(event)))
      reportAnalytics('events were refused.')
    record.pending = record.pending.filter((event) => !events.includes(event))
    return sent
  }

  async #failed(what: string): Promise<void> {
    if (this.#pause === PACE) reportAnalytics(`${what}. It is tried again, less and less often.`)
    await new Promise((resolve) => setTimeout(resolve, this.#pause))
    this.#pause = Math.min(this.#pause * 2, SLOWEST)
  }
}
