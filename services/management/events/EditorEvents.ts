import type { ContentSpace, SpaceChange } from '../../content/ContentSpace.ts'
import { type Person, Presence } from './Presence.ts'

/** Streams at once, of all editors and tools. */
const MAX_STREAMS = 64

/** How often a stream says that it is alive, and other processes' saves are looked for, in milliseconds. */
const BEAT = 15_000
const LOOK = 1000

/** What a client may leave unread, in characters, before its stream is ended. It comes back and is told how things stand. */
const MAX_UNREAD = 256 * 1024

interface Stream {
  readonly client: string
  readonly story: number
  readonly uuid: string
  send(text: string): void
  end(): void
}

/** Who wrote a version, as far as it is known. */
interface Writing {
  readonly client: string | null
  readonly name: string | null
}

/** Tells editors which version a story has, by whom, and who else edits it: as server-sent events. */
export class EditorEvents {
  readonly #space: ContentSpace
  readonly #streams = new Set<Stream>()
  readonly #presence = new Presence(MAX_STREAMS)
  #timers: readonly NodeJS.Timeout[] = []
  #unfollow: (() => void) | undefined

  constructor(space: ContentSpace) {
    this.#space = space
  }

  /**
   * A stream of a story's events: `version` at once and with each change, `people` whenever they are others.
   * @returns undefined where there are as many as there may be
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
              // A client that reads nothing is not waited for.
              if ((controller.desiredSize ?? 0) < 0) this.#close(stream)
              else controller.enqueue(encoder.encode(text))
            },
            end: () => controller.close(),
          }
          // The same window again, whose connection was lost without word.
          for (const other of this.#streams) if (other.client === person.client) this.#close(other)
          this.#streams.add(stream)
          this.#start()
          stream.send('retry: 1000\n\n')
          this.#tellVersion([stream], null)
          const notified = this.#presence.see(person, Date.now())
          this.#tellPeople([...notified, person.story])
        },
        cancel: () => this.#close(stream, true),
      },
      { highWaterMark: MAX_UNREAD, size: (chunk) => chunk?.byteLength ?? 0 },
    )
  }

  /** What an editor says of itself while its stream is open; without one it is passed over. */
  see(person: Person): void {
    if (![...this.#streams].some(({ client }) => client === person.client)) return
    this.#tellPeople(this.#presence.see(person, Date.now()))
  }

  leave(client: string): void {
    for (const stream of this.#streams) if (stream.client === client) this.#close(stream)
    this.#tellPeople(this.#presence.leave(client))
  }

  close(): void {
    for (const stream of [...this.#streams]) this.#close(stream)
  }

  /** Works while there are streams alone. */
  #start(): void {
    if (this.#unfollow) return
    this.#unfollow = this.#space.follow((changes) => this.#changed(changes))
    this.#timers = [
      setInterval(() => this.#beat(), BEAT),
      // What other processes wrote is seen when the space is asked.
      setInterval(() => void this.#space.state(), LOOK),
    ]
    for (const timer of this.#timers) timer.unref()
  }

  #close(stream: Stream, isCancelled = false): void {
    if (!this.#streams.delete(stream)) return
    if (!isCancelled) stream.end()
    const isBack = [...this.#streams].some(({ client }) => client === stream.client)
    if (!isBack) this.#tellPeople(this.#presence.leave(stream.client))
    if (this.#streams.size) return
    this.#unfollow?.()
    this.#unfollow = undefined
    for (const timer of this.#timers) clearInterval(timer)
  }

  #beat(): void {
    for (const stream of [...this.#streams]) stream.send(': beat\n\n')
    this.#tellPeople(this.#presence.forget(Date.now()))
  }

  #changed(changes: readonly SpaceChange[]): void {
    for (const { uuid, by } of changes) {
      const streams = [...this.#streams].filter((stream) => stream.uuid === uuid)
      const client = by?.sitting ?? null
      const name = by?.author ?? (client === null ? undefined : this.#presence.nameOf(client)) ?? null
      if (streams.length) this.#tellVersion(streams, { client, name })
    }
  }

  #tellVersion(streams: readonly Stream[], by: Writing | null): void {
    const [first] = streams
    const row = first && this.#space.state().row(first.uuid)
    if (!row) return
    const conflicts = this.#space.conflicts.of(first.uuid).length
    const data = { version: row.version, deleted: row.deletedBy !== null, by, conflicts }
    for (const stream of streams)
      stream.send(`id: ${row.version}\nevent: version\ndata: ${JSON.stringify(data)}\n\n`)
  }

  #tellPeople(stories: readonly number[]): void {
    for (const story of new Set(stories)) {
      const people = this.#presence.of(story).map(({ story: _, ...person }) => person)
      const text = `event: people\ndata: ${JSON.stringify({ people })}\n\n`
      for (const stream of [...this.#streams]) if (stream.story === story) stream.send(text)
    }
  }
}
