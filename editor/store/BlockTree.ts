import type { JsonObject } from '../space/Json.ts'
import type { SpaceSchema } from '../space/SpaceSchema.ts'
import { assembleBlock, type StoredSlot } from './assembleBlock.ts'
import { kindOfField, type ReadBlock } from './readBlocks.ts'
import { nodeIds } from './richTextBlocks.ts'
import type { BlockRecord } from './StoryStore.ts'

/** A block and what is known of it. */
export interface BlockNode {
  record: BlockRecord
  readonly slots: Map<string, readonly string[]>
  /** As it is stored, until something in it changes. */
  json: JsonObject | null
  /** What its slots were when they were last stored, so that one changed block costs no look at the others. */
  readonly stored: Map<string, StoredSlot>
  /** Blocks in its slots that changed or came since. */
  readonly changed: Set<string>
  /** Names of its slots, until its fields change. */
  slotNames: readonly string[] | null
}

/** Part of the names of slots for nodes of rich text that the story gives no id; see `richTextBlocks.ts`. */
const UNNAMED = '/unnamed-'

const NOTHING: readonly string[] = Object.freeze([])

/** Blocks by uid. Each knows its parent and the uids in its slots; what is stored is made of that, along the path to what changed. */
export class BlockTree {
  readonly root: string
  readonly space: SpaceSchema
  readonly #nodes = new Map<string, BlockNode>()
  /** Blocks with rich text nodes without an id, and those that came or changed since these were looked for. */
  readonly #withUnnamed = new Set<string>()
  readonly #unseen = new Set<string>()

  constructor(root: string, space: SpaceSchema, blocks: Iterable<ReadBlock>) {
    this.root = root
    this.space = space
    for (const block of blocks) this.add(block)
  }

  get size(): number {
    return this.#nodes.size
  }

  has(uid: string): boolean {
    return this.#nodes.has(uid)
  }

  /** @throws Error where there is no such block */
  node(uid: string): BlockNode {
    const node = this.#nodes.get(uid)
    if (!node)
      throw new Error(`The story has no block ${uid}. Ask has() first where it may have been removed.`)
    return node
  }

  children(uid: string, slot: string): readonly string[] {
    return this.node(uid).slots.get(slot) ?? NOTHING
  }

  /** Whether nodes of rich text are called as the story itself does not say. Looks at what changed since it was asked. */
  get hasUnnamed(): boolean {
    for (const uid of this.#unseen)
      if (this.slotNames(uid).some((slot) => slot.includes(UNNAMED))) this.#withUnnamed.add(uid)
      else this.#withUnnamed.delete(uid)
    this.#unseen.clear()
    return this.#withUnnamed.size > 0
  }

  /** Slots in the order of the fields, and then those that the component has and the block does not say yet. */
  slotNames(uid: string): readonly string[] {
    const node = this.node(uid)
    node.slotNames ??= Object.freeze(this.#slotNames(node))
    return node.slotNames
  }

  #slotNames({ record: { component, fields }, slots }: BlockNode): readonly string[] {
    const own = this.space.slotsOf(component)
    const names: string[] = []
    for (const field of Object.keys(fields)) {
      const value = fields[field]
      const kind = kindOfField(this.space, component, field, value)
      const isEmpty = value === null || value === ''
      if (slots.has(field) || kind === 'blocks' || (isEmpty && own.includes(field))) names.push(field)
      else if (kind === 'richtext')
        for (const id of nodeIds(value as JsonObject)) names.push(`${field}/${id}`)
    }
    for (const slot of own) if (!Object.hasOwn(fields, slot)) names.push(slot)
    return names.length ? names : NOTHING
  }

  /** From the root to the block. */
  path(uid: string): readonly string[] {
    const path = [uid]
    for (let above = this.node(uid).record.parent; above !== null; above = this.node(above).record.parent)
      path.push(above)
    return path.reverse()
  }

  /** The block and all that stands in it, the outer before the inner, in their order. */
  withInner(uid: string): readonly string[] {
    const found: string[] = []
    const rest = [uid]
    for (let next = rest.pop(); next !== undefined; next = rest.pop()) {
      found.push(next)
      const { slots } = this.node(next)
      for (const name of this.slotNames(next).toReversed())
        for (const child of (slots.get(name) ?? NOTHING).toReversed()) rest.push(child)
    }
    return found
  }

  add({ record, slots, json }: ReadBlock): void {
    const orders = [...slots].map(([slot, uids]) => [slot, Object.freeze(uids)] as const)
    const stored = new Map<string, StoredSlot>()
    this.#nodes.set(record.uid, {
      record,
      slots: new Map(orders),
      json,
      stored,
      changed: new Set(),
      slotNames: null,
    })
    this.#unseen.add(record.uid)
  }

  remove(uid: string): void {
    this.#nodes.delete(uid)
    this.#unseen.delete(uid)
    this.#withUnnamed.delete(uid)
  }

  setRecord(uid: string, record: BlockRecord): void {
    const node = this.node(uid)
    const isMoveOnly = node.record.fields === record.fields
    node.record = Object.freeze(record)
    if (isMoveOnly) return
    node.slotNames = null
    this.#unseen.add(uid)
    this.#expire(uid)
  }

  /** @param arrived what was not in the slot before, or stood elsewhere in it */
  setOrder(uid: string, slot: string, order: readonly string[], arrived: readonly string[]): void {
    const { slots, changed } = this.node(uid)
    slots.set(slot, Object.freeze(order))
    for (const child of arrived) changed.add(child)
    this.#expire(uid)
  }

  /** The block and all round it are stored otherwise now. A block that is expired already has told those round it. */
  #expire(uid: string): void {
    let node = this.#nodes.get(uid)
    while (node?.json) {
      node.json = null
      const { parent } = node.record
      const above = parent === null ? undefined : this.#nodes.get(parent)
      above?.changed.add(node.record.uid)
      node = above
    }
  }

  json(uid: string): JsonObject {
    const rest = [this.node(uid)]
    for (let node = rest.at(-1); node; node = rest.at(-1)) {
      if (!node.json) {
        const missing = this.#withoutJson(node)
        if (missing.length) {
          rest.push(...missing)
          continue
        }
        node.json = assembleBlock(node, this.space, (child) => this.node(child).json!)
        node.changed.clear()
      }
      rest.pop()
    }
    return this.node(uid).json!
  }

  #withoutJson(node: BlockNode): readonly BlockNode[] {
    const missing: BlockNode[] = []
    for (const [slot, order] of node.slots) {
      // A slot that was stored before has only those without JSON that told so, or came.
      const asked = node.stored.has(slot) ? node.changed : order
      for (const uid of asked) {
        const child = this.#nodes.get(uid)
        if (child && !child.json && child.record.parent === node.record.uid) missing.push(child)
      }
    }
    return missing
  }
}
