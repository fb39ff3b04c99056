import { isEqualInOrder } from '../../json/isEqual.ts'
import { mergeValue } from '../../services/content/merging/mergeValue.ts'
import { fieldSchema } from '../space/fieldOf.ts'
import { type JsonObject, type JsonValue, withKey } from '../space/Json.ts'
import type { BlockTree } from './BlockTree.ts'
import { DiffBetween } from './DiffBetween.ts'
import { compareFields } from './fieldsChange.ts'
import type { FieldChange, OrderChange, Run, StoryDiff } from './StoryDiff.ts'
import type { StoryState } from './StoryState.ts'

/**
 * Reduces a diff to what still fits a story that other editors changed since. Their changes have priority: a text field that both
 * changed is merged by words, and their value is preserved if that is impossible or if they changed a block that the diff
 * removes.
 */
export function adaptDiff(state: StoryState, diff: StoryDiff): StoryDiff {
  const { tree } = state
  const between = new DiffBetween(tree)
  const placed = placedBlocks(tree, diff)

  const removed = new Map(diff.removed.map((record) => [record.uid, record]))
  const isChanged = new Map<string, boolean>()
  /** True if other editors changed a block that the diff removes, or if it contains blocks that would lose their parent. */
  const isChangedElsewhere = (uid: string): boolean => {
    const cached = isChanged.get(uid)
    if (cached !== undefined) return cached
    const { record, slots } = tree.node(uid)
    const inner = [...slots.values()].flat().filter((child) => !placed.has(child))
    const result =
      !isEqualInOrder(removed.get(uid)?.fields, record.fields) ||
      inner.some((child) => !removed.has(child) || isChangedElsewhere(child))
    isChanged.set(uid, result)
    return result
  }
  for (const uid of removed.keys()) {
    if (!tree.has(uid) || isChangedElsewhere(uid)) continue
    between.remove(uid)
    removeFromSlot(between, state, uid)
  }

  for (const record of diff.added) if (placed.has(record.uid) && !tree.has(record.uid)) between.add(record)

  for (const { parent, slot, to } of diff.orders)
    for (const run of to) {
      const uids = run.uids.filter((uid) => placed.has(uid))
      if (!uids.length) continue
      for (const uid of uids) if (!between.isAdded(uid)) removeFromSlot(between, state, uid)
      insertIntoSlot(between, parent, slot, { ...run, uids })
    }

  for (const { uid, fields, keys } of diff.updated) {
    if (!between.has(uid) || between.isAdded(uid)) continue
    const { record } = tree.node(uid)
    const edited = withChanges(record.fields, fields, (field) => {
      const component = tree.space.components.get(record.component)
      return fieldSchema(component, field)?.type
    })
    const isAll = keys && edited && sameKeys(Object.keys(edited), keys.to)
    const ordered = isAll ? Object.fromEntries(keys.to.map((key) => [key, edited[key]])) : edited
    if (ordered) between.setFields(uid, ordered)
  }
  const properties = diff.story && withChanges(state.properties, diff.story.fields, () => 'text')
  return between.finish(properties ? compareFields(state.properties, properties) : null)
}

const sameKeys = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((key) => other.includes(key))

function removeFromSlot(between: DiffBetween, { tree }: StoryState, uid: string): void {
  const { parent, slot } = tree.node(uid).record
  if (parent === null || slot === null || !between.has(parent)) return
  between.setOrder(
    parent,
    slot,
    between.orderOf(parent, slot).filter((one) => one !== uid),
  )
}

function insertIntoSlot(between: DiffBetween, parent: string, slot: string, { after, uids }: Run): void {
  const order = between.orderOf(parent, slot).filter((uid) => !uids.includes(uid))
  const before = after === null ? 0 : order.indexOf(after) + 1
  const at = after !== null && before === 0 ? order.length : before
  between.setOrder(parent, slot, [...order.slice(0, at), ...uids, ...order.slice(at)])
}

/**
 * Returns the blocks that the diff can insert or move: their new parent exists and is not inside them, and a moved block is still in
 * the slot from which the diff moves it.
 */
function placedBlocks(tree: BlockTree, { added, orders }: StoryDiff): ReadonlySet<string> {
  const isNew = new Set(added.map(({ uid }) => uid).filter((uid) => !tree.has(uid)))
  const sources = ordersByBlock(orders, ({ from }) => from)
  const targets = ordersByBlock(orders, ({ to }) => to)
  const placed = new Set<string>()
  const parentOf = (uid: string): string | null | undefined =>
    isNew.has(uid) || placed.has(uid) ? targets.get(uid)?.parent : tree.node(uid).record.parent

  function isMovable(uid: string): boolean {
    if (!tree.has(uid)) return false
    const { parent, slot } = tree.node(uid).record
    const from = sources.get(uid)
    return !from || (parent === from.parent && slot === from.slot)
  }

  /** True if the ancestors of a position exist up to the root, and do not contain the block. */
  function isReachable(parent: string, uid: string): boolean {
    for (let above: string | null | undefined = parent; above !== null; above = parentOf(above))
      if (above === undefined || above === uid || !(isNew.has(above) || tree.has(above))) return false
    return true
  }

  for (const { parent, to } of orders)
    for (const uid of to.flatMap(({ uids }) => uids))
      if ((isNew.has(uid) || isMovable(uid)) && isReachable(parent, uid)) placed.add(uid)
  return placed
}

const ordersByBlock = (
  orders: readonly OrderChange[],
  runsOf: (order: OrderChange) => readonly Run[],
): ReadonlyMap<string, OrderChange> =>
  new Map(
    orders.flatMap((order) => runsOf(order).flatMap(({ uids }) => uids.map((uid) => [uid, order] as const))),
  )

function withChanges(
  before: JsonObject,
  changes: readonly FieldChange[],
  kindOf: (field: string) => string | undefined,
): JsonObject | null {
  let fields = before
  for (const { field, from, to } of changes) {
    const current = Object.hasOwn(fields, field) ? fields[field] : undefined
    if (isEqualInOrder(current, to)) continue
    if (isEqualInOrder(current, from)) fields = withKey(fields, field, to)
    else {
      const { value, conflict } = mergeValue(kindOf(field), from, current, to)
      if (!conflict) fields = withKey(fields, field, value as JsonValue | undefined)
    }
  }
  return fields === before ? null : fields
}
