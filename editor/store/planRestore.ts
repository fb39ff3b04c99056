import { type JsonObject, withKey } from '../space/Json.ts'
import type { SpaceSchema } from '../space/SpaceSchema.ts'
import type { BlockTree } from './BlockTree.ts'
import { runsOf } from './changeOrder.ts'
import { compareFields } from './fieldsChange.ts'
import { freezeJson } from './freezeJson.ts'
import { longestCommonOrder } from './longestCommonOrder.ts'
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
  /** See `Naming`. */
  readonly generated: (n: number) => string
}

/**
 * A story as it was in a version, or one block with all that stands in it, at its place. Blocks are told by their uids: what is in
 * both keeps its own, so that what was not changed since stays as it is.
 */
export function planRestore(state: StoryState, { content, name, uid, label }: Restore, uids: NewUids): Plan {
  const { tree } = state
  const version = readVersion(tree, freezeJson(content), uids)
  if (uid === undefined) {
    const facts = name === undefined ? state.facts : withKey(state.facts, 'name', name)
    return restored(tree, version, new Slots(tree), tree.root, label, compareFields(state.facts, facts))
  }
  const was = version.get(uid)
  const isThere = tree.has(uid)
  if (!was && !isThere) return refuse('The block is neither on the page nor in this version.')
  if (!was) return relabelled(planRemove(tree, [uid]), label)
  const slots = new Slots(tree)
  const { parent, slot } = was.record
  if (parent === null || slot === null) return restored(tree, version, slots, uid, label)
  if (!tree.has(parent)) {
    if (!isThere) return refuse('The block that it stood in is no longer there. Restore that one.')
  } else if (!isThere || isMoved(tree, version, uid)) {
    if (isThere && tree.path(parent).includes(uid))
      return refuse('The block would have to be moved into itself. Restore the whole version instead.')
    slots.put(
      uid,
      parent,
      slot,
      placeBefore(tree, version.get(parent)?.slots.get(slot) ?? [], parent, slot, uid),
    )
  }
  return restored(tree, version, slots, uid, label)
}

const relabelled = (plan: Plan, label: string): Plan => (plan.ok ? { ...plan, label } : plan)

