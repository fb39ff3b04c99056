import type { LoadedStory } from '../api/wire.ts'
import type { JsonValue } from '../space/Json.ts'
import type { SpaceSchema } from '../space/SpaceSchema.ts'
import { Observable } from '../store/Observable.ts'
import type { StoryStore } from '../store/StoryStore.ts'
import { type ClaimedLog, type EditLog, shapeOf } from './EditLog.ts'
import { HistoryRows } from './HistoryRows.ts'
import { beginWrite, ignoreRejection } from './logDatabase.ts'
import { type SavedStory, StepRows } from './StepRows.ts'

/** Delay of a write after a change, in milliseconds. With the write itself, edits are on disk after 300. */
const WRITE_DELAY = 150

/** Delay of a retry after a failed write, in milliseconds. */
const RETRY_DELAY = 2000

/** Whether all edits are on the browser's disk. */
export type JournalState =
  | { readonly kind: 'stored' }
  /** A write is scheduled. */
  | { readonly kind: 'pending' }
  | { readonly kind: 'failed'; readonly reason: string }

interface JournalOptions {
  readonly log: EditLog
  readonly claimed: ClaimedLog
  readonly story: string
  readonly store: StoryStore
  readonly space: SpaceSchema
  /** Content before the first entry of the store's history. */
  readonly base: JsonValue
  /** The service's story when it was opened, or when its unsaved edits began. */
  readonly saved: SavedStory
}

/** Writes the edits and the history of a story into the browser's database while they are made. */
export class EditJournal extends Observable<JournalState> {
  readonly #options: JournalOptions
  readonly #history: HistoryRows
  readonly #steps: StepRows
  readonly #shape: string
  #isUnsaved: boolean
  #isHeadWritten = false
  #timer: ReturnType<typeof setTimeout> | undefined
  #running: Promise<void> = Promise.resolve()

  constructor(options: JournalOptions) {
    const { claimed, store, base, saved } = options
    super({ kind: 'stored' })
    this.#options = options
    this.#shape = shapeOf(options.space)
    this.#isUnsaved = claimed.unsaved !== undefined
    this.#history = new HistoryRows(claimed.key, store, base)
    // Step numbers of a log are unique, because they identify saves.
    this.#steps = new StepRows(claimed.key, store, saved, Date.now())
  }

  /** Starts to write changes. Returns the function that writes unwritten changes and stops. */
  start(): () => void {
    const { store, claimed } = this.#options
    const endSteps = store.subscribeDiffs((diffs) => this.#steps.add(diffs))
    const endChanges = store.subscribe(() => {
      this.#isUnsaved = true
      this.#scheduleWrite()
    })
    if (this.#isUnsaved) this.#scheduleWrite()
    return () => {
      endSteps()
      endChanges()
      void this.flush().then(() => claimed.lock.release())
    }
  }

  get state(): JournalState {
    return this.value
  }

  /** Writes immediately. Resolves when everything is on disk or the write failed: then `state` has the reason. */
  flush(): Promise<void> {
    clearTimeout(this.#timer)
    this.#timer = undefined
    this.#running = this.#running.then(() => this.#write())
    return this.#running
  }

  /**
   * Prepares a save of the current story: returns an id by which the save is recognized, also after a crash, and a promise that
   * resolves when that is possible.
   */
  sending(): { readonly id: string; readonly written: Promise<void>; saved(loaded: LoadedStory): void } {
    const mark = this.#steps.endPart()
    const { revision } = this.#options.store
    return {
      id: `${this.#options.claimed.window}/${mark.step}`,
      written: this.flush(),
      saved: (loaded) => {
        this.#steps.savedUntil(mark, loaded)
        this.#isUnsaved = this.#options.store.revision !== revision
        this.#scheduleWrite()
      },
    }
  }

  /** The edits are now based on a different version of the service. */
  rebased(loaded: LoadedStory, isUnsaved: boolean): void {
    this.#steps.rebased(loaded)
    this.#isUnsaved = isUnsaved
    this.#scheduleWrite()
  }

  #scheduleWrite(): void {
    if (this.value.kind === 'stored') this.set({ kind: 'pending' })
    const after = this.value.kind === 'failed' ? RETRY_DELAY : WRITE_DELAY
    this.#timer ??= setTimeout(() => void this.flush(), after)
  }

  async #write(): Promise<void> {
    const reason = await this.#writeOnce().catch(() => this.#retryWrite())
    if (reason === undefined) this.set({ kind: this.#timer === undefined ? 'stored' : 'pending' })
    else {
      this.set({ kind: 'failed', reason })
      this.#scheduleWrite()
    }
  }

  /** Retries after deleting the histories of other windows, which are worth less than edits. Returns why it failed. */
  async #retryWrite(): Promise<string | undefined> {
    const { log, claimed } = this.#options
    try {
      await log.deleteSavedLogs(claimed.key, 0)
      return await this.#writeOnce()
    } catch (error) {
      return failureReason(error)
    }
  }

  async #writeOnce(): Promise<undefined> {
    const { log, claimed, story } = this.#options
    const isUnsaved = this.#isUnsaved
    const writing = beginWrite(await log.database())
    const history = this.#history.write(writing)
    const stepsWritten = this.#steps.write(writing, isUnsaved)
    ignoreRejection(
      writing.objectStore('heads').put({
        key: claimed.key,
        story,
        window: claimed.window,
        shape: this.#shape,
        at: Date.now(),
        position: history.position,
        count: history.count,
        isUnsaved,
      }),
    )
    await writing.done
    history.onWritten()
    stepsWritten()
    if (this.#isHeadWritten) return undefined
    this.#isHeadWritten = true
    await log.deleteSavedLogs(claimed.key)
    return undefined
  }

  protected override set(state: JournalState): void {
    if (this.value.kind !== state.kind || state.kind === 'failed') super.set(state)
  }
}

function failureReason(error: unknown): string {
  if (error instanceof DOMException && error.name === 'QuotaExceededError')
    return 'the storage of this browser is full'
  return 'this browser could not write them'
}
