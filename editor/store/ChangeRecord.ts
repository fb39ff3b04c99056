import { isEqualInOrder } from '../../json/isEqual.ts'
import type { JsonObject } from '../space/Json.ts'
import type { BlockTree } from './BlockTree.ts'
import type { BlockRecord, Change } from './StoryStore.ts'

interface Before {
  readonly record: BlockRecord
  readonly slots: ReadonlyMap<string, readonly string[]>
}

/** Captures blocks before diffs are applied, and compares them with the result. */
export class ChangeRecord {
  isStoryChanged = false
  readonly #tree: BlockTree
  readonly #before = new Map<string, Before | null>()

  constructor(tree: BlockTree) {
    this.#tree = tree
  }

  /** Captures a block. Call it before the block is changed, added or removed. */
  capture(uid: string): void {
    if (this.#before.has(uid)) return
    if (!this.#tree.has(uid)) {
      this.#before.set(uid, null)
      return
    }
    const { record, slots } = this.#tree.node(uid)
    this.#before.set(uid, { record, slots: new Map(slots) })
  }

  /**
   * Returns the differences since the captures.
   * @param isDeep compares fields by value: of several diffs, one may have reverted a different one
   */
  compare(isDeep: boolean): Change {
    const change = {
      fields: new Set<string>(),
      slots: new Set<string>(),
      added: new Set<string>(),
      removed: new Set<string>(),
      moved: new Set<string>(),
      story: this.isStoryChanged,
    }
    for (const [uid, before] of this.#before) {
      const exists = this.#tree.has(uid)
      if (!before) {
        if (exists) change.added.add(uid)
        continue
      }
      if (!exists) {
        change.removed.add(uid)
        continue
      }
      const { record, slots } = this.#tree.node(uid)
      if (differs(before.record.fields, record.fields, isDeep)) change.fields.add(uid)
      if (before.record.parent !== record.parent || before.record.slot !== record.slot) change.moved.add(uid)
      for (const name of new Set([...before.slots.keys(), ...slots.keys()]))
        if (isDifferentOrder(before.slots.get(name), slots.get(name))) change.slots.add(uid)
    }
    return change
  }
}

function differs(before: JsonObject, after: JsonObject, isDeep: boolean): boolean {
  return before !== after && !(isDeep && isEqualInOrder(before, after))
}

function isDifferentOrder(before: readonly string[] = [], after: readonly string[] = []): boolean {
  return before !== after && (before.length !== after.length || before.some((uid, at) => after[at] !== uid))
}
