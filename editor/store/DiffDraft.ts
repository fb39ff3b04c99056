import { type JsonObject, withKey } from '../space/Json.ts'
import type { BlockTree } from './BlockTree.ts'
import { runsOf } from './changeOrder.ts'
import { compareFields } from './fieldsChange.ts'
import { freezeJson } from './freezeJson.ts'
import { NO_BLOCKS, type ReadBlock, withUid } from './readBlocks.ts'
import type { FieldsChange, OrderChange, Run, StoryDiff } from './StoryDiff.ts'
import type { BlockPosition, BlockRecord } from './StoryStore.ts'

interface SlotDraft {
  readonly parent: string
  readonly slot: string
  readonly removed: Set<string>
  readonly put: { readonly after: string | null; readonly uids: readonly string[] }[]
}

/** Builds the diff of one command. The tree is not changed, so a refused draft can be dropped. */
export class DiffDraft {
  readonly #tree: BlockTree
  readonly #slots = new Map<string, SlotDraft>()
  readonly #fields = new Map<string, JsonObject>()
  readonly #added: BlockRecord[] = []
  readonly #removed: BlockRecord[] = []
  readonly #innerOrders: OrderChange[] = []

  constructor(tree: BlockTree) {
    this.#tree = tree
  }

  /** The slots that gain or lose blocks, with the number of blocks before and after. */
  counts(): readonly { parent: string; slot: string; before: number; after: number }[] {
    return [...this.#slots.values()].map(({ parent, slot, removed, put }) => {
      const before = this.#tree.has(parent) ? this.#tree.children(parent, slot).length : 0
      const added = put.reduce((sum, { uids }) => sum + uids.length, 0)
      return { parent, slot, before, after: before - removed.size + added }
    })
  }

  take(uid: string): void {
    const { parent, slot } = this.#tree.node(uid).record
    if (parent !== null && slot !== null) this.#slot(parent, slot).removed.add(uid)
  }

  /** Inserts blocks. Call it at most once per slot. `after` may be a block that this draft removes. */
  put({ parent, slot, after }: BlockPosition, uids: readonly string[]): void {
    this.#slot(parent, slot).put.push({ after, uids })
    const fields = this.fieldsOf(parent)
    const isInText = !Object.hasOwn(fields, slot) && slot.includes('/')
    if (!isInText && !Array.isArray(fields[slot])) this.setFields(parent, withKey(fields, slot, NO_BLOCKS))
  }

  /** Inserts blocks into a block that this draft adds. */
  putInNew({ parent, slot, after }: BlockPosition, uids: readonly string[]): void {
    this.#slot(parent, slot).put.push({ after, uids })
  }

  /** Removes a block with all its descendants. */
  remove(uid: string): void {
    this.take(uid)
    for (const inner of this.#tree.withDescendants(uid)) {
      const { record, slots } = this.#tree.node(inner)
      this.#removed.push(record)
      for (const [slot, uids] of slots)
        if (uids.length)
          this.#innerOrders.push({ parent: inner, slot, from: [{ after: null, uids }], to: [] })
    }
  }

  /** Removes a block whose children this draft moves elsewhere. */
  removeEmptied(uid: string): void {
    this.take(uid)
    this.#removed.push(this.#tree.node(uid).record)
  }

  add(blocks: readonly ReadBlock[]): void {
    for (const { record, slots } of blocks) {
      this.#added.push(record)
      for (const [slot, uids] of slots)
        if (uids.length)
          this.#innerOrders.push({ parent: record.uid, slot, from: [], to: [{ after: null, uids }] })
    }
  }

  fieldsOf(uid: string): JsonObject {
    return this.#fields.get(uid) ?? this.#tree.node(uid).record.fields
  }

  setFields(uid: string, fields: JsonObject): void {
    this.#fields.set(uid, freezeJson(fields))
  }

  /** Sets fields for an edit of the block itself: its uid is stored from now on, even if it was generated. */
  setOwnFields(uid: string, fields: JsonObject): void {
    this.setFields(uid, fields._uid === uid ? fields : withUid(fields, uid))
  }

  finish(story?: FieldsChange | null): StoryDiff {
    const updated = [...this.#fields].flatMap(([uid, fields]) => {
      const change = compareFields(this.#tree.node(uid).record.fields, fields)
      return change ? [{ uid, ...change }] : []
    })
    const orders = [...this.#slots.values()].flatMap((slot) => this.#orderChange(slot))
    return {
      added: this.#added,
      removed: this.#removed,
      updated,
      orders: [...orders, ...this.#innerOrders],
      ...(story ? { story } : {}),
    }
  }

  #slot(parent: string, slot: string): SlotDraft {
    const key = JSON.stringify([parent, slot])
    let draft = this.#slots.get(key)
    if (!draft) {
      draft = { parent, slot, removed: new Set(), put: [] }
      this.#slots.set(key, draft)
    }
    return draft
  }

  #orderChange({ parent, slot, removed, put }: SlotDraft): readonly OrderChange[] {
    const order = this.#tree.has(parent) ? this.#tree.children(parent, slot) : []
    const from = runsOf(order, removed)
    const to = put
      .filter((run) => run.uids.length)
      .map((run): Run => ({ after: nearestRemaining(order, removed, run.after), uids: run.uids }))
    const isSame =
      from.length === to.length &&
      from.every((run, at) => run.after === to[at]!.after && run.uids.join('\n') === to[at]!.uids.join('\n'))
    return isSame ? [] : [{ parent, slot, from, to }]
  }
}

/** The nearest preceding block that this draft does not remove; null if there is none. */
function nearestRemaining(
  order: readonly string[],
  removed: ReadonlySet<string>,
  after: string | null,
): string | null {
  if (after === null || !removed.has(after)) return after
  let at = order.indexOf(after)
  while (at >= 0 && removed.has(order[at]!)) at -= 1
  return order[at] ?? null
}
