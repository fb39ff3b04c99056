import type { Story } from '../api/wire.ts'
import type { StoryDiff } from '../store/StoryDiff.ts'
import type { StoryStore } from '../store/StoryStore.ts'
import type { BlockSnapshot } from '../store/snapshotBlocks.ts'
import { storyBody } from '../store/storyBody.ts'
import { ignoreRejection, type LogWriting, rowsOf } from './logDatabase.ts'

/** A version of a story at the service. */
export interface SavedStory {
  readonly story: Story
  readonly version: number
}

/** A point in the sequence of steps, with the story at that point. */
interface StepMark {
  readonly step: number
  readonly story: Story
  readonly blocks: readonly BlockSnapshot[] | null
}

/** Writes every diff since the last save into a log, in order. */
export class StepRows {
  readonly #key: string
  readonly #store: StoryStore
  #saved: SavedStory
  /** The point from which the steps start. */
  #from: StepMark
  #isCheckpointWritten = false
  /** Number of the next part. Numbers are unique within a log. */
  #next: number
  #pending: StoryDiff[] = []
  /** Unwritten parts. */
  #parts: { readonly step: number; readonly diffs: readonly StoryDiff[] }[] = []

  /** @param next number of the first part, greater than all in the log */
  constructor(key: string, store: StoryStore, saved: SavedStory, next: number) {
    this.#key = key
    this.#store = store
    this.#saved = saved
    this.#next = next
    this.#from = this.#currentMark()
  }

  add(diffs: readonly StoryDiff[]): void {
    this.#pending.push(...diffs)
  }

  get isPending(): boolean {
    return this.#pending.length > 0 || this.#parts.length > 0
  }

  /** Ends the current part and returns the point after it. */
  endPart(): StepMark {
    if (this.#pending.length) {
      this.#parts.push({ step: this.#next, diffs: this.#pending })
      this.#next += 1
      this.#pending = []
    }
    return this.#currentMark()
  }

  /** The service saved everything up to a point: later steps start there. */
  savedUntil(mark: StepMark, saved: SavedStory): void {
    this.#saved = { version: saved.version, story: mark.story }
    this.#from = mark
    this.#isCheckpointWritten = false
  }

  /** The edits are now based on a different version of the service. */
  rebased(saved: SavedStory): void {
    this.#from = this.endPart()
    this.#saved = saved
    this.#isCheckpointWritten = false
  }

  /** Adds unwritten parts to a write. @returns a callback for when the write is complete */
  write(writing: LogWriting, isUnsaved: boolean): () => void {
    this.endPart()
    const from = this.#from
    const parts = this.#parts
    const rows = writing.objectStore('steps')
    const checkpoints = writing.objectStore('checkpoints')
    if (!isUnsaved) {
      ignoreRejection(rows.delete(rowsOf(this.#key)))
      ignoreRejection(checkpoints.delete(this.#key))
    } else {
      if (!this.#isCheckpointWritten) {
        ignoreRejection(rows.delete(IDBKeyRange.bound([this.#key, 0], [this.#key, from.step], false, true)))
        ignoreRejection(checkpoints.put(this.#checkpoint(), this.#key))
      }
      for (const { step, diffs } of parts)
        if (step >= from.step) ignoreRejection(rows.put(JSON.stringify(diffs), [this.#key, step]))
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

  #currentMark(): StepMark {
    const store = this.#store
    return { step: this.#next, story: store.story() as Story, blocks: store.snapshotBlocks() }
  }
}
