import { ApiError } from '../api/ApiError.ts'
import type { ManagementApi } from '../api/ManagementApi.ts'
import type { LoadedStory, Story } from '../api/wire.ts'
import type { JsonObject } from '../store/Json.ts'
import type { StoryStore } from '../store/StoryStore.ts'
import { type MergeElsewhere, mergeElsewhere } from './mergeElsewhere.ts'
import type { PublishState, SaveState, StoryFacts } from './SaveState.ts'

/** How long after the last edit a draft is saved, and how long after the first one at latest, in milliseconds. */
const AFTER_LAST = 1000
const AT_LATEST = 5000

/** Pauses between tries while the service cannot be reached, in milliseconds; the last one goes on. */
const PAUSES = [1000, 2000, 4000, 8000, 15_000, 30_000] as const

/** Browsers send no larger body for a page that is left, in bytes. */
const KEEPALIVE_LIMIT = 60_000

interface SavingOptions {
  readonly api: Pick<ManagementApi, 'saveStory' | 'publishStory' | 'unpublishStory'>
  readonly store: StoryStore
  readonly loaded: LoadedStory
  /** What brings in a version that was saved elsewhere. */
  readonly merge?: MergeElsewhere
}

/**
 * Saves an edited story as a draft by itself. One request is under way at a time, and the newest content is what the next one
 * takes; what is said of it is true at any moment.
 */
export class Saving {
  readonly #api: SavingOptions['api']
  readonly #store: SavingOptions['store']
  readonly #merge: MergeElsewhere
  readonly #id: number
  readonly #listeners = new Set<() => void>()
  #state: SaveState = { kind: 'saved' }
  #facts: StoryFacts
  /** The story as the service last had it, as far as this window knows. */
  #base: Story
  /** The revision that the service has. */
  #saved: number
  #firstEdit: number | undefined
  #timer: ReturnType<typeof setTimeout> | undefined
  #tries = 0
  #running: Promise<void> | undefined
  #busy: 'publish' | 'unpublish' | undefined

  constructor({ api, store, loaded, merge = mergeElsewhere }: SavingOptions) {
    this.#api = api
    this.#store = store
    this.#merge = merge
    this.#base = loaded.story
    this.#id = loaded.story.id
    this.#facts = factsOf(loaded)
    this.#saved = store.revision
  }

  /** Follows the story's edits. @returns ends that; what is unsaved then stays unsaved */
  start(): () => void {
    const end = this.#store.subscribe(() => this.#edited())
    return () => {
      end()
      this.#clear()
    }
  }

  get state(): SaveState {
    return this.#state
  }

  get facts(): StoryFacts {
    return this.#facts
  }

  /** Whether a publish or unpublish is under way. */
  get busy(): 'publish' | 'unpublish' | undefined {
    return this.#busy
  }

  get publishState(): PublishState {
    const { published, unpublished } = this.#facts
    if (!published) return 'draft'
    return unpublished || this.hasUnsaved ? 'changed' : 'published'
  }

