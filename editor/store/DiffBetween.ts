import { movedIn } from '../../services/content/merging/mergeOrder.ts'
import type { JsonObject } from '../space/Json.ts'
import type { BlockTree } from './BlockTree.ts'
import { runsOf } from './changeOrder.ts'
import { compareFields } from './fieldsChange.ts'
import { freezeJson } from './freezeJson.ts'
import type { FieldsChange, OrderChange, StoryDiff } from './StoryDiff.ts'
import type { BlockRecord } from './StoryStore.ts'

/**
 * Describes a target state of a story's blocks relative to the current tree, and computes the diff that leads to it. The tree is
 * not changed.
 */
export class DiffBetween {
  readonly #tree: BlockTree
  readonly #added = new Map<string, BlockRecord>()
  readonly #removed = new Set<string>()
  readonly #fields = new Map<string, JsonObject>()
  readonly #orders = new Map<string, Map<string, readonly string[]>>()

  constructor(tree: BlockTree) {
    this.#tree = tree
  }

  /** True if the block exists in the target state. */
  has(uid: string): boolean {
    return this.#added.has(uid) || (this.#tree.has(uid) && !this.#removed.has(uid))
  }

  isAdded(uid: string): boolean {
    return this.#added.has(uid)
  }

  add(record: BlockRecord): void {
    this.#added.set(record.uid, record)
  }

  /** Removes the block only. The caller must move or remove its children. */
  remove(uid: string): void {
    this.#removed.add(uid)
  }

  fieldsOf(uid: string): JsonObject {
    return this.#fields.get(uid) ?? this.#added.get(uid)?.fields ?? this.#tree.node(uid).record.fields
  }

  setFields(uid: string, fields: JsonObject): void {
    this.#fields.set(uid, freezeJson(fields))
  }

  orderOf(parent: string, slot: string): readonly string[] {
    const known = this.#orders.get(parent)?.get(slot)
    if (known) return known
    return this.#added.has(parent) || !this.#tree.has(parent) ? [] : this.#tree.children(parent, slot)
  }

  setOrder(parent: string, slot: string, order: readonly string[]): void {
    const slots = this.#orders.get(parent) ?? new Map<string, readonly string[]>()
    this.#orders.set(parent, slots.set(slot, order))
  }

  finish(story?: FieldsChange | null): StoryDiff {
    const tree = this.#tree
    for (const uid of this.#removed)
      for (const [slot, order] of tree.node(uid).slots) if (order.length) this.setOrder(uid, slot, [])
    const updated = [...this.#fields].flatMap(([uid, fields]) => {
      if (this.#added.has(uid) || this.#removed.has(uid)) return []
      const change = compareFields(tree.node(uid).record.fields, fields)
      return change ? [{ uid, ...change }] : []
    })
    const orders = [...this.#orders].flatMap(([parent, slots]) =>
      [...slots].flatMap(([slot, order]) => this.#orderChange(parent, slot, order)),
    )
    const added = [...this.#added.values()].map((record) => {
      const fields = this.#fields.get(record.uid)
      return fields ? { ...record, fields } : record
    })
    const removed = [...this.#removed].map((uid) => tree.node(uid).record)
    return { added, removed, updated, orders, ...(story ? { story } : {}) }
  }

  #orderChange(parent: string, slot: string, after: readonly string[]): readonly OrderChange[] {
    const before = this.#added.has(parent) ? [] : this.#tree.children(parent, slot)
    if (before.length === after.length && before.every((uid, at) => uid === after[at])) return []
    const moved = movedIn(before, after)
    const [was, is] = [new Set(before), new Set(after)]
    const from = new Set(before.filter((uid) => !is.has(uid) || moved.has(uid)))
    const to = new Set(after.filter((uid) => !was.has(uid) || moved.has(uid)))
    return [{ parent, slot, from: runsOf(before, from), to: runsOf(after, to) }]
  }
}
