import type { LoadedStory } from '../api/wire.ts'
import type { Saving } from '../saving/Saving.ts'
import type { Selection } from '../session/Selection.ts'
import type { Identity } from './Identity.ts'
import type { StoryMerging } from './StoryMerging.ts'

/** Another editor of the story. */
export interface Person {
  readonly client: string
  readonly name: string
  readonly colour: number
  /** The uid of the block that is selected there; null where none is. */
  readonly block: string | null
}

/** What an editor says of itself. */
export interface PresenceUpdate extends Person {
  readonly story: number
}

/** What a stream of events tells. */
export interface ServerEvent {
  readonly version: (told: {
    readonly version: number
    readonly deleted: boolean
    readonly by: Writer | null
    /** How many fields the draft and its file both changed. */
    readonly conflicts: number
  }) => void
  readonly people: (people: readonly Person[]) => void
  /** Whether the stream is open. Its ends are no loss: each beginning tells how things stand. */
  readonly open: (isOpen: boolean) => void
}

interface Writer {
  readonly client: string | null
  readonly name: string | null
}

/** The way to the service. */
export interface EventPort {
  /** @returns ends it */
  listen(said: PresenceUpdate, told: ServerEvent): () => void
  say(said: PresenceUpdate): Promise<unknown>
}

interface Parts {
  readonly port: EventPort
  readonly api: { story(id: number): Promise<LoadedStory> }
  readonly story: number
  /** Names this window. */
  readonly client: string
  readonly identity: Identity
  readonly saving: Pick<Saving, 'facts' | 'state' | 'busy' | 'hear' | 'subscribe'>
  readonly merging: StoryMerging
  readonly selection: Pick<Selection, 'primary' | 'subscribe'>
}

const NOBODY: readonly Person[] = []

/** How often an editor says that it is here, in milliseconds; the service forgets it after three times that. */
const BEAT = 15_000

/** A selection that changes meanwhile is told once, after so many milliseconds; where nobody else is here, with the next beat. */
const PRESENCE_DELAY = 200

/** One's own window beside the others that edit a story: what they save comes in, and each knows where the others are. */
export class Collaboration {
  readonly #parts: Parts
  readonly #listeners = new Set<() => void>()
  #identity: Identity
  #people: readonly Person[] = NOBODY
  #isOpen = false
  /** The latest version that was told, and that was taken in. */
  #latest = 0
  #heard = 0
  #loading = false
  /** Whether what is to be asked about the story's file is not what is asked here. */
  #isAsked = false
  /** What waits while letters are composed: text that changes below would break them. */
  #isComposing = false
  #saying: ReturnType<typeof setTimeout> | undefined
  /** The block that one was last said to be at. */
  #saidBlock: string | null = null

  constructor(parts: Parts) {
    this.#parts = parts
    this.#identity = parts.identity
  }

  get identity(): Identity {
    return this.#identity
  }

  /** The others. */
  get people(): readonly Person[] {
    return this.#people
  }

  /** Whether what others do is told at once. */
  get isOpen(): boolean {
    return this.#isOpen
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** @returns ends it */
  start(): () => void {
    const { port, saving, selection, client, merging } = this.#parts
    const said = this.#said()
    this.#saidBlock = said.block
    const ends = [
      port.listen(said, {
        version: ({ version, by, conflicts }) => {
          this.#latest = Math.max(this.#latest, version)
          this.#isAsked = conflicts !== merging.ofFile
          if (this.#isAsked || by?.client !== client || version !== saving.facts.version) this.#catchUp()
        },
        people: (people) => {
          this.#setPeople(people.filter((person) => person.client !== client))
          this.#sayBlock()
        },
        open: (isOpen) => {
          this.#isOpen = isOpen
          // A stream that comes back says again what it said first.
          this.#saidBlock = said.block
          if (!isOpen) this.#people = NOBODY
          this.#tell()
        },
      }),
      saving.subscribe(() => this.#catchUp()),
      selection.subscribe(() => this.#sayBlock()),
    ]
    const beat = setInterval(() => void this.#say(), BEAT)
    return () => {
      clearInterval(beat)
      clearTimeout(this.#saying)
      for (const end of ends) end()
    }
  }

  /** Shows oneself to the others by another name. */
  rename(identity: Identity): void {
    this.#identity = identity
    this.#tell()
    void this.#say()
  }

  composing(isComposing: boolean): void {
    this.#isComposing = isComposing
    if (!isComposing) this.#catchUp()
  }

  /** Takes in the latest version, once nothing of one's own is under way. A save that is will be told of it by its answer. */
  #catchUp(): void {
    const { saving, api, story } = this.#parts
    const isKnown = !this.#isAsked && this.#latest <= Math.max(saving.facts.version, this.#heard)
    if (isKnown || this.#loading || this.#isComposing || saving.state.kind === 'saving' || saving.busy) return
    this.#loading = true
    void api
      .story(story)
      .then((theirs) => this.#take(theirs))
      // Told again with the next event.
      .catch(() => false)
      .then((isTaken) => {
        this.#loading = false
        if (isTaken) this.#catchUp()
      })
  }

  #take(theirs: LoadedStory): boolean {
    const { saving, merging } = this.#parts
    if (saving.state.kind === 'saving' || saving.busy || this.#isComposing) return false
    this.#heard = theirs.version
    this.#isAsked = false
    this.#latest = Math.max(this.#latest, theirs.version)
    merging.takeFileQuestions(theirs)
    saving.hear(theirs)
    return true
  }

  #sayBlock(): void {
    clearTimeout(this.#saying)
    const isKnown = this.#saidBlock === this.#parts.selection.primary
    if (this.#people.length && !isKnown) this.#saying = setTimeout(() => void this.#say(), PRESENCE_DELAY)
  }

  async #say(): Promise<void> {
    // What is not said now is said with the next beat.
    const said = this.#said()
    this.#saidBlock = said.block
    await this.#parts.port.say(said).catch(() => undefined)
  }

  #said(): PresenceUpdate {
    const { story, client, selection } = this.#parts
    return { story, client, block: selection.primary, ...this.#identity }
  }

  /** What is told says all of them, and mostly that none has moved. */
  #setPeople(people: readonly Person[]): void {
    if (people.length === this.#people.length && people.every((one, at) => isSame(one, this.#people[at]!)))
      return
    this.#people = people
    this.#tell()
  }

  #tell(): void {
    for (const listener of [...this.#listeners]) listener()
  }
}

const isSame = (one: Person, other: Person) =>
  one.client === other.client &&
  one.name === other.name &&
  one.colour === other.colour &&
  one.block === other.block
