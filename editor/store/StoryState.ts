import { isEqualInOrder } from '../../json/isEqual.ts'
import { isObject } from '../../json/JsonObject.ts'
import type { JsonObject } from '../space/Json.ts'
import type { SpaceSchema } from '../space/SpaceSchema.ts'
import { BlockTree } from './BlockTree.ts'
import { ChangeRecord } from './ChangeRecord.ts'
import { changeOrder } from './changeOrder.ts'
import { applyFields, fitsFields } from './fieldsChange.ts'
import { type NameOf, readBlocks } from './readBlocks.ts'
import { inverse, type StoryDiff } from './StoryDiff.ts'
import type { Change } from './StoryStore.ts'
import type { BlockSnapshot } from './snapshotBlocks.ts'

/**
 * A story and its blocks. Only diffs change it.
 * @param blocks names the blocks that are read from the story, or has a stored snapshot of them
 */
export class StoryState {
  readonly tree: BlockTree
  /** False for folders. */
  readonly hasContent: boolean
  #properties: JsonObject
  #story: JsonObject

  constructor(story: JsonObject, space: SpaceSchema, blocks: NameOf | readonly BlockSnapshot[]) {
    const { content } = story
    this.hasContent = isObject(content)
    const root = isObject(content) ? content : Object.freeze({})
    const read =
      typeof blocks === 'function'
        ? readBlocks([root], { parent: null, slot: null }, space, blocks).read
        : blocks.map(({ record, slots }) => ({ record, slots: new Map(slots), json: null }))
    this.tree = new BlockTree(read[0]!.record.uid, space, read)
    this.#properties = story
    this.#story = story
  }

  /** The story without edits of its content: name, slug and its other properties. */
  get properties(): JsonObject {
    return this.#properties
  }

  story(): JsonObject {
    if (!this.hasContent) return this.#properties
    const content = this.tree.json(this.tree.root)
    if (this.#story.content !== content) this.#story = Object.freeze({ ...this.#properties, content })
    return this.#story
  }

  /** Starts to track changes over several calls of `apply`. */
  trackChanges(): ChangeRecord {
    return new ChangeRecord(this.tree)
  }

  /** True if the diff can be applied to the current state without removing changes by other editors. */
  fits(diff: StoryDiff): boolean {
    const orders = this.#ordersAfter(diff)
    return (
      orders !== null && this.#fits(diff) && !this.#isCyclic(diff) && !this.#removesOtherChanges(diff, orders)
    )
  }

  /** True if a block would be inside itself after the diff. */
  #isCyclic({ orders }: StoryDiff): boolean {
    const { tree } = this
    const targets = new Map(
      orders.flatMap(({ parent, to }) => to.flatMap(({ uids }) => uids.map((uid) => [uid, parent] as const))),
    )
    const parentOf = (uid: string) =>
      targets.get(uid) ?? (tree.has(uid) ? tree.node(uid).record.parent : null)
    return [...targets.keys()].some((uid) => {
      const path = new Set<string>()
      for (let above: string | null = uid; above !== null; above = parentOf(above)) {
        if (path.has(above)) return true
        path.add(above)
      }
      return false
    })
  }

  /** True if a removed block would still contain blocks, or has other fields than the diff removes. */
  #removesOtherChanges({ removed, orders }: StoryDiff, ordersAfter: readonly (readonly string[])[]): boolean {
    return removed.some(({ uid, fields }) => {
      const { record, slots } = this.tree.node(uid)
      const isFilled = [...slots].some(([slot, uids]) => {
        const index = orders.findIndex((order) => order.parent === uid && order.slot === slot)
        return (ordersAfter[index] ?? uids).length > 0
      })
      return isFilled || !isEqualInOrder(record.fields, fields)
    })
  }

  /**
   * Applies diffs in order, or reverts them in reverse order.
   * @returns the changes; null if a diff does not fit, and then nothing changes
   */
  apply(
    diffs: readonly StoryDiff[],
    direction: 'do' | 'undo',
    record: ChangeRecord = this.trackChanges(),
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
      record.capture(block.uid)
      tree.add({ record: block, slots: new Map(), json: null })
    }
    for (const change of diff.updated) {
      record.capture(change.uid)
      const before = tree.node(change.uid).record
      const fields = applyFields(before.fields, change)
      const component = typeof fields.component === 'string' ? fields.component : ''
      tree.setRecord(change.uid, { ...before, component, fields })
    }
    for (const [index, { parent, slot, to }] of diff.orders.entries()) {
      record.capture(parent)
      tree.setOrder(
        parent,
        slot,
        orders[index]!,
        to.flatMap((run) => run.uids),
      )
      for (const run of to) for (const uid of run.uids) this.#setParent(uid, parent, slot, record)
    }
    for (const block of diff.removed) {
      record.capture(block.uid)
      tree.remove(block.uid)
    }
    if (diff.story) {
      record.isStoryChanged = true
      this.#properties = applyFields(this.#properties, diff.story)
      this.#story = this.#properties
    }
    return true
  }

  #setParent(uid: string, parent: string, slot: string, record: ChangeRecord): void {
    const before = this.tree.node(uid).record
    if (before.parent === parent && before.slot === slot) return
    record.capture(uid)
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
      (!diff.story || fitsFields(this.#properties, diff.story))
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
