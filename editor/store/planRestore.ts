import { longestCommonOrder } from '../../json/longestCommonOrder.ts'
import { type JsonObject, withKey } from '../space/Json.ts'
import type { SpaceSchema } from '../space/SpaceSchema.ts'
import type { BlockTree } from './BlockTree.ts'
import { runsOf } from './changeOrder.ts'
import { compareFields } from './fieldsChange.ts'
import { freezeJson } from './freezeJson.ts'
import { type Plan, refuse } from './Plan.ts'
import { planRemove } from './planBlocks.ts'
import { type NameOf, type ReadBlock, readBlocks, withUid } from './readBlocks.ts'
import type { OrderChange, Run } from './StoryDiff.ts'
import type { StoryState } from './StoryState.ts'
import type { Command } from './StoryStore.ts'
import { arrivalProblem, boundProblem } from './slotRules.ts'

type Restore = Extract<Command, { readonly kind: 'restore' }>
type Version = ReadonlyMap<string, ReadBlock>

interface NewUids {
  readonly newUid: () => string
  /** See `UidAllocator`. */
  readonly generated: (n: number) => string
}

/**
 * Plans to restore a version of a story, or one block of it with its descendants at its position. Blocks are matched by uid, so
 * blocks that did not change stay the same.
 */
export function planRestore(state: StoryState, { content, name, uid, label }: Restore, uids: NewUids): Plan {
  const { tree } = state
  const version = readVersion(tree, freezeJson(content), uids)
  if (uid === undefined) {
    const properties = name === undefined ? state.properties : withKey(state.properties, 'name', name)
    return planFrom(
      tree,
      version,
      new TargetOrders(tree),
      tree.root,
      label,
      compareFields(state.properties, properties),
    )
  }
  const versionBlock = version.get(uid)
  const exists = tree.has(uid)
  if (!versionBlock && !exists) return refuse('The block is neither on the page nor in this version.')
  if (!versionBlock) return withLabel(planRemove(tree, [uid]), label)
  const slots = new TargetOrders(tree)
  const { parent, slot } = versionBlock.record
  if (parent === null || slot === null) return planFrom(tree, version, slots, uid, label)
  if (!tree.has(parent)) {
    if (!exists) return refuse('Its parent block no longer exists. Restore the parent block.')
  } else if (!exists || isMoved(tree, version, uid)) {
    if (exists && tree.path(parent).includes(uid))
      return refuse('The block would have to be moved into itself. Restore the whole version instead.')
    slots.put(
      uid,
      parent,
      slot,
      precedingBlock(tree, version.get(parent)?.slots.get(slot) ?? [], parent, slot, uid),
    )
  }
  return planFrom(tree, version, slots, uid, label)
}

const withLabel = (plan: Plan, label: string): Plan => (plan.ok ? { ...plan, label } : plan)

/** The target order of each changed slot. */
class TargetOrders {
  readonly #tree: BlockTree
  readonly orders = new Map<
    string,
    { readonly parent: string; readonly slot: string; after: readonly string[] }
  >()

  constructor(tree: BlockTree) {
    this.#tree = tree
  }

  before(parent: string, slot: string): readonly string[] {
    return this.#tree.has(parent) ? this.#tree.children(parent, slot) : []
  }

  set(parent: string, slot: string, after: readonly string[]): void {
    this.orders.set(JSON.stringify([parent, slot]), { parent, slot, after })
  }

  after(parent: string, slot: string): readonly string[] {
    return this.orders.get(JSON.stringify([parent, slot]))?.after ?? this.before(parent, slot)
  }

  take(uid: string): void {
    const { parent, slot } = this.#tree.node(uid).record
    if (parent === null || slot === null) return
    this.set(
      parent,
      slot,
      this.after(parent, slot).filter((one) => one !== uid),
    )
  }