  /** Whether something would be lost if the window went now. */
  get hasUnsaved(): boolean {
    return this.#store.revision !== this.#saved
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Saves what is not saved yet, now. Resolves once all is saved, or with false where that could not be. */
  async flush(): Promise<boolean> {
    if (this.#state.kind === 'conflict') return false
    while (this.hasUnsaved || this.#running) {
      await this.#save()
      if (this.#isStuck()) return false
    }
    return true
  }

  /** Sends the draft while the page is left, when no response can be waited for. */
  leave(): void {
    if (!this.hasUnsaved || this.#state.kind === 'conflict') return
    const body = this.#store.story()
    if (JSON.stringify(body).length > KEEPALIVE_LIMIT) {
      void this.#save()
      return
    }
    // The request under way has the base version that this one would need.
    if (this.#running) return
    void this.#save({ keepalive: true })
  }

  /** Saves first, so that what is published is what is seen. @returns whether it is published */
  async publish(): Promise<boolean> {
    return this.#change('publish', () => this.#api.publishStory(this.#id))
  }

  /** Takes the story from visitors; the draft stays. @returns whether it was taken */
  async unpublish(): Promise<boolean> {
    return this.#change('unpublish', () => this.#api.unpublishStory(this.#id))
  }

  /** Takes in a version that was saved elsewhere. One that is known already, or that a save under way will be told of, is passed over. */
  hear(theirs: LoadedStory): void {
    if (this.#running || this.#busy || theirs.version <= this.#facts.version) return
    this.#meet(theirs)
  }

  /** Goes on from another version than the one that was loaded: what is saved next takes its place. */
  rebase(theirs: LoadedStory): void {
    this.#know(theirs)
    this.#setState(this.hasUnsaved ? { kind: 'waiting' } : { kind: 'saved' })
    this.#plan(0)
  }

  #edited(): void {
    if (!this.hasUnsaved) {
      // An undo has brought back what is saved.
      this.#clear()
      if (this.#state.kind === 'waiting') this.#setState({ kind: 'saved' })
      return
    }
    if (this.#state.kind === 'conflict') return
    if (this.#state.kind === 'saved' || (this.#state.kind === 'failed' && !this.#state.again))
      this.#setState({ kind: 'waiting' })
    // While the service cannot be reached, its own pauses hold.
    if (this.#state.kind === 'failed') return
    const now = Date.now()
    this.#firstEdit ??= now
    this.#plan(Math.max(0, Math.min(AFTER_LAST, this.#firstEdit + AT_LATEST - now)))
  }

  #meet(theirs: LoadedStory): void {
    const result = this.#merge({ store: this.#store, base: this.#base, theirs })
    if (result === 'ask') {
      this.#setState({ kind: 'conflict', theirs, base: this.#base })
      return
    }
    if (result === 'same') this.#saved = this.#store.revision
    this.rebase(theirs)
  }

  #know(loaded: LoadedStory): void {
    this.#facts = factsOf(loaded)
    this.#base = loaded.story
  }

  #isStuck(): boolean {
    return this.#state.kind === 'failed' || this.#state.kind === 'conflict'
  }

  #plan(milliseconds: number): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void this.#save(), milliseconds)
  }

  #clear(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
    this.#firstEdit = undefined
  }

  /** Saves once; where a save is under way, waits for it instead. */
  #save(options: { readonly keepalive?: boolean } = {}): Promise<void> {
    this.#running ??= this.#send(options).finally(() => {
      this.#running = undefined
      if (this.#state.kind === 'saved' && this.hasUnsaved) this.#edited()
    })
    return this.#running
  }

  async #send(options: { readonly keepalive?: boolean }): Promise<void> {
    this.#clear()
    if (!this.hasUnsaved) return
    const { revision } = this.#store
    this.#setState({ kind: 'saving' })
    try {
      const saved = await this.#api.saveStory(this.#id, this.#store.story(), {
        baseVersion: this.#facts.version,
        ...options,
      })
      this.#saved = revision
      this.#know(saved)
      this.#tries = 0
      this.#setState({ kind: 'saved' })
    } catch (error) {
      this.#failed(error)
    }
  }

  #failed(error: unknown): void {
    const theirs = conflictIn(error)
    if (theirs) {
      this.#meet(theirs)
      return
    }
    const again = error instanceof ApiError && error.isPassing
    this.#setState({
      kind: 'failed',
      why: error instanceof Error ? error.message : String(error),
      again,
    })
    if (!again) return
    this.#plan(PAUSES[Math.min(this.#tries, PAUSES.length - 1)]!)
    this.#tries += 1
  }

  async #change(what: 'publish' | 'unpublish', ask: () => Promise<LoadedStory>): Promise<boolean> {
    if (this.#busy) return false
    this.#busy = what
    this.#tell()
    try {
      if (!(await this.flush())) return false
      this.#know(await ask())
      return true
    } finally {
      this.#busy = undefined
      this.#tell()
    }
  }

  #setState(state: SaveState): void {
    this.#state = state
    this.#tell()
  }

  #tell(): void {
    for (const listener of [...this.#listeners]) listener()
  }
}

function factsOf({ story, version }: LoadedStory): StoryFacts {
  return {
    version,
    published: story.published,
    unpublished: story.unpublished_changes,
    fullSlug: story.full_slug,
    publishedAt: story.published_at ?? null,
  }
}

/** The story as it is on the server, where that is why a save was refused. */
function conflictIn(error: unknown): LoadedStory | undefined {
  if (!(error instanceof ApiError) || error.status !== 409) return undefined
  const { story, version } = error.more as JsonObject & Partial<LoadedStory>
  return story && typeof version === 'number' ? { story, version } : undefined
}
