import { isObject, type JsonObject } from '../space/Json.ts'
import type { SpaceSchema } from '../space/SpaceSchema.ts'
import { BlockTree } from './BlockTree.ts'
import { ChangeRecord } from './ChangeRecord.ts'
import { changeOrder } from './changeOrder.ts'
import { applyFields, fitsFields } from './fieldsChange.ts'
import { type NameOf, readBlocks } from './readBlocks.ts'
import { inverse, type StoryDiff } from './StoryDiff.ts'
import type { Change } from './StoryStore.ts'
import type { BlockSnapshot } from './snapshotBlocks.ts'

/** A story and its blocks, changed by diffs alone. Blocks are read from the story, or are those that were kept of it. */
export class StoryState {
  readonly tree: BlockTree
  /** Whether the story has content: folders have none. */
  readonly hasContent: boolean
  #facts: JsonObject
  #story: JsonObject

  constructor(story: JsonObject, space: SpaceSchema, name: NameOf | readonly BlockSnapshot[]) {
    const { content } = story
    this.hasContent = isObject(content)
    const root = isObject(content) ? content : Object.freeze({})
    const read =
      typeof name === 'function'
        ? readBlocks([root], { parent: null, slot: null }, space, name).read
        : name.map(({ record, slots }) => ({ record, slots: new Map(slots), json: null }))
    this.tree = new BlockTree(read[0]!.record.uid, space, read)
    this.#facts = story
    this.#story = story
  }

  /** All keys of the story; its content is as it was opened. */
  get facts(): JsonObject {
    return this.#facts
  }

  story(): JsonObject {
    if (!this.hasContent) return this.#facts
    const content = this.tree.json(this.tree.root)
    if (this.#story.content !== content) this.#story = Object.freeze({ ...this.#facts, content })
    return this.#story
  }

  /** Notes what changes, over several applications. */
  record(): ChangeRecord {
    return new ChangeRecord(this.tree)
  }

  /** Whether a diff begins at what the story is. */
  fits(diff: StoryDiff): boolean {
    return this.#fits(diff) && this.#ordersAfter(diff) !== null && !this.#isRound(diff)
  }

  /** Whether a block would come to stand in itself. */
  #isRound({ orders }: StoryDiff): boolean {
    const { tree } = this
    return orders.some(
      ({ parent, to }) =>
        tree.has(parent) &&
        to.some(({ uids }) =>
          uids.some(
            (uid) =>
              tree.has(uid) && tree.node(uid).record.parent !== parent && tree.path(parent).includes(uid),
          ),
        ),
    )
  }

  /**
   * Applies diffs one after another, or as many inverses from the last to the first.
   * @returns what differs now; null where a diff does not fit: then nothing has changed
   */
  apply(
    diffs: readonly StoryDiff[],
    direction: 'do' | 'undo',
    record: ChangeRecord = this.record(),
  ): Change | null {
    const steps = direction === 'do' ? diffs : diffs.toReversed().map(inverse)
    for (const [index, step] of steps.entries()) {
      if (this.#applyOne(step, record)) continue
      for (const done of steps.slice(0, index).reverse()) this.#applyOne(inverse(done), record)
      return null
    }
    return record.compare(steps.length > 1)
  }

  #applyOne(diff: StoryDiff, record: ChangeRecord): boolean {
    const orders = this.#ordersAfter(diff)
    if (!orders || !this.#fits(diff)) return false
    const { tree } = this
    for (const block of diff.added) {
      record.touch(block.uid)
      tree.add({ record: block, slots: new Map(), json: null })
    }
    for (const change of diff.updated) {
      record.touch(change.uid)
      const before = tree.node(change.uid).record
      const fields = applyFields(before.fields, change)
      const component = typeof fields.component === 'string' ? fields.component : ''
      tree.setRecord(change.uid, { ...before, component, fields })
    }
    for (const [index, { parent, slot, to }] of diff.orders.entries()) {
      record.touch(parent)
      tree.setOrder(
        parent,
        slot,
        orders[index]!,
        to.flatMap((run) => run.uids),
      )
      for (const run of to) for (const uid of run.uids) this.#place(uid, parent, slot, record)
    }
    for (const block of diff.removed) {
      record.touch(block.uid)
      tree.remove(block.uid)
    }
    if (diff.story) {
      record.isStoryChanged = true
      this.#facts = applyFields(this.#facts, diff.story)
      this.#story = this.#facts
    }
    return true
  }

  #place(uid: string, parent: string, slot: string, record: ChangeRecord): void {
    const before = this.tree.node(uid).record
    if (before.parent === parent && before.slot === slot) return
    record.touch(uid)
    this.tree.setRecord(uid, { ...before, parent, slot })
  }

  #fits(diff: StoryDiff): boolean {
    const { tree } = this
    return (
      diff.added.every((block) => !tree.has(block.uid)) &&
      diff.removed.every((block) => tree.has(block.uid)) &&
      diff.updated.every(
        (change) => tree.has(change.uid) && fitsFields(tree.node(change.uid).record.fields, change),
      ) &&
      (!diff.story || fitsFields(this.#facts, diff.story))
    )
  }

  #ordersAfter(diff: StoryDiff): readonly (readonly string[])[] | null {
    const added = new Set(diff.added.map((block) => block.uid))
    const orders: (readonly string[])[] = []
    for (const { parent, slot, from, to } of diff.orders) {
      if (!added.has(parent) && !this.tree.has(parent)) return null
      const before = added.has(parent) ? [] : this.tree.children(parent, slot)
      const after = changeOrder(before, from, to)
      if (!after) return null
      orders.push(after)
    }
    return orders
  }
}
