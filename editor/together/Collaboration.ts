import { isEqual } from '../../json/isEqual.ts'
import type { LoadedStory } from '../api/wire.ts'
import type { Saving } from '../saving/Saving.ts'
import type { Selection } from '../session/Selection.ts'
import { Observable } from '../store/Observable.ts'
import type { Identity } from './Identity.ts'
import type { StoryMerging } from './StoryMerging.ts'

/** A different editor of the same story. */
export interface Person {
  readonly client: string
  readonly name: string
  readonly colour: number
  /** Uid of the block selected there; null if none is. */
  readonly block: string | null
}

/** What an editor publishes about itself. */
export interface PresenceUpdate extends Person {
  readonly story: number
}

/** Handlers of the service's event stream. */
export interface ServerEventHandlers {
  readonly version: (event: {
    readonly version: number
    readonly deleted: boolean
    readonly by: Writer | null
    /** Number of fields that both the draft and its file changed. */
    readonly conflicts: number
  }) => void
  readonly people: (people: readonly Person[]) => void
  /** Called when the stream opens or breaks. A break loses nothing: each new stream starts with the current state. */
  readonly open: (isOpen: boolean) => void
}

interface Writer {
  readonly client: string | null
  readonly name: string | null
}

/** Connection to the service. */
export interface EventPort {
  /** Opens the event stream. Returns the function that closes it. */
  listen(presence: PresenceUpdate, handlers: ServerEventHandlers): () => void
  sendPresence(presence: PresenceUpdate): Promise<unknown>
}

interface CollaborationOptions {
  readonly port: EventPort
  readonly api: { story(id: number): Promise<LoadedStory> }
  readonly story: number
  /** Id of this window. */
  readonly client: string
  readonly identity: Identity
  readonly saving: Pick<Saving, 'storyInfo' | 'state' | 'busy' | 'receive' | 'subscribe'>
  readonly merging: StoryMerging
  readonly selection: Pick<Selection, 'primary' | 'subscribe'>
}

interface CollaborationState {
  readonly identity: Identity
  /** All other editors of the story. */
  readonly people: readonly Person[]
  /** True while the event stream is open. */
  readonly isOpen: boolean
}

const NO_PEOPLE: readonly Person[] = []

/** Interval of presence updates, in milliseconds; the service removes an editor after three missed ones. */
const PRESENCE_INTERVAL = 15_000

/** Delay of a presence update after a change of the selection, in milliseconds. Without other editors, the next interval sends it. */
const PRESENCE_DELAY = 200

/** Connects this window with other editors of the same story: merges what they save and exchanges who is where. */
export class Collaboration extends Observable<CollaborationState> {
  readonly #options: CollaborationOptions
  /** The latest version on the server, and the version that was loaded last. */
  #latestVersion = 0
  #loadedVersion = 0
  #isLoading = false
  /** True if the server has other questions about the story's file than this window. */
  #areQuestionsStale = false
  /** True while an input method composes text; remote changes wait, because they would cancel the composition. */
  #isComposing = false
  #presenceTimer: ReturnType<typeof setTimeout> | undefined
  /** The selected block in the last presence update. */
  #publishedBlock: string | null = null

  constructor(options: CollaborationOptions) {
    super({ identity: options.identity, people: NO_PEOPLE, isOpen: false })
    this.#options = options
  }

  /** Starts to exchange changes and presence. Returns the function that stops it. */
  start(): () => void {
    const { port, saving, selection, client, merging } = this.#options
    const presence = this.#presence()
    this.#publishedBlock = presence.block
    const ends = [
      port.listen(presence, {
        version: ({ version, by, conflicts }) => {
          this.#latestVersion = Math.max(this.#latestVersion, version)
          this.#areQuestionsStale = conflicts !== merging.questions.fileCount
          if (this.#areQuestionsStale || by?.client !== client || version !== saving.storyInfo.version)
            this.#catchUp()
        },
        people: (people) => {
          this.#setPeople(people.filter((person) => person.client !== client))
          this.#schedulePresence()
        },
        open: (isOpen) => {
          // A reconnect repeats the request of the initial stream, with the block of then.
          this.#publishedBlock = presence.block
          this.set({ ...this.value, isOpen, ...(isOpen ? {} : { people: NO_PEOPLE }) })
        },
      }),
      saving.subscribe(() => this.#catchUp()),
      selection.subscribe(() => this.#schedulePresence()),
    ]
    const interval = setInterval(() => void this.#sendPresence(), PRESENCE_INTERVAL)
    return () => {
      clearInterval(interval)
      clearTimeout(this.#presenceTimer)
      for (const end of ends) end()
    }
  }

  /** Changes the name and colour that other editors see. */
  rename(identity: Identity): void {
    this.set({ ...this.value, identity })
    void this.#sendPresence()
  }

  setComposing(isComposing: boolean): void {
    this.#isComposing = isComposing
    if (!isComposing) this.#catchUp()
  }

  /** Loads and merges the latest version, unless this window is saving: then the save's response has it. */
  #catchUp(): void {
    const { saving, api, story } = this.#options
    const isKnown =
      !this.#areQuestionsStale &&
      this.#latestVersion <= Math.max(saving.storyInfo.version, this.#loadedVersion)
    if (isKnown || this.#isLoading || this.#isComposing || saving.state.kind === 'saving' || saving.busy)
      return
    this.#isLoading = true
    void api
      .story(story)
      .then((theirs) => this.#receive(theirs))
      // The next event retries.
      .catch(() => false)
      .then((isReceived) => {
        this.#isLoading = false
        if (isReceived) this.#catchUp()
      })
  }

  #receive(theirs: LoadedStory): boolean {
    const { saving, merging } = this.#options
    if (saving.state.kind === 'saving' || saving.busy || this.#isComposing) return false
    this.#loadedVersion = theirs.version
    this.#areQuestionsStale = false
    this.#latestVersion = Math.max(this.#latestVersion, theirs.version)
    merging.updateFileQuestions(theirs)
    saving.receive(theirs)
    return true
  }

  #schedulePresence(): void {
    clearTimeout(this.#presenceTimer)
    const isKnown = this.#publishedBlock === this.#options.selection.primary
    if (this.value.people.length && !isKnown)
      this.#presenceTimer = setTimeout(() => void this.#sendPresence(), PRESENCE_DELAY)
  }

  async #sendPresence(): Promise<void> {
    // If it fails, the next interval retries.
    const presence = this.#presence()
    this.#publishedBlock = presence.block
    await this.#options.port.sendPresence(presence).catch(() => undefined)
  }

  #presence(): PresenceUpdate {
    const { story, client, selection } = this.#options
    return { story, client, block: selection.primary, ...this.value.identity }
  }

  /** Events contain all people, mostly without changes. */
  #setPeople(people: readonly Person[]): void {
    if (!isEqual(people, this.value.people)) this.set({ ...this.value, people })
  }
}
