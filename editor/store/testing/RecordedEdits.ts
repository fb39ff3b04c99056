import { expect } from 'vitest'
import type { Chance } from '../../../services/testing/Chance.ts'
import { createStoryStore } from '../createStoryStore.ts'
import type { StoredEdits } from '../restoreEdits.ts'
import type { StoryDiff } from '../StoryDiff.ts'
import type { StoryStore } from '../StoryStore.ts'
import type { BlockSnapshot } from '../snapshotBlocks.ts'
import { exampleSpace } from './exampleSpace.ts'

/** Records the diffs of a store, and its story at each revision. */
export class RecordedEdits {
  readonly #store: StoryStore
  readonly #first: string
  readonly #blocks: readonly BlockSnapshot[] | null
  readonly #diffs: StoryDiff[] = []
  readonly #revisions = new Map<number, string>()

  constructor(store: StoryStore) {
    this.#store = store
    this.#first = JSON.stringify(store.story())
    this.#blocks = store.snapshotBlocks()
    store.subscribeDiffs((diffs) => this.#diffs.push(...diffs))
  }

  /** Checks that equal revisions mean equal stories. */
  checkRevision(): void {
    const { revision } = this.#store
    const text = JSON.stringify(this.#store.story())
    const known = this.#revisions.get(revision) ?? text
    this.#revisions.set(revision, known)
    expect(text).toBe(known)
  }

  /** Checks that the recorded diffs lead from the first story to the current one, also as JSON and split at a random point. */
  checkDiffs(chance: Chance): void {
    const diffs = JSON.parse(JSON.stringify(this.#diffs)) as StoryDiff[]
    const middle = chance.below(diffs.length)
    const open = (story: string, blocks: readonly BlockSnapshot[] | null, some: readonly StoryDiff[]) =>
      createStoryStore({}, exampleSpace, {
        edits: JSON.parse(JSON.stringify({ story: JSON.parse(story), blocks, diffs: some })) as StoredEdits,
      })
    const half = open(this.#first, this.#blocks, diffs.slice(0, middle))
    const whole = open(JSON.stringify(half.story()), half.snapshotBlocks(), diffs.slice(middle))
    expect(JSON.stringify(whole.story())).toBe(JSON.stringify(this.#store.story()))
    expect(whole.snapshotBlocks()).toEqual(this.#store.snapshotBlocks())
  }
}
