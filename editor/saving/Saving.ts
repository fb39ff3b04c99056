import type { LoadedStory, Story } from '../api/wire.ts'
import type { EditPersistence, SentSave } from './EditPersistence.ts'
import { fitsLeaving } from './fitsLeaving.ts'
import { type MergeElsewhere, mergeElsewhere } from './mergeElsewhere.ts'
import { factsOf, type PublishState, type SaveState, type StoryFacts } from './SaveState.ts'
import type { SavingOptions } from './SavingOptions.ts'
import { conflictIn, type SaveConflict } from './saveConflict.ts'
import { saveFailure } from './saveFailure.ts'
import { ANSWERED_WITHIN, PERSISTED_WITHIN, pause, pauseBeforeRetry, pauseBeforeSave } from './savePauses.ts'

/**
 * Saves an edited story as a draft by itself. One request is under way at a time, and the newest content is what the next one
 * takes; what is said of it is true at any moment.
 */
export class Saving {
  readonly #api: SavingOptions['api']
  readonly #store: SavingOptions['store']
  readonly #merge: MergeElsewhere
  readonly #log: EditPersistence | null
  readonly #isCollaborative: () => boolean
  readonly #id: number
  readonly #listeners = new Set<() => void>()
  #state: SaveState = { kind: 'saved' }
  #facts: StoryFacts
  /** The story as the service last had it, as far as this window knows. */
  #base: Story
  /** The revision that the service has; undefined where it was never in this window. */
  #saved: number | undefined
  /** Saves without an answer, by their names: the service may have carried them out. */
  readonly #sent = new Map<string, SentSave>()
  #firstEdit: number | undefined
  #timer: ReturnType<typeof setTimeout> | undefined
  #tries = 0
  #running: Promise<void> | undefined
  #busy: 'publish' | 'unpublish' | undefined

  constructor(options: SavingOptions) {
    const { api, store, loaded, merge = mergeElsewhere, isUnsaved = false, log = null } = options
    this.#isCollaborative = options.isCollaborative ?? (() => false)
    this.#api = api
    this.#store = store
    this.#merge = merge
    this.#log = log
    this.#base = loaded.story
    this.#id = loaded.story.id
    this.#facts = factsOf(loaded)
    this.#saved = isUnsaved ? undefined : store.revision
    if (isUnsaved) this.#state = { kind: 'waiting' }
  }

  /** Follows the story's edits. @returns ends that; what is unsaved then stays unsaved */
  start(): () => void {
    const end = this.#store.subscribe(() => this.#edited())
    if (this.hasUnsaved) this.#plan(0)
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

  /** Whether something would be lost for good if the window went now: neither the service nor this browser has it. */
  get wouldLose(): boolean {
    return this.hasUnsaved && (this.#log === null || this.#log.state.kind === 'failed')
  }

  /** Whether the same may be so for a moment yet: this browser is still writing it down, and it cannot be sent while the page is left. */
  get mayLose(): boolean {
    return (
      this.wouldLose ||
      (this.hasUnsaved && this.#log?.state.kind === 'pending' && !fitsLeaving(this.#store.story()))
    )
  }

  /** Whether there are edits that the service does not have, as far as is known. */
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

  /** Sends the draft while the page is left or frozen, when no response can be waited for. */
  leave(): void {
    void this.#log?.flush()
    if (!this.hasUnsaved || this.#state.kind === 'conflict') return
    // The request under way has the base version that this one would need.
    if (this.#running) return
    void this.#save({ keepalive: fitsLeaving(this.#store.story()) })
  }

  /** Saves first, so that what is published is what is seen. @returns whether it is published */
  async publish(): Promise<boolean> {
    return this.#change('publish', () => this.#api.publishStory(this.#id))
  }

  /** Takes the story from visitors; the draft stays. @returns whether it was taken */
  async unpublish(): Promise<boolean> {
    return this.#change('unpublish', () => this.#api.unpublishStory(this.#id))
  }

  /** Takes in a version that was saved elsewhere. One that is known already, or that a save will be told of, is passed over. */
  hear(theirs: LoadedStory): void {
    const isTold = this.#running || this.#busy || (this.#sent.size > 0 && this.hasUnsaved)
    if (isTold || theirs.version <= this.#facts.version) return
    this.#meet(theirs)
  }

  /** Merges a version that both sides changed with what was edited since: its questions are about that then, or are none any more. */
  mergeAgain(): void {
    if (this.#state.kind === 'conflict') this.#meet(this.#state.theirs)
  }

  /** Goes on from another version than the one that was loaded: what is saved next takes its place. */
  rebase(theirs: LoadedStory): void {
    this.#know(theirs)
    this.#sent.clear()
    this.#log?.rebased(theirs, this.hasUnsaved)
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
    const isKept = this.#log !== null && this.#log.state.kind !== 'failed'
    this.#plan(pauseBeforeSave(now - this.#firstEdit, isKept && !this.#isCollaborative()))
  }

  #meet(theirs: LoadedStory): void {
    const result = this.#merge({ store: this.#store, base: this.#base, theirs })
    if (result === 'ask') {
      this.#clear()
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

  async #send({ keepalive }: { readonly keepalive?: boolean }): Promise<void> {
    this.#clear()
    if (!this.hasUnsaved) return
    this.#setState({ kind: 'saving' })
    const { revision } = this.#store
    const story = this.#store.story() as Story
    const sending = this.#log?.sending()
    const sent: SentSave = { story, revision, saved: (loaded) => sending?.saved(loaded) }
    // A page that is left has no time for it.
    if (sending && !keepalive) await Promise.race([sending.written, pause(PERSISTED_WITHIN)])
    if (sending) this.#sent.set(sending.id, sent)
    try {
      const saved = await this.#api.saveStory(this.#id, story, {
        baseVersion: this.#facts.version,
        saveId: sending?.id,
        keepalive,
        timeout: ANSWERED_WITHIN,
      })
      this.#isSaved(sent, saved)
      this.#setState({ kind: 'saved' })
    } catch (error) {
      this.#failed(error)
    }
  }

  #isSaved(sent: SentSave, loaded: LoadedStory): void {
    this.#saved = sent.revision
    this.#sent.clear()
    this.#tries = 0
    this.#know(loaded)
    sent.saved(loaded)
  }

  #failed(error: unknown): void {
    const conflict = conflictIn(error)
    if (conflict) {
      this.#refused(conflict)
      return
    }
    const failure = saveFailure(error)
    this.#setState({ kind: 'failed', ...failure })
    if (!failure.again) return
    this.#plan(pauseBeforeRetry(this.#tries))
    this.#tries += 1
  }

  /** The service is at another version: by a save of this window whose answer was lost, or by others, or both. */
  #refused({ theirs, saves }: SaveConflict): void {
    const own = saves.findLast(({ save_id }) => this.#sent.has(save_id))
    const sent = own && this.#sent.get(own.save_id)
    if (!own || !sent) {
      // None was carried out, nor can be: they were for an earlier version.
      this.#sent.clear()
      this.#meet(theirs)
      return
    }
    if (own.version === theirs.version) {
      this.#isSaved(sent, theirs)
      this.#setState({ kind: 'saved' })
      return
    }
    this.#isSaved(sent, { story: sent.story, version: own.version })
    this.#meet(theirs)
  }

  async #change(what: 'publish' | 'unpublish', ask: () => Promise<LoadedStory>): Promise<boolean> {
    if (this.#busy) return false
    this.#busy = what
    this.#tell()
    try {
      if (!(await this.flush())) return false
      const loaded = await ask()
      this.#know(loaded)
      this.#log?.rebased(loaded, this.hasUnsaved)
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
