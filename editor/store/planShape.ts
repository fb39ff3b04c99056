import { fieldSchema, untranslated } from '../space/fieldOf.ts'
import type { JsonObject, JsonValue } from '../space/Json.ts'
import type { SpaceSchema } from '../space/SpaceSchema.ts'
import type { BlockTree } from './BlockTree.ts'
import { componentsOf, goneProblem, nameBlocks } from './blockNames.ts'
import { DiffDraft } from './DiffDraft.ts'
import { type Plan, refuse } from './Plan.ts'
import { slotKey } from './planBlocks.ts'
import { readBlocks } from './readBlocks.ts'
import type { BlockRecord } from './StoryStore.ts'
import { selectedBlocks } from './selectedBlocks.ts'
import { arrivalProblem, blocks, boundProblem, countProblem } from './slotRules.ts'

/** Blocks that stand in one slot, into a new block in their place. */
export function planWrap(
  tree: BlockTree,
  uids: readonly string[],
  into: { readonly component: string; readonly slot: string },
  newUid: () => string,
): Plan {
  const gone = goneProblem(tree, uids)
  if (gone) return refuse(gone)
  if (uids.includes(tree.root)) return refuse('The page itself cannot be wrapped, only blocks in it.')
  const { space } = tree
  const inner = selectedBlocks(tree, uids)
  if (inner.some((uid) => slotKey(tree, uid) !== slotKey(tree, inner[0]!)))
    return refuse('Only blocks that stand in one place can be wrapped together.')
  if (!space.components.has(into.component)) return refuse(`This space has no component ${into.component}.`)
  if (!space.slotsOf(into.component).includes(into.slot))
    return refuse(`${space.displayName(into.component)} has no place for blocks named ${into.slot}.`)
  const { parent, slot } = tree.node(inner[0]!).record as BlockRecord & { parent: string; slot: string }
  const order = tree.children(parent, slot)
  const place = { parent, slot, after: order[order.indexOf(inner[0]!) - 1] ?? null }
  const uid = newUid()
  const wrapper = {
    ...defaults(space, into.component),
    _uid: uid,
    component: into.component,
    [into.slot]: [],
  }
  const { read } = readBlocks([wrapper], place, space, () => ({ uid, isStored: true }))
  const draft = new DiffDraft(tree)
  draft.add(read)
  for (const moved of inner) draft.take(moved)
  draft.put(place, [uid])
  draft.putInNew({ parent: uid, slot: into.slot, after: null }, inner)
  const problem =
    arrivalProblem(space, tree.node(parent).record.component, slot, [into.component]) ??
    arrivalProblem(space, into.component, into.slot, componentsOf(tree, inner)) ??
    boundProblem(space, into.component, into.slot, 0, inner.length) ??
    countProblem(tree, draft)
  if (problem) return refuse(problem)
  const label = `Wrap ${nameBlocks(tree.space, componentsOf(tree, inner))} in ${space.displayName(into.component)}`
  return { ok: true, diff: draft.finish(), uids: [uid], label, lost: [] }
}

/** What the component's fields begin with. */
function defaults(space: SpaceSchema, component: string): JsonObject {
  const fields = Object.entries(space.components.get(component)?.schema ?? {})
  return Object.fromEntries(
    fields.flatMap(([name, { default_value: value }]) =>
      value === undefined || value === null || value === '' ? [] : [[name, value]],
    ),
  )
}

/** What stands in a block, in the block's place. Its own fields are lost. */
export function planUnwrap(tree: BlockTree, uid: string): Plan {
  const gone = goneProblem(tree, [uid])
  if (gone) return refuse(gone)
  const { space } = tree
  const node = tree.node(uid)
  const { component, parent, slot } = node.record
  const name = space.displayName(component)
  if (parent === null || slot === null)
    return refuse('The page itself cannot be unwrapped, only blocks in it.')
  const inner = tree.slotNames(uid).flatMap((inside) => tree.children(uid, inside))
  if (!inner.length) return refuse(`No block stands in ${name}.`)
  const order = tree.children(parent, slot)
  const draft = new DiffDraft(tree)
  for (const child of inner) draft.take(child)
  draft.removeEmptied(uid)
  draft.put({ parent, slot, after: order[order.indexOf(uid) - 1] ?? null }, inner)
  const problem =
    arrivalProblem(space, tree.node(parent).record.component, slot, componentsOf(tree, inner)) ??
    countProblem(tree, draft, uid)
  if (problem) return refuse(problem)
  const lost = Object.entries(node.record.fields)
    .filter(([field, value]) => isOwnContent(field) && !node.slots.has(field) && isFilled(value))
    .map(([field]) => space.fieldName(component, field))
  return { ok: true, diff: draft.finish(), uids: inner, label: `Unwrap ${name}`, lost }
}

/**
 * Another component in a block's place. Fields of equal names and kinds stay, and so do keys that its component did not know; slots stay
 * where the new component takes all that is in them.
 */
export function planReplace(tree: BlockTree, uid: string, component: string): Plan {
  const gone = goneProblem(tree, [uid])
  if (gone) return refuse(gone)
  const { space } = tree
  const next = space.components.get(component)
  const { record, slots } = tree.node(uid)
  if (!next) return refuse(`This space has no component ${component}.`)
  if (record.component === component) return refuse(`It is ${space.displayName(component)} already.`)
  const { parent, slot } = record
  if (parent === null && !next.is_root)
    return refuse(`${space.displayName(component)} is no page and stands in other blocks only.`)
  const misplaced =
    parent === null || slot === null
      ? null
      : arrivalProblem(space, tree.node(parent).record.component, slot, [component])
  if (misplaced) return refuse(misplaced)

  const draft = new DiffDraft(tree)
  const lost: string[] = []
  const old = space.components.get(record.component)
  const entries = Object.entries(record.fields).flatMap(
    ([field, value]): [string, JsonValue | undefined][] => {
      if (field === 'component') return [[field, component]]
      const had = fieldSchema(old, field)
      const has = fieldSchema(next, field)
      if (!isOwnContent(field) || (old && !had && !has)) return [[field, value]]
      const inField = [...slots].filter(([inside]) => inside === field || inside.startsWith(`${field}/`))
      const kinds = had ? had.type === has?.type : has?.type === (slots.has(field) ? 'bloks' : has?.type)
      const isKept =
        kinds &&
        inField.every(
          ([inside, children]) =>
            !arrivalProblem(space, component, inside, componentsOf(tree, children)) &&
            !boundProblem(space, component, inside, 0, children.length),
        )
      if (isKept) return [[field, value]]
      const children = inField.flatMap(([, inside]) => inside)
      for (const child of children) draft.remove(child)
      const words = space.fieldName(record.component, field)
      if (children.length) lost.push(`${words} (${blocks(children.length)})`)
      else if (isFilled(value)) lost.push(words)
      return []
    },
  )
  draft.setOwnFields(uid, Object.fromEntries(entries))
  const label = `Replace ${space.displayName(record.component)} by ${space.displayName(component)}`
  return { ok: true, diff: draft.finish(), uids: [uid], label, lost }
}

const isOwnContent = (field: string) => field !== 'component' && !untranslated(field).startsWith('_')

function isFilled(value: JsonValue | undefined): boolean {
  if (value === undefined || value === null || value === '' || value === false) return false
  if (Array.isArray(value)) return value.length > 0
  if (typeof value !== 'object') return true
  const { type, content, fieldtype, id, url, filename } = value as JsonObject
  if (type === 'doc')
    return Array.isArray(content) && content.some((node) => JSON.stringify(node).includes('"text"'))
  return fieldtype === undefined || Boolean(id || url || filename)
}