/** Orders of slots as they are to be. */
class Slots {
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

/** A version's blocks by uid. */
function readVersion(tree: BlockTree, content: JsonObject, uids: NewUids): Version {
  const name = versionNames(tree, uids)
  const { read } = readBlocks([content], { parent: null, slot: null }, tree.space, name)
  return new Map(read.map((block) => [block.record.uid, block]))
}

/**
 * How the blocks of a version are called: as they say, the outermost as the story's own content. One that says nothing, or the uid of
 * another, is the block that was called the same when the story was opened; where there is none it gets a uid.
 */
function versionNames(tree: BlockTree, { newUid, generated }: NewUids): NameOf {
  const taken = new Set<string>()
  let number = 0
  const madeUp = () => {
    for (;;) {
      const uid = generated(number)
      number += 1
      if (!taken.has(uid)) return tree.has(uid) ? { uid, isStored: false } : { uid: newUid(), isStored: true }
    }
  }
  const nameOf: NameOf = ({ _uid: uid }) => {
    if (!taken.size)
      return { uid: tree.root, isStored: tree.node(tree.root).record.fields._uid === tree.root }
    return typeof uid === 'string' && uid && !taken.has(uid) ? { uid, isStored: false } : madeUp()
  }
  return (block) => {
    const named = nameOf(block)
    taken.add(named.uid)
    return named
  }
}

/** Whether a block stands in another slot than in a version, or at another place among those that are in both. */
function isMoved(tree: BlockTree, version: Version, uid: string): boolean {
  const was = version.get(uid)!.record
  const { parent, slot } = tree.node(uid).record
  if (parent !== was.parent || slot !== was.slot || parent === null || slot === null) return parent !== null
  return !longestCommonOrder(tree.children(parent, slot), version.get(parent)?.slots.get(slot) ?? []).has(uid)
}

/** The nearest block before one in a version's slot that still stands in it. */
function placeBefore(
  tree: BlockTree,
  order: readonly string[],
  parent: string,
  slot: string,
  uid: string,
): string | null {
  const there = tree.children(parent, slot)
  return order.slice(0, order.indexOf(uid)).findLast((one) => there.includes(one)) ?? null
}

function innerOf(version: Version, root: string): readonly ReadBlock[] {
  const found: ReadBlock[] = []
  const rest = [root]
  for (let uid = rest.pop(); uid !== undefined; uid = rest.pop()) {
    const block = version.get(uid)!
    found.push(block)
    for (const uids of block.slots.values()) rest.push(...uids)
  }
  return found
}

function restored(
  tree: BlockTree,
  version: Version,
  slots: Slots,
  root: string,
  label: string,
  story?: ReturnType<typeof compareFields>,
): Plan {
  const { space } = tree
  const wanted = innerOf(version, root)
  const uids = new Set(wanted.map(({ record }) => record.uid))
  const current = tree.has(root) ? tree.withInner(root) : []
  const here = new Set(current)
  const gone = current.filter((uid) => !uids.has(uid))
  const stray = gone.find((uid) => version.has(uid))
  if (stray !== undefined)
    return refuse(
      `A block that stands in it now stood elsewhere then, and would be lost: ${nameOf(tree, stray)}. Move it out first, or restore the whole version.`,
    )
  const arriving = wanted.filter(({ record }) => tree.has(record.uid) && !here.has(record.uid))
  const above = new Set(arriving.length ? tree.path(version.get(root)!.record.parent ?? root) : [])
  const round = arriving.find(({ record }) => above.has(record.uid))
  if (round)
    return refuse(
      `A block that stood in it is round it now: ${nameOf(tree, round.record.uid)}. Restore the whole version instead.`,
    )

  for (const { record } of arriving) slots.take(record.uid)
  for (const uid of gone) for (const slot of filledSlots(tree, uid)) slots.set(uid, slot, [])
  for (const { record, slots: own } of wanted) {
    const names = new Set([...own.keys(), ...(here.has(record.uid) ? filledSlots(tree, record.uid) : [])])
    for (const slot of names) slots.set(record.uid, slot, own.get(slot) ?? [])
  }
  const problem = rulesProblem(space, tree, version, slots)
  if (problem) return refuse(problem)
  const updated = wanted.flatMap(({ record }) => {
    if (!tree.has(record.uid)) return []
    const change = compareFields(tree.node(record.uid).record.fields, ownFields(tree, record))
    return change ? [{ uid: record.uid, ...change }] : []
  })
  return {
    ok: true,
    diff: {
      added: wanted.map(({ record }) => record).filter(({ uid }) => !tree.has(uid)),
      removed: gone.map((uid) => tree.node(uid).record),
      updated,
      orders: slots.changes(),
      ...(story ? { story } : {}),
    },
    uids: [root],
    label,
    lost: [],
  }
}

/** A version's fields under the uid that the block is stored with. */
function ownFields(tree: BlockTree, { uid, fields }: ReadBlock['record']): JsonObject {
  return tree.node(uid).record.fields._uid === uid && fields._uid !== uid ? withUid(fields, uid) : fields
}

const filledSlots = (tree: BlockTree, uid: string): readonly string[] =>
  [...tree.node(uid).slots].flatMap(([slot, uids]) => (uids.length ? [slot] : []))

const nameOf = (tree: BlockTree, uid: string): string =>
  tree.space.displayName(tree.node(uid).record.component)

/** Why the space takes the version no more: what is so already may stay so. */
function rulesProblem(space: SpaceSchema, tree: BlockTree, version: Version, slots: Slots): string | null {
  const componentOf = (uid: string): string =>
    version.get(uid)?.record.component ?? (tree.has(uid) ? tree.node(uid).record.component : '')
  const removed = new Set<string>()
  for (const { parent, slot, after } of slots.orders.values()) {
    const isOld = tree.has(parent)
    if (isOld && !version.has(parent)) removed.add(parent)
    if (removed.has(parent)) continue
    const component = componentOf(parent)
    const isSame = isOld && tree.node(parent).record.component === component
    const before = isSame ? slots.before(parent, slot) : []
    const isAsBefore = (uid: string) =>
      before.includes(uid) && tree.node(uid).record.component === componentOf(uid)
    // Blocks of a component that the space has lost come back as they were stored, where the slot takes any block.
    const isLost = (name: string) =>
      name !== '' && !space.components.has(name) && space.takesAll(component, slot)
    const arrivals = after
      .filter((uid) => !isAsBefore(uid))
      .map(componentOf)
      .filter((name) => !isLost(name))
    const problem =
      arrivalProblem(space, component, slot, arrivals) ??
      boundProblem(space, component, slot, before.length, after.length)
    if (problem) return problem
  }
  return null
}
