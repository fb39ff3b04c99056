import { type JsonObject, withKey } from '../space/Json.ts'
import type { BlockTree } from './BlockTree.ts'
import { runsOf } from './changeOrder.ts'
import { compareFields } from './fieldsChange.ts'
import { freezeJson } from './freezeJson.ts'
import { NO_BLOCKS, type ReadBlock, withUid } from './readBlocks.ts'
import type { FieldsChange, OrderChange, Run, StoryDiff } from './StoryDiff.ts'
import type { BlockRecord, Place } from './StoryStore.ts'

interface SlotDraft {
  readonly parent: string
  readonly slot: string
  readonly taken: Set<string>
  readonly put: { readonly after: string | null; readonly uids: readonly string[] }[]
}

/** A diff in the making. The tree stays as it is; a draft that is refused is left. */
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

  /** The slots whose blocks come or go, with how many there will be. */
  counts(): readonly { parent: string; slot: string; before: number; after: number }[] {
    return [...this.#slots.values()].map(({ parent, slot, taken, put }) => {
      const before = this.#tree.has(parent) ? this.#tree.children(parent, slot).length : 0
      const arriving = put.reduce((sum, { uids }) => sum + uids.length, 0)
      return { parent, slot, before, after: before - taken.size + arriving }
    })
  }

  take(uid: string): void {
    const { parent, slot } = this.#tree.node(uid).record
    if (parent !== null && slot !== null) this.#slot(parent, slot).taken.add(uid)
  }

  /** One place a slot, at most. A block that is taken out may be what it stands after. */
  put({ parent, slot, after }: Place, uids: readonly string[]): void {
    this.#slot(parent, slot).put.push({ after, uids })
    const fields = this.fieldsOf(parent)
    const isInText = !Object.hasOwn(fields, slot) && slot.includes('/')
    if (!isInText && !Array.isArray(fields[slot])) this.setFields(parent, withKey(fields, slot, NO_BLOCKS))
  }

  /** As `put`, into a block that this draft adds. */
  putInNew({ parent, slot, after }: Place, uids: readonly string[]): void {
    this.#slot(parent, slot).put.push({ after, uids })
  }

  /** Takes a block out for good, with all that stands in it. */
  remove(uid: string): void {
    this.take(uid)
    for (const inner of this.#tree.withInner(uid)) {
      const { record, slots } = this.#tree.node(inner)
      this.#removed.push(record)
      for (const [slot, uids] of slots)
        if (uids.length)
          this.#innerOrders.push({ parent: inner, slot, from: [{ after: null, uids }], to: [] })
    }
  }

  /** Takes a block out whose children were taken before and go elsewhere. */
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

  /** As `setFields`, for a change that is the block's own: it is stored with its uid from now on, whatever it was stored with. */
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
      draft = { parent, slot, taken: new Set(), put: [] }
      this.#slots.set(key, draft)
    }
    return draft
  }

  #orderChange({ parent, slot, taken, put }: SlotDraft): readonly OrderChange[] {
    const order = this.#tree.has(parent) ? this.#tree.children(parent, slot) : []
    const from = runsOf(order, taken)
    const to = put
      .filter((run) => run.uids.length)
      .map((run): Run => ({ after: staying(order, taken, run.after), uids: run.uids }))
    const isSame =
      from.length === to.length &&
      from.every((run, at) => run.after === to[at]!.after && run.uids.join('\n') === to[at]!.uids.join('\n'))
    return isSame ? [] : [{ parent, slot, from, to }]
  }
}

/** The nearest block before a place that stays where it is. */
function staying(order: readonly string[], taken: ReadonlySet<string>, after: string | null): string | null {
  if (after === null || !taken.has(after)) return after
  let at = order.indexOf(after)
  while (at >= 0 && taken.has(order[at]!)) at -= 1
  return order[at] ?? null
}
