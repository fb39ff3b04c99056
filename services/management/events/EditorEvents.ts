import type { ContentSpace, SpaceChange } from '../../content/ContentSpace.ts'
import { type Person, Presence } from './Presence.ts'

/** Maximum number of concurrent event streams, all clients together. */
const MAX_STREAMS = 64

/** Milliseconds between comments that keep a stream open. */
const HEARTBEAT_INTERVAL = 15_000
/** Milliseconds between checks for saves by other processes. */
const POLL_INTERVAL = 1000

/** Maximum unread bytes of a client. Beyond them its stream is closed; the client reconnects and gets the current state. */

const MAX_UNREAD = 256 * 1024

interface Stream {
  readonly client: string
  readonly story: number
  readonly uuid: string
  send(text: string): void
  end(): void
}

/** The author of a version; null for unknown parts. */
interface VersionAuthor {
  readonly client: string | null
  readonly name: string | null
}

/** Sends server-sent events to editors: a story's version with its author, and the people who edit the story. */
export class EditorEvents {
  readonly #space: ContentSpace
  readonly #streams = new Set<Stream>()
  readonly #presence = new Presence(MAX_STREAMS)
  #timers: readonly NodeJS.Timeout[] = []
  #unsubscribe: (() => void) | undefined

  constructor(space: ContentSpace) {
    this.#space = space
  }

  /**
   * Opens a stream of a story's events: `version` immediately and after each change, `people` whenever they change.
   * @returns undefined if the maximum number of streams is open
   */
  open(person: Person, uuid: string): ReadableStream<Uint8Array> | undefined {
    if (this.#streams.size >= MAX_STREAMS) return undefined
    const encoder = new TextEncoder()
    let stream: Stream
    return new ReadableStream<Uint8Array>(
      {
        start: (controller) => {
          stream = {
            client: person.client,
            story: person.story,
            uuid,
            send: (text) => {
              // The client does not read: close its stream instead of buffering more.
              if ((controller.desiredSize ?? 0) < 0) this.#close(stream)
              else controller.enqueue(encoder.encode(text))
            },
            end: () => controller.close(),
          }
          // The same window reconnects, and its old connection was not closed.
          for (const previous of this.#streams) if (previous.client === person.client) this.#close(previous)
          this.#streams.add(stream)
          this.#start()
          stream.send('retry: 1000\n\n')
          this.#sendVersion([stream], null)
          const notified = this.#presence.update(person, Date.now())
          this.#sendPeople([...notified, person.story])
        },
        cancel: () => this.#close(stream, true),
      },
      { highWaterMark: MAX_UNREAD, size: (chunk) => chunk?.byteLength ?? 0 },
    )
  }

  /** Updates an editor's presence. Ignored if the editor has no open stream. */
  updatePerson(person: Person): void {
    if (![...this.#streams].some(({ client }) => client === person.client)) return
    this.#sendPeople(this.#presence.update(person, Date.now()))
  }

  leave(client: string): void {
    for (const stream of this.#streams) if (stream.client === client) this.#close(stream)
    this.#sendPeople(this.#presence.leave(client))
  }

  close(): void {
    for (const stream of [...this.#streams]) this.#close(stream)
  }

  /** Subscribes and starts the timers if this is the first stream. */
  #start(): void {
    if (this.#unsubscribe) return
    this.#unsubscribe = this.#space.subscribe((changes) => this.#changed(changes))
    this.#timers = [
      setInterval(() => this.#sendHeartbeat(), HEARTBEAT_INTERVAL),
      setInterval(() => this.#poll(), POLL_INTERVAL),
    ]
    for (const timer of this.#timers) timer.unref()
  }

  /** Reads the state, which detects writes by other processes. An unreadable database must not end the process: requests report it. */
  #poll(): void {
    try {
      this.#space.state()
    } catch {}
  }

  #close(stream: Stream, isCancelled = false): void {
    if (!this.#streams.delete(stream)) return
    if (!isCancelled) stream.end()
    const hasReconnected = [...this.#streams].some(({ client }) => client === stream.client)
    if (!hasReconnected) this.#sendPeople(this.#presence.leave(stream.client))
    if (this.#streams.size) return
    this.#unsubscribe?.()
    this.#unsubscribe = undefined
    for (const timer of this.#timers) clearInterval(timer)
  }

  #sendHeartbeat(): void {
    for (const stream of [...this.#streams]) stream.send(': beat\n\n')
    this.#sendPeople(this.#presence.removeExpired(Date.now()))
  }

  #changed(changes: readonly SpaceChange[]): void {
    for (const { uuid, by } of changes) {
      const streams = [...this.#streams].filter((stream) => stream.uuid === uuid)
      const client = by?.sitting ?? null
      const name = by?.author ?? (client === null ? undefined : this.#presence.nameOf(client)) ?? null
      if (streams.length) this.#sendVersion(streams, { client, name })
    }
  }

  #sendVersion(streams: readonly Stream[], by: VersionAuthor | null): void {
    const [first] = streams
    const row = first && this.#space.state().row(first.uuid)
    if (!row) return
    const conflicts = this.#space.conflicts.of(first.uuid).length
    const data = { version: row.version, deleted: row.deletedBy !== null, by, conflicts }
    for (const stream of streams)
      stream.send(`id: ${row.version}\nevent: version\ndata: ${JSON.stringify(data)}\n\n`)
  }

  #sendPeople(stories: readonly number[]): void {
    for (const story of new Set(stories)) {
      const people = this.#presence.of(story).map(({ story: _, ...person }) => person)
      const text = `event: people\ndata: ${JSON.stringify({ people })}\n\n`
      for (const stream of [...this.#streams]) if (stream.story === story) stream.send(text)
    }
  }
}
