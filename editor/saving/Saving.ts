import type { LoadedStory, Story } from '../api/wire.ts'
import { Listeners } from '../store/Listeners.ts'
import type { EditPersistence, SentSave } from './EditPersistence.ts'
import { fitsKeepalive } from './fitsKeepalive.ts'
import { type MergeElsewhere, mergeElsewhere } from './mergeElsewhere.ts'
import { type PublishState, type SaveState, type StoryInfo, storyInfoOf } from './SaveState.ts'
import { SaveTimer } from './SaveTimer.ts'
import type { SavingOptions } from './SavingOptions.ts'
import { conflictIn, type SaveConflict } from './saveConflict.ts'
import { LOG_TIMEOUT, retryDelay, SAVE_TIMEOUT, wait } from './saveDelays.ts'
import { isRejection, type SaveFailure, saveFailure } from './saveFailure.ts'

/** Saves an edited story automatically as a draft. Sends one request at a time, each with the newest content. */
export class Saving {
  readonly #api: SavingOptions['api']
  readonly #store: SavingOptions['store']
  readonly #merge: MergeElsewhere
  readonly #log: EditPersistence | null
  readonly #isCollaborative: () => boolean
  readonly #id: number
  readonly #listeners = new Listeners()
  #state: SaveState = { kind: 'saved' }
  #storyInfo: StoryInfo
  /** The service's last version that this window knows. */
  #base: Story
  /** Revision of the store that the service has; undefined if it is none of this window's. */
  #saved: number | undefined
  /** Saves without a response, by id: the service may have stored them. */
  readonly #sent = new Map<string, SentSave>()
  readonly #timer = new SaveTimer(() => void this.#save())
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
    this.#storyInfo = storyInfoOf(loaded)
    this.#saved = isUnsaved ? undefined : store.revision
    if (isUnsaved) this.#state = { kind: 'waiting' }
  }

  /** Starts saving edits. @returns a function that stops it without saving pending edits */
  start(): () => void {
    const unsubscribe = this.#store.subscribe(() => this.#scheduleSave())
    if (this.hasUnsaved) this.#timer.start(0)
    return () => {
      unsubscribe()
      this.#timer.clear()
    }
  }

  get state(): SaveState {
    return this.#state
  }

  get storyInfo(): StoryInfo {
    return this.#storyInfo
  }

  /** The running action; undefined without one. */
  get busy(): 'publish' | 'unpublish' | undefined {
    return this.#busy
  }

  get publishState(): PublishState {
    const { published, unpublished } = this.#storyInfo
    if (!published) return 'draft'
    return unpublished || this.hasUnsaved ? 'changed' : 'published'
  }

  /** Whether closing the window would lose edits: neither the service nor this browser has stored them. */
  get wouldLoseEdits(): boolean {
    return this.hasUnsaved && (this.#log === null || this.#log.state.kind === 'failed')
  }

  /** Whether closing the window may lose edits: also while this browser is still storing an edit that is too large to send on leaving. */
  get mayLoseEdits(): boolean {
    const isPending = this.hasUnsaved && this.#log?.state.kind === 'pending'
    return this.wouldLoseEdits || (isPending && !fitsKeepalive(this.#store.story()))
  }

  /** Whether the service may have a different story: there are unconfirmed edits, or a sent save that an undo has reverted. */
  get hasUnsaved(): boolean {
    return this.#store.revision !== this.#saved || this.#sent.size > 0
  }

  readonly subscribe = (listener: () => void): (() => void) => this.#listeners.add(listener)

  /** Saves all edits immediately. Resolves with whether everything is saved. */
  async flush(): Promise<boolean> {
    if (this.#state.kind === 'conflict') return false
    while (this.hasUnsaved || this.#running) {
      await this.#save()
      if (this.#isStuck()) return false
    }
    return true
  }

  /** Sends the draft while the page is closed or frozen, without waiting for the response. */
  saveOnLeave(): void {
    void this.#log?.flush()
    if (!this.hasUnsaved || this.#state.kind === 'conflict') return
    // A second request would conflict with the running one, since both have the same base version.
    if (this.#running) return
    void this.#save({ keepalive: fitsKeepalive(this.#store.story()) })
  }

  /** Saves and then publishes the story. @returns whether it was published */
  async publish(): Promise<boolean> {
    return this.#change('publish', () => this.#api.publishStory(this.#id))
  }

  /** Saves and then unpublishes the story. @returns whether it was unpublished */
  async unpublish(): Promise<boolean> {
    return this.#change('unpublish', () => this.#api.unpublishStory(this.#id))
  }

  /** Merges a version that was saved elsewhere. Ignores known versions, and versions that the response of a running save will include. */
  receive(theirs: LoadedStory): void {
    const responseIsPending = this.#running || this.#busy || this.#sent.size > 0
    if (responseIsPending || theirs.version <= this.#storyInfo.version) return
    this.#mergeVersion(theirs)
  }

  /** Repeats the merge of a conflicting version with the current edits, which updates or removes its questions. */
  repeatMerge(): void {
    if (this.#state.kind === 'conflict') this.#mergeVersion(this.#state.theirs)
  }

  /** Makes a version from elsewhere the base of further edits; the next save replaces it. */
  rebase(theirs: LoadedStory): void {
    this.#setBase(theirs)
    this.#sent.clear()
    this.#log?.rebased(theirs, this.hasUnsaved)
    this.#setSettled()
    this.#timer.start(0)
  }

  /** Schedules the next save after an edit. */
  #scheduleSave(): void {
    if (!this.hasUnsaved) {
      // An undo has restored the saved state.
      this.#timer.clear()
      if (this.#state.kind === 'waiting' || this.#state.kind === 'failed') this.#setSettled()
      return
    }
    if (this.#state.kind === 'conflict') return
    if (this.#state.kind === 'saved' || (this.#state.kind === 'failed' && !this.#state.willRetry))
      this.#setState({ kind: 'waiting' })
    // While the service is unreachable, the retry delays apply.
    if (this.#state.kind === 'failed') return
    const isLogged = this.#log !== null && this.#log.state.kind !== 'failed'
    this.#timer.startAfterEdit(!isLogged || this.#isCollaborative())
  }

  /** Merges a version, or enters the conflict state if the user has to choose. */
  #mergeVersion(theirs: LoadedStory): void {
    const result = this.#merge({ store: this.#store, base: this.#base, theirs })
    if (result === 'ask') {
      this.#timer.clear()
      this.#setState({ kind: 'conflict', theirs, base: this.#base })
      return
    }
    if (result === 'same') this.#saved = this.#store.revision
    this.rebase(theirs)
  }

  #setBase(loaded: LoadedStory): void {
    this.#storyInfo = storyInfoOf(loaded)
    this.#base = loaded.story
  }

  #isStuck(): boolean {
    return this.#state.kind === 'failed' || this.#state.kind === 'conflict'
  }

  /** Saves once; if a request is running, waits for it instead. */
  #save(options: { readonly keepalive?: boolean } = {}): Promise<void> {
    return this.#running ?? this.#run(this.#send(options))
  }

  /** Delays saves until a request has ended, and then schedules a save of the edits that were made meanwhile. */
  #run(request: Promise<void>): Promise<void> {
    this.#running = request.finally(() => {
      this.#running = undefined
      if (this.#state.kind === 'waiting' && !this.#timer.isRunning) this.#scheduleSave()
    })
    return this.#running
  }

  async #send({ keepalive }: { readonly keepalive?: boolean }): Promise<void> {
    this.#timer.clear()
    if (!this.hasUnsaved) return
    this.#setState({ kind: 'saving' })
    const { revision } = this.#store
    const story = this.#store.story() as Story
    const sending = this.#log?.sending()
    const saveId = sending?.id ?? crypto.randomUUID()
    const sent: SentSave = { story, revision, saved: (loaded) => sending?.saved(loaded) }
    // A page that is being closed cannot wait.
    if (sending && !keepalive) await Promise.race([sending.written, wait(LOG_TIMEOUT)])
    this.#sent.set(saveId, sent)
    try {
      const saved = await this.#api.saveStory(this.#id, story, {
        baseVersion: this.#storyInfo.version,
        saveId,
        keepalive,
        timeout: SAVE_TIMEOUT,
      })
      this.#confirmSave(sent, saved)
      this.#setSettled()
    } catch (error) {
      const conflict = conflictIn(error)
      if (conflict) this.#handleConflict(conflict)
      else this.#handleFailure(saveFailure(error), saveId)
    }
  }

  #confirmSave(sent: SentSave, loaded: LoadedStory): void {
    this.#saved = sent.revision
    this.#sent.clear()
    this.#tries = 0
    this.#setBase(loaded)
    sent.saved(loaded)
  }

  #handleFailure(failure: SaveFailure, saveId: string): void {
    if (isRejection(failure)) this.#sent.delete(saveId)
    this.#setState({ kind: 'failed', ...failure })
    if (!failure.willRetry) return
    this.#timer.start(retryDelay(this.#tries))
    this.#tries += 1
  }

  /** Handles a newer version of the service: from a save of this window whose response was lost, from elsewhere, or from both. */
  #handleConflict({ theirs, saves }: SaveConflict): void {
    const own = saves.findLast(({ save_id }) => this.#sent.has(save_id))
    const sent = own && this.#sent.get(own.save_id)
    if (!own || !sent) {
      // None of the sent saves was stored, nor can be: they are based on an earlier version.
      this.#sent.clear()
      this.#mergeVersion(theirs)
      return
    }
    if (own.version === theirs.version) {
      this.#confirmSave(sent, theirs)
      this.#setSettled()
      return
    }
    this.#confirmSave(sent, { story: sent.story, version: own.version })
    this.#mergeVersion(theirs)
  }

  async #change(action: 'publish' | 'unpublish', request: () => Promise<LoadedStory>): Promise<boolean> {
    if (this.#busy) return false
    this.#busy = action
    this.#notify()
    try {
      if (!(await this.flush())) return false
      const response = request().then((loaded) => this.#receiveChange(loaded))
      await this.#run(response.catch(() => {}))
      await response
      return true
    } finally {
      this.#busy = undefined
      this.#notify()
    }
  }

  /** Makes the result of an action the new base. It includes saves of other editors, since actions have no base version. */
  #receiveChange(loaded: LoadedStory): void {
    if (loaded.version === this.#storyInfo.version + 1) {
      this.#setBase(loaded)
      this.#log?.rebased(loaded, this.hasUnsaved)
    } else this.#mergeVersion(loaded)
  }

  #setSettled(): void {
    this.#setState({ kind: this.hasUnsaved ? 'waiting' : 'saved' })
  }

  #setState(state: SaveState): void {
    this.#state = state
    this.#notify()
  }

  #notify(): void {
    this.#listeners.notify()
  }
}
