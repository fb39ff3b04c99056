import { mergeValue } from '../../services/content/merging/mergeValue.ts'
import { fieldSchema } from '../space/fieldOf.ts'
import { type JsonObject, type JsonValue, withKey } from '../space/Json.ts'
import { DiffBetween } from './DiffBetween.ts'
import { equalJson } from './equalJson.ts'
import { compareFields } from './fieldsChange.ts'
import type { FieldChange, Run, StoryDiff } from './StoryDiff.ts'
import type { StoryState } from './StoryState.ts'

/**
 * A diff as far as it still fits a story that was changed since by others: what they did stays. A field that they changed, too, is
 * merged by its words; where that cannot be, and where they changed or filled a block that the diff takes away, theirs stands.
 */
export function adaptDiff(state: StoryState, diff: StoryDiff): StoryDiff {
  const { tree } = state
  const between = new DiffBetween(tree)
  const arriving = new Set(diff.orders.flatMap(({ to }) => to.flatMap(({ uids }) => uids)))

  const gone = new Map(diff.removed.map((record) => [record.uid, record]))
  const isTheirs = new Map<string, boolean>()
  /** Whether a block that the diff takes away was changed or filled by others. */
  const staysFor = (uid: string): boolean => {
    const known = isTheirs.get(uid)
    if (known !== undefined) return known
    const { record, slots } = tree.node(uid)
    const inner = [...slots.values()].flat().filter((child) => !arriving.has(child))
    const stays =
      !equalJson(gone.get(uid)?.fields, record.fields) ||
      inner.some((child) => !gone.has(child) || staysFor(child))
    isTheirs.set(uid, stays)
    return stays
  }
  for (const uid of gone.keys()) {
    if (!tree.has(uid) || staysFor(uid)) continue
    between.remove(uid)
    take(between, state, uid)
  }

  for (const record of diff.added) if (!tree.has(record.uid)) between.add(record)

  const came = new Map(
    diff.orders.flatMap((order) =>
      order.from.flatMap(({ uids }) => uids.map((uid) => [uid, order] as const)),
    ),
  )
  for (const { parent, slot, to } of diff.orders)
    for (const run of to) {
      if (!between.has(parent)) continue
      const uids = run.uids.filter((uid) => mayMove(uid, parent))
      for (const uid of uids) if (!between.isAdded(uid)) take(between, state, uid)
      put(between, parent, slot, { ...run, uids })
    }
  dropUnplaced(between, diff)

  /** Whether a block may be put somewhere: it is new, or still where the diff takes it from, and not round its place. */
  function mayMove(uid: string, parent: string): boolean {
    if (between.isAdded(uid)) return true
    if (!between.has(uid)) return false
    const { record } = tree.node(uid)
    const from = came.get(uid)
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
  const facts = diff.story && withChanges(state.facts, diff.story.fields, () => 'text')
  return between.finish(facts ? compareFields(state.facts, facts) : null)
}

const sameKeys = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((key) => other.includes(key))

function take(between: DiffBetween, { tree }: StoryState, uid: string): void {
  const { parent, slot } = tree.node(uid).record
  if (parent === null || slot === null || !between.has(parent)) return
  between.setOrder(
    parent,
    slot,
    between.orderOf(parent, slot).filter((one) => one !== uid),
  )
}

function put(between: DiffBetween, parent: string, slot: string, { after, uids }: Run): void {
  const order = between.orderOf(parent, slot).filter((uid) => !uids.includes(uid))
  const before = after === null ? 0 : order.indexOf(after) + 1
  const at = after !== null && before === 0 ? order.length : before
  between.setOrder(parent, slot, [...order.slice(0, at), ...uids, ...order.slice(at)])
}

/** New blocks whose place is gone are left out, with what stands in them. */
function dropUnplaced(between: DiffBetween, diff: StoryDiff): void {
  const placed = new Set(
    diff.orders.flatMap(({ parent, slot }) => (between.has(parent) ? between.orderOf(parent, slot) : [])),
  )
  for (const { uid } of diff.added) if (between.isAdded(uid) && !placed.has(uid)) between.leaveOut(uid)
}

function withChanges(
  before: JsonObject,
  changes: readonly FieldChange[],
  kindOf: (field: string) => string | undefined,
): JsonObject | null {
  let fields = before
  for (const { field, from, to } of changes) {
    const current = Object.hasOwn(fields, field) ? fields[field] : undefined
    if (equalJson(current, to)) continue
    if (equalJson(current, from)) fields = withKey(fields, field, to)
    else {
      const { value, conflict } = mergeValue(kindOf(field), from, current, to)
      if (!conflict) fields = withKey(fields, field, value as JsonValue | undefined)
    }
  }
  return fields === before ? null : fields
}
