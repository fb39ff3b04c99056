import { fieldSchema, untranslated } from '../space/fieldOf.ts'
import type { JsonObject, JsonValue } from '../space/Json.ts'
import type { SpaceSchema } from '../space/SpaceSchema.ts'
import type { BlockTree } from './BlockTree.ts'
import { componentsOf, missingProblem, nameBlocks } from './blockNames.ts'
import { DiffDraft } from './DiffDraft.ts'
import { type Plan, refuse } from './Plan.ts'
import { slotKey } from './planBlocks.ts'
import { readBlocks } from './readBlocks.ts'
import type { BlockRecord } from './StoryStore.ts'
import { selectedBlocks } from './selectedBlocks.ts'
import { arrivalProblem, boundProblem, countBlocks, countProblem } from './slotRules.ts'

/** Plans to move blocks of one slot into a new block at their position. */
export function planWrap(
  tree: BlockTree,
  uids: readonly string[],
  into: { readonly component: string; readonly slot: string },
  newUid: () => string,
): Plan {
  const missing = missingProblem(tree, uids)
  if (missing) return refuse(missing)
  if (uids.includes(tree.root)) return refuse('The page itself cannot be wrapped, only blocks in it.')
  const { space } = tree
  const moved = selectedBlocks(tree, uids)
  if (moved.some((uid) => slotKey(tree, uid) !== slotKey(tree, moved[0]!)))
    return refuse('Only blocks of the same field can be wrapped together.')
  if (!space.components.has(into.component)) return refuse(`This space has no component ${into.component}.`)
  if (!space.slotsOf(into.component).includes(into.slot))
    return refuse(`${space.displayName(into.component)} has no field for blocks named ${into.slot}.`)
  const { parent, slot } = tree.node(moved[0]!).record as BlockRecord & { parent: string; slot: string }
  const order = tree.children(parent, slot)
  const position = { parent, slot, after: order[order.indexOf(moved[0]!) - 1] ?? null }
  const uid = newUid()
  const wrapper = {
    ...defaults(space, into.component),
    _uid: uid,
    component: into.component,
    [into.slot]: [],
  }
  const { read } = readBlocks([wrapper], position, space, () => ({ uid, isStored: true }))
  const draft = new DiffDraft(tree)
  draft.add(read)
  for (const each of moved) draft.take(each)
  draft.put(position, [uid])
  draft.putInNew({ parent: uid, slot: into.slot, after: null }, moved)
  const problem =
    arrivalProblem(space, tree.node(parent).record.component, slot, [into.component]) ??
    arrivalProblem(space, into.component, into.slot, componentsOf(tree, moved)) ??
    boundProblem(space, into.component, into.slot, 0, moved.length) ??
    countProblem(tree, draft)
  if (problem) return refuse(problem)
  const label = `Wrap ${nameBlocks(tree.space, componentsOf(tree, moved))} in ${space.displayName(into.component)}`
  return { ok: true, diff: draft.finish(), uids: [uid], label, lost: [] }
}

/** Default values of the component's fields. */
function defaults(space: SpaceSchema, component: string): JsonObject {
  const fields = Object.entries(space.components.get(component)?.schema ?? {})
  return Object.fromEntries(
    fields.flatMap(([name, { default_value: value }]) =>
      value === undefined || value === null || value === '' ? [] : [[name, value]],
    ),
  )
}

/** Plans to replace a block by its children. The content of its fields is lost. */
export function planUnwrap(tree: BlockTree, uid: string): Plan {
  const missing = missingProblem(tree, [uid])
  if (missing) return refuse(missing)
  const { space } = tree
  const node = tree.node(uid)
  const { component, parent, slot } = node.record
  const name = space.displayName(component)
  if (parent === null || slot === null)
    return refuse('The page itself cannot be unwrapped, only blocks in it.')
  const moved = tree.slotNames(uid).flatMap((inside) => tree.children(uid, inside))
  if (!moved.length) return refuse(`${name} contains no blocks.`)
  const order = tree.children(parent, slot)
  const draft = new DiffDraft(tree)
  for (const child of moved) draft.take(child)
  draft.removeEmptied(uid)
  draft.put({ parent, slot, after: order[order.indexOf(uid) - 1] ?? null }, moved)
  const problem =
    arrivalProblem(space, tree.node(parent).record.component, slot, componentsOf(tree, moved)) ??
    countProblem(tree, draft, uid)
  if (problem) return refuse(problem)
  const lost = Object.entries(node.record.fields)
    .filter(([field, value]) => isOwnContent(field) && !node.slots.has(field) && isFilled(value))
    .map(([field]) => space.fieldName(component, field))
  return { ok: true, diff: draft.finish(), uids: moved, label: `Unwrap ${name}`, lost }
}

/**
 * Plans to change the component of a block. Preserves fields with the same name and type, keys that the old component does not
 * define, and slots whose blocks the new component all allows.
 */
export function planReplace(tree: BlockTree, uid: string, component: string): Plan {
  const missing = missingProblem(tree, [uid])
  if (missing) return refuse(missing)
  const { space } = tree
  const next = space.components.get(component)
  const { record, slots } = tree.node(uid)
  if (!next) return refuse(`This space has no component ${component}.`)
  if (record.component === component) return refuse(`The block already is ${space.displayName(component)}.`)
  const { parent, slot } = record
  if (parent === null && !next.is_root)
    return refuse(
      `${space.displayName(component)} is not a page component and can only be used inside blocks.`,
    )
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
      const oldField = fieldSchema(old, field)
      const newField = fieldSchema(next, field)
      if (!isOwnContent(field) || (old && !oldField && !newField)) return [[field, value]]
      const inField = [...slots].filter(([inside]) => inside === field || inside.startsWith(`${field}/`))
      const isSameType = oldField
        ? oldField.type === newField?.type
        : newField?.type === (slots.has(field) ? 'bloks' : newField?.type)
      const isPreserved =
        isSameType &&
        inField.every(
          ([inside, children]) =>
            !arrivalProblem(space, component, inside, componentsOf(tree, children)) &&
            !boundProblem(space, component, inside, 0, children.length),
        )
      if (isPreserved) return [[field, value]]
      const children = inField.flatMap(([, inside]) => inside)
      for (const child of children) draft.remove(child)
      const name = space.fieldName(record.component, field)
      if (children.length) lost.push(`${name} (${countBlocks(children.length)})`)
      else if (isFilled(value)) lost.push(name)
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
