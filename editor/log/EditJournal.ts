import type { LoadedStory } from '../api/wire.ts'
import type { JsonValue } from '../space/Json.ts'
import type { SpaceSchema } from '../space/SpaceSchema.ts'
import type { StoryStore } from '../store/StoryStore.ts'
import { type ClaimedLog, type EditLog, shapeOf } from './EditLog.ts'
import { HistoryRows } from './HistoryRows.ts'
import { beginWrite, queue } from './logDatabase.ts'
import { type SavedStory, StepRows } from './StepRows.ts'

/** How long after a change it is written, in milliseconds: with the time of the write, the disk has it after 300. */
const WRITES_AFTER = 150

/** Pause before a write that failed is tried again, in milliseconds. */
const RETRY_AFTER = 2000

/** Whether the browser's disk has all edits. */
export type JournalState =
  | { readonly kind: 'kept' }
  /** Within a moment. */
  | { readonly kind: 'pending' }
  | { readonly kind: 'failed'; readonly why: string }

interface Followed {
  readonly log: EditLog
  readonly taken: ClaimedLog
  readonly story: string
  readonly store: StoryStore
  readonly space: SpaceSchema
  /** The content that the store's first entry begins at. */
  readonly base: JsonValue
  /** What the service had when the story was opened, or when its unsaved edits began. */
  readonly saved: SavedStory
}

/** A story's edits and history, written into the browser while they are made. */
export class EditJournal {
  readonly #followed: Followed
  readonly #history: HistoryRows
  readonly #steps: StepRows
  readonly #listeners = new Set<() => void>()
  readonly #shape: string
  #isUnsaved: boolean
  #isHeadWritten = false
  #state: JournalState = { kind: 'kept' }
  #timer: ReturnType<typeof setTimeout> | undefined
  #running: Promise<void> = Promise.resolve()

  constructor(followed: Followed) {
    const { taken, store, base, saved } = followed
    this.#followed = followed
    this.#shape = shapeOf(followed.space)
    this.#isUnsaved = taken.unsaved !== undefined
    this.#history = new HistoryRows(taken.key, store, base)
    // Numbers of a log are never given twice: a save is told by them.
    this.#steps = new StepRows(taken.key, store, saved, Date.now())
  }

  /** @returns ends it, with what is not written yet */
  start(): () => void {
    const { store, taken } = this.#followed
    const endSteps = store.subscribeDiffs((diffs) => this.#steps.add(diffs))
    const endChanges = store.subscribe(() => {
      this.#isUnsaved = true
      this.#plan()
    })
    if (this.#isUnsaved) this.#plan()
    return () => {
      endSteps()
      endChanges()
      void this.flush().then(() => taken.lock.release())
    }
  }

  get state(): JournalState {
    return this.#state
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Writes what is not written yet, now. Resolves once it is on disk, or could not be written: then `state` says why. */
  flush(): Promise<void> {
    clearTimeout(this.#timer)
    this.#timer = undefined
    this.#running = this.#running.then(() => this.#write())
    return this.#running
  }

  /**
   * Before the story is sent as it is: gives the save a name by which it is known again, also after a crash, and what resolves once that
   * can be.
   */
  sending(): { readonly id: string; readonly written: Promise<void>; saved(loaded: LoadedStory): void } {
    const cut = this.#steps.cut()
    const { revision } = this.#followed.store
    return {
      id: `${this.#followed.taken.window}/${cut.step}`,
      written: this.flush(),
      saved: (loaded) => {
        this.#steps.savedUntil(cut, loaded)
        this.#isUnsaved = this.#followed.store.revision !== revision
        this.#plan()
      },
    }
  }

  /** What is edited follows another version of the service's now. */
  rebased(loaded: LoadedStory, isUnsaved: boolean): void {
    this.#steps.rebased(loaded)
    this.#isUnsaved = isUnsaved
    this.#plan()
  }

  #plan(): void {
    if (this.#state.kind === 'kept') this.#setState({ kind: 'pending' })
    const after = this.#state.kind === 'failed' ? RETRY_AFTER : WRITES_AFTER
    this.#timer ??= setTimeout(() => void this.flush(), after)
  }

  async #write(): Promise<void> {
    try {
      await this.#writeOnce()
    } catch {
      await this.#retryWrite()
    }
    if (this.#state.kind === 'failed') this.#plan()
    else this.#setState(this.#timer === undefined ? { kind: 'kept' } : { kind: 'pending' })
  }

  /** Once more, with room made for it: histories of other windows are worth less than edits. */
  async #retryWrite(): Promise<void> {
    const { log, taken } = this.#followed
    try {
      await log.forgetSaved(taken.key, 0)
      await this.#writeOnce()
    } catch (error) {
      this.#setState({ kind: 'failed', why: reasonOf(error) })
    }
  }

  async #writeOnce(): Promise<void> {
    const { log, taken, story } = this.#followed
    const isUnsaved = this.#isUnsaved
    const writing = beginWrite(await log.database())
    const history = this.#history.write(writing)
    const stepsWritten = this.#steps.write(writing, isUnsaved)
    queue(
      writing.objectStore('heads').put({
        key: taken.key,
        story,
        window: taken.window,
        shape: this.#shape,
        at: Date.now(),
        position: history.position,
        count: history.count,
        isUnsaved,
      }),
    )
    await writing.done
    history.written()
    stepsWritten()
    if (this.#state.kind === 'failed') this.#state = { kind: 'pending' }
    if (this.#isHeadWritten) return
    this.#isHeadWritten = true
    await log.forgetSaved(taken.key)
  }

  #setState(state: JournalState): void {
    if (this.#state.kind === state.kind && state.kind !== 'failed') return
    this.#state = state
    for (const listener of [...this.#listeners]) listener()
  }
}

function reasonOf(error: unknown): string {
  if (error instanceof DOMException && error.name === 'QuotaExceededError')
    return 'this browser has no room left for them'
  return 'this browser could not write them'
}
