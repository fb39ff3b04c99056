import type { Story } from '../api/wire.ts'
import type { StoryDiff } from '../store/StoryDiff.ts'
import type { StoryStore } from '../store/StoryStore.ts'
import type { BlockSnapshot } from '../store/snapshotBlocks.ts'
import { storyBody } from '../store/storyBody.ts'
import { type LogWriting, queue, rowsOf } from './logDatabase.ts'

/** A story at the service. */
export interface SavedStory {
  readonly story: Story
  readonly version: number
}

/** A moment of the edits: all steps until it, and the story of then. */
interface Cut {
  readonly step: number
  readonly story: Story
  readonly blocks: readonly BlockSnapshot[] | null
}

/** What was done since the service had all of it, as it is written into a log: every diff in order. */
export class StepRows {
  readonly #key: string
  readonly #store: StoryStore
  #saved: SavedStory
  /** What the steps are applied to. */
  #from: Cut
  #isCheckpointWritten = false
  /** The number of the next part. Numbers are never given twice in a log. */
  #next: number
  #pending: StoryDiff[] = []
  /** Parts that are not written yet. */
  #parts: { readonly step: number; readonly diffs: readonly StoryDiff[] }[] = []

  /** @param next the number of the first part: later than all that the log had */
  constructor(key: string, store: StoryStore, saved: SavedStory, next: number) {
    this.#key = key
    this.#store = store
    this.#saved = saved
    this.#next = next
    this.#from = this.#cutNow()
  }

  add(diffs: readonly StoryDiff[]): void {
    this.#pending.push(...diffs)
  }

  get isPending(): boolean {
    return this.#pending.length > 0 || this.#parts.length > 0
  }

  /** Ends the part that is open. */
  cut(): Cut {
    if (this.#pending.length) {
      this.#parts.push({ step: this.#next, diffs: this.#pending })
      this.#next += 1
      this.#pending = []
    }
    return this.#cutNow()
  }

  /** The service has all until a cut: what follows is applied to that. */
  savedUntil(cut: Cut, saved: SavedStory): void {
    this.#saved = { version: saved.version, story: cut.story }
    this.#from = cut
    this.#isCheckpointWritten = false
  }

  /** The service is at another version, and the store is what follows it. */
  rebased(saved: SavedStory): void {
    this.#from = this.cut()
    this.#saved = saved
    this.#isCheckpointWritten = false
  }

  /** Writes what is not written yet. @returns what is to be called once all of it is on disk */
  write(writing: LogWriting, isUnsaved: boolean): () => void {
    this.cut()
    const from = this.#from
    const parts = this.#parts
    const rows = writing.objectStore('steps')
    const checkpoints = writing.objectStore('checkpoints')
    if (!isUnsaved) {
      queue(rows.delete(rowsOf(this.#key)))
      queue(checkpoints.delete(this.#key))
    } else {
      if (!this.#isCheckpointWritten) {
        queue(rows.delete(IDBKeyRange.bound([this.#key, 0], [this.#key, from.step], false, true)))
        queue(checkpoints.put(this.#checkpoint(), this.#key))
      }
      for (const { step, diffs } of parts)
        if (step >= from.step) queue(rows.put(JSON.stringify(diffs), [this.#key, step]))
    }
    return () => {
      this.#parts = this.#parts.slice(parts.length)
      if (this.#from === from) this.#isCheckpointWritten = isUnsaved
    }
  }

  #checkpoint() {
    const { story, version } = this.#saved
    const { story: from, blocks } = this.#from
    return {
      version,
      saved: storyBody(story),
      from: from === story ? null : storyBody(from),
      blocks: blocks && JSON.stringify(blocks),
    }
  }

  #cutNow(): Cut {
    const store = this.#store
    return { step: this.#next, story: store.story() as Story, blocks: store.snapshotBlocks() }
  }
}
