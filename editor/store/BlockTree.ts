import type { JsonObject } from '../space/Json.ts'
import type { SpaceSchema } from '../space/SpaceSchema.ts'
import { assembleBlock, type StoredSlot } from './assembleBlock.ts'
import { kindOfField, type ReadBlock } from './readBlocks.ts'
import { nodeIds } from './richTextBlocks.ts'
import type { BlockRecord } from './StoryStore.ts'

/** A block with its child uids and its cached JSON. */
export interface BlockNode {
  record: BlockRecord
  readonly slots: Map<string, readonly string[]>
  /** Cached JSON of the block with all descendants; null after a change in any of them. */
  json: JsonObject | null
  /** The slots as last assembled: after a change only the changed children are assembled anew. */
  readonly stored: Map<string, StoredSlot>
  /** Direct children that changed or were added since the last assembly. */
  readonly changed: Set<string>
  /** Cached names of its slots; null after a change of its fields. */
  slotNames: readonly string[] | null
}

/** Prefix of generated ids of rich text nodes that have no id in the story; see `richTextBlocks.ts`. */
const UNNAMED = '/unnamed-'

const NO_UIDS: readonly string[] = Object.freeze([])

/**
 * Blocks of a story by uid, each with its parent and child uids. Caches the JSON of every block and invalidates it along the path
 * from a changed block to the root.
 */
export class BlockTree {
  readonly root: string
  readonly space: SpaceSchema
  readonly #nodes = new Map<string, BlockNode>()
  /** Blocks with rich text nodes that have a generated id. `#unchecked`: blocks added or changed since the last check. */
  readonly #withUnnamed = new Set<string>()
  readonly #unchecked = new Set<string>()

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

  /** @throws Error if the block does not exist */
  node(uid: string): BlockNode {
    const node = this.#nodes.get(uid)
    if (!node) throw new Error(`The story has no block ${uid}. Call has() first if it may have been removed.`)
    return node
  }

  children(uid: string, slot: string): readonly string[] {
    return this.node(uid).slots.get(slot) ?? NO_UIDS
  }

  /** True if a rich text node has a generated id. Checks only blocks that changed since the last call. */
  get hasUnnamed(): boolean {
    for (const uid of this.#unchecked)
      if (this.slotNames(uid).some((slot) => slot.includes(UNNAMED))) this.#withUnnamed.add(uid)
      else this.#withUnnamed.delete(uid)
    this.#unchecked.clear()
    return this.#withUnnamed.size > 0
  }

  /** Slots in the order of the block's fields, followed by slots of the component that the block has no key for yet. */
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
    return names.length ? names : NO_UIDS
  }

  /** Uids from the root to the block, both included. */
  path(uid: string): readonly string[] {
    const path = [uid]
    for (let above = this.node(uid).record.parent; above !== null; above = this.node(above).record.parent)
      path.push(above)
    return path.reverse()
  }

  /** The block and all its descendants in document order, parents before children. */
  withDescendants(uid: string): readonly string[] {
    const found: string[] = []
    const stack = [uid]
    for (let next = stack.pop(); next !== undefined; next = stack.pop()) {
      found.push(next)
      const { slots } = this.node(next)
      for (const name of this.slotNames(next).toReversed())
        for (const child of (slots.get(name) ?? NO_UIDS).toReversed()) stack.push(child)
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
    this.#unchecked.add(record.uid)
  }

  remove(uid: string): void {
    this.#nodes.delete(uid)
    this.#unchecked.delete(uid)
    this.#withUnnamed.delete(uid)
  }

  setRecord(uid: string, record: BlockRecord): void {
    const node = this.node(uid)
    const isMoveOnly = node.record.fields === record.fields
    node.record = Object.freeze(record)
    if (isMoveOnly) return
    node.slotNames = null
    this.#unchecked.add(uid)
    this.#invalidate(uid)
  }

  /** @param arrived uids that are new in the slot or have a different position in it */
  setOrder(uid: string, slot: string, order: readonly string[], arrived: readonly string[]): void {
    const { slots, changed } = this.node(uid)
    slots.set(slot, Object.freeze(order))
    for (const child of arrived) changed.add(child)
    this.#invalidate(uid)
  }

  /**
   * Invalidates the cached JSON of the block and its ancestors. Stops at the first block without cached JSON: its ancestors are
   * already invalid.
   */
  #invalidate(uid: string): void {
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
    const stack = [this.node(uid)]
    for (let node = stack.at(-1); node; node = stack.at(-1)) {
      if (!node.json) {
        const missing = this.#withoutJson(node)
        if (missing.length) {
          stack.push(...missing)
          continue
        }
        node.json = assembleBlock(node, this.space, (child) => this.node(child).json!)
        node.changed.clear()
      }
      stack.pop()
    }
    return this.node(uid).json!
  }

  #withoutJson(node: BlockNode): readonly BlockNode[] {
    const missing: BlockNode[] = []
    for (const [slot, order] of node.slots) {
      // In a slot that was assembled before, only changed or new children can lack JSON.
      const candidates = node.stored.has(slot) ? node.changed : order
      for (const uid of candidates) {
        const child = this.#nodes.get(uid)
        if (child && !child.json && child.record.parent === node.record.uid) missing.push(child)
      }
    }
    return missing
  }
}