  put(uid: string, parent: string, slot: string, before: string | null): void {
    if (this.#tree.has(uid)) this.take(uid)
    const order = this.after(parent, slot)
    const at = before === null ? 0 : order.indexOf(before) + 1
    this.set(parent, slot, order.toSpliced(at, 0, uid))
  }

  changes(): readonly OrderChange[] {
    return [...this.orders.values()].flatMap(({ parent, slot, after }) => {
      const before = this.before(parent, slot)
      const stay = longestCommonOrder(before, after)
      const moving = (order: readonly string[]): readonly Run[] =>
        runsOf(order, new Set(order.filter((uid) => !stay.has(uid))))
      const [from, to] = [moving(before), moving(after)]
      return from.length || to.length ? [{ parent, slot, from, to }] : []
    })
  }
}

/** Reads the blocks of a version, by uid. */
function readVersion(tree: BlockTree, content: JsonObject, uids: NewUids): Version {
  const name = versionNames(tree, uids)
  const { read } = readBlocks([content], { parent: null, slot: null }, tree.space, name)
  return new Map(read.map((block) => [block.record.uid, block]))
}

/**
 * Chooses the uids of a version's blocks: their own, and the story's root uid for the root block. A block without a unique uid
 * gets the uid that was generated when the story was opened, or a new one.
 */
function versionNames(tree: BlockTree, { newUid, generated }: NewUids): NameOf {
  const used = new Set<string>()
  let number = 0
  const generateName = () => {
    for (;;) {
      const uid = generated(number)
      number += 1
      if (!used.has(uid)) return tree.has(uid) ? { uid, isStored: false } : { uid: newUid(), isStored: true }
    }
  }
  const nameOf: NameOf = ({ _uid: uid }) => {
    if (!used.size) return { uid: tree.root, isStored: tree.node(tree.root).record.fields._uid === tree.root }
    return typeof uid === 'string' && uid && !used.has(uid) ? { uid, isStored: false } : generateName()
  }
  return (block) => {
    const named = nameOf(block)
    used.add(named.uid)
    return named
  }
}

/** True if a block is in a different slot than in the version, or at a different position relative to the blocks in both. */
function isMoved(tree: BlockTree, version: Version, uid: string): boolean {
  const versionBlock = version.get(uid)!.record
  const { parent, slot } = tree.node(uid).record
  if (parent !== versionBlock.parent || slot !== versionBlock.slot || parent === null || slot === null)
    return parent !== null
  return !longestCommonOrder(tree.children(parent, slot), version.get(parent)?.slots.get(slot) ?? []).has(uid)
}

/** The nearest preceding block of the version's slot that is still in the slot; null if children is none. */
function precedingBlock(
  tree: BlockTree,
  order: readonly string[],
  parent: string,
  slot: string,
  uid: string,
): string | null {
  const children = tree.children(parent, slot)
  return order.slice(0, order.indexOf(uid)).findLast((one) => children.includes(one)) ?? null
}

function withDescendants(version: Version, root: string): readonly ReadBlock[] {
  const found: ReadBlock[] = []
  const rest = [root]
  for (let uid = rest.pop(); uid !== undefined; uid = rest.pop()) {
    const block = version.get(uid)!
    found.push(block)
    for (const uids of block.slots.values()) rest.push(...uids)
  }
  return found
}

function planFrom(
  tree: BlockTree,
  version: Version,
  slots: TargetOrders,
  root: string,
  label: string,
  story?: ReturnType<typeof compareFields>,
): Plan {
  const { space } = tree
  const target = withDescendants(version, root)
  const uids = new Set(target.map(({ record }) => record.uid))
  const inRoot = new Set(tree.has(root) ? tree.withDescendants(root) : [])
  const arriving = target.filter(({ record }) => tree.has(record.uid) && !inRoot.has(record.uid))
  const { parent } = version.get(root)!.record
  // Without its parent of the version the block stays at its position.
  const ancestors = new Set(
    arriving.length ? tree.path(parent !== null && tree.has(parent) ? parent : root) : [],
  )
  const cyclic = arriving.find(({ record }) => ancestors.has(record.uid))
  if (cyclic)
    return refuse(
      `It is now inside a block that it contained in this version: ${nameOf(tree, cyclic.record.uid)}. Restore the whole version instead.`,
    )
  // Arriving blocks lose the blocks that they do not have in the version, too.
  const current = new Set([...inRoot, ...arriving.flatMap(({ record }) => tree.withDescendants(record.uid))])
  const removed = [...current].filter((uid) => !uids.has(uid))
  const movedAway = removed.find((uid) => version.has(uid))
  if (movedAway !== undefined)
    return refuse(
      `A block in it was elsewhere in this version and would be lost: ${nameOf(tree, movedAway)}. Move it out first, or restore the whole version.`,
    )

  for (const { record } of arriving) slots.take(record.uid)
  for (const uid of removed) for (const slot of filledSlots(tree, uid)) slots.set(uid, slot, [])
  for (const { record, slots: own } of target) {
    const names = new Set([...own.keys(), ...(current.has(record.uid) ? filledSlots(tree, record.uid) : [])])
    for (const slot of names) slots.set(record.uid, slot, own.get(slot) ?? [])
  }
  const problem = rulesProblem(space, tree, version, slots)
  if (problem) return refuse(problem)
  const updated = target.flatMap(({ record }) => {
    if (!tree.has(record.uid)) return []
    const change = compareFields(tree.node(record.uid).record.fields, ownFields(tree, record))
    return change ? [{ uid: record.uid, ...change }] : []
  })
  return {
    ok: true,
    diff: {
      added: target.map(({ record }) => record).filter(({ uid }) => !tree.has(uid)),
      removed: removed.map((uid) => tree.node(uid).record),
      updated,
      orders: slots.changes(),
      ...(story ? { story } : {}),
    },
    uids: [root],
    label,
    lost: [],
  }
}

/** The version's fields, with the uid under which the block is stored now. */
function ownFields(tree: BlockTree, { uid, fields }: ReadBlock['record']): JsonObject {
  return tree.node(uid).record.fields._uid === uid && fields._uid !== uid ? withUid(fields, uid) : fields
}

const filledSlots = (tree: BlockTree, uid: string): readonly string[] =>
  [...tree.node(uid).slots].flatMap(([slot, uids]) => (uids.length ? [slot] : []))

const nameOf = (tree: BlockTree, uid: string): string =>
  tree.space.displayName(tree.node(uid).record.component)

/** Returns why the space does not allow the version; null if it does. A violation that exists already is allowed. */
function rulesProblem(
  space: SpaceSchema,
  tree: BlockTree,
  version: Version,
  slots: TargetOrders,
): string | null {
  const componentOf = (uid: string): string =>
    version.get(uid)?.record.component ?? (tree.has(uid) ? tree.node(uid).record.component : '')
  const removed = new Set<string>()
  for (const { parent, slot, after } of slots.orders.values()) {
    const existed = tree.has(parent)
    if (existed && !version.has(parent)) removed.add(parent)
    if (removed.has(parent)) continue
    const component = componentOf(parent)
    const isSame = existed && tree.node(parent).record.component === component
    const before = isSame ? slots.before(parent, slot) : []
    const isUnchanged = (uid: string) =>
      before.includes(uid) && tree.node(uid).record.component === componentOf(uid)
    // Blocks whose component was deleted from the space can be restored if the slot allows any block.
    const isDeleted = (name: string) =>
      name !== '' && !space.components.has(name) && space.isUnrestricted(component, slot)
    const arrivals = after
      .filter((uid) => !isUnchanged(uid))
      .map(componentOf)
      .filter((name) => !isDeleted(name))
    const problem =
      arrivalProblem(space, component, slot, arrivals) ??
      boundProblem(space, component, slot, before.length, after.length)
    if (problem) return problem
  }
  return null
}
