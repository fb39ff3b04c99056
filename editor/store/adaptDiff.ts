import { isEqualInOrder } from '../../json/isEqual.ts'
import { mergeValue } from '../../services/content/merging/mergeValue.ts'
import { fieldSchema } from '../space/fieldOf.ts'
import { type JsonObject, type JsonValue, withKey } from '../space/Json.ts'
import { DiffBetween } from './DiffBetween.ts'
import { compareFields } from './fieldsChange.ts'
import type { FieldChange, Run, StoryDiff } from './StoryDiff.ts'
import type { StoryState } from './StoryState.ts'

/**
 * Reduces a diff to what still fits a story that other editors changed since. Their changes have priority: a text field that both
 * changed is merged by words, and their value is preserved if that is impossible or if they changed a block that the diff
 * removes.
 */
export function adaptDiff(state: StoryState, diff: StoryDiff): StoryDiff {
  const { tree } = state
  const between = new DiffBetween(tree)
  const arriving = new Set(diff.orders.flatMap(({ to }) => to.flatMap(({ uids }) => uids)))

  const removed = new Map(diff.removed.map((record) => [record.uid, record]))
  const isChanged = new Map<string, boolean>()
  /** True if other editors changed a block that the diff removes, or added blocks to it. */
  const isChangedElsewhere = (uid: string): boolean => {
    const cached = isChanged.get(uid)
    if (cached !== undefined) return cached
    const { record, slots } = tree.node(uid)
    const inner = [...slots.values()].flat().filter((child) => !arriving.has(child))
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

  for (const record of diff.added) if (!tree.has(record.uid)) between.add(record)

  const sources = new Map(
    diff.orders.flatMap((order) =>
      order.from.flatMap(({ uids }) => uids.map((uid) => [uid, order] as const)),
    ),
  )
  for (const { parent, slot, to } of diff.orders)
    for (const run of to) {
      if (!between.has(parent)) continue
      const uids = run.uids.filter((uid) => mayMove(uid, parent))
      for (const uid of uids) if (!between.isAdded(uid)) removeFromSlot(between, state, uid)
      insertIntoSlot(between, parent, slot, { ...run, uids })
    }
  dropUnplaced(between, diff)

  /** True if a block is new, or still in the slot that the diff moves it from and not an ancestor of its target. */
  function mayMove(uid: string, parent: string): boolean {
    if (between.isAdded(uid)) return true
    if (!between.has(uid)) return false
    const { record } = tree.node(uid)
    const from = sources.get(uid)
    if (from && (record.parent !== from.parent || record.slot !== from.slot)) return false
    return !tree.has(parent) || !tree.path(parent).includes(uid)
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

/** Cancels the addition of blocks whose parent no longer exists. */
function dropUnplaced(between: DiffBetween, diff: StoryDiff): void {
  const placed = new Set(
    diff.orders.flatMap(({ parent, slot }) => (between.has(parent) ? between.orderOf(parent, slot) : [])),
  )
  for (const { uid } of diff.added) if (between.isAdded(uid) && !placed.has(uid)) between.cancelAdd(uid)
}

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
