import { isObjectList } from '../../json/JsonValue.ts'
import { fieldSchema } from '../space/fieldOf.ts'
import { type JsonObject, type JsonValue, withKey } from '../space/Json.ts'
import type { SpaceSchema } from '../space/SpaceSchema.ts'
import { freezeJson } from './freezeJson.ts'
import { isDocument, takeBlocksOut } from './richTextBlocks.ts'
import type { BlockRecord } from './StoryStore.ts'

/** A block as read: its record, the uids in its slots, and its JSON if it is stored unchanged. */
export interface ReadBlock {
  readonly record: BlockRecord
  readonly slots: ReadonlyMap<string, readonly string[]>
  readonly json: JsonObject | null
}

/** Chooses the uid of a block that is read. `isStored`: the uid is written to the block's `_uid`. */
export type NameOf = (block: JsonObject) => { readonly uid: string; readonly isStored: boolean }

/** Replaces the list of child blocks in a block's fields. */
export const NO_BLOCKS: readonly JsonObject[] = Object.freeze([])

/**
 * Reads blocks with all descendants in document order, parents before children, without recursion. Accepts broken content: a slot
 * whose value is no list of objects is treated as an ordinary field.
 */
export function readBlocks(
  blocks: readonly JsonObject[],
  at: { readonly parent: string | null; readonly slot: string | null },
  space: SpaceSchema,
  nameOf: NameOf,
): { readonly roots: readonly string[]; readonly read: readonly ReadBlock[] } {
  const read: {
    record: BlockRecord
    slots: ReadonlyMap<string, readonly string[]>
    json: JsonObject | null
  }[] = []
  const indexes = new Map<string, number>()
  const roots: string[] = []
  const stack: Work[] = []
  const push = (list: readonly JsonObject[], parent: string | null, slot: string | null, uids: string[]) => {
    for (const json of list.toReversed()) stack.push({ json, parent, slot, uids })
  }
  push(blocks, at.parent, at.slot, roots)
  for (let work = stack.pop(); work; work = stack.pop()) {
    const { json, parent, slot } = work
    const { uid, isStored } = nameOf(json)
    work.uids.push(uid)
    const component = typeof json.component === 'string' ? json.component : ''
    const parts = takeSlotsOut(json, component, space)
    const isRenamed = isStored && json._uid !== uid
    const slots = new Map(parts.slots.map(([inside]): [string, string[]] => [inside, []]))
    for (const [inside, list] of parts.slots.toReversed()) push(list, uid, inside, slots.get(inside)!)
    const fields = freezeJson(isRenamed ? withUid(parts.fields, uid) : parts.fields)
    indexes.set(uid, read.length)
    read.push({
      record: Object.freeze({ uid, component, parent, slot, fields }),
      slots,
      json: isRenamed ? null : json,
    })
  }
  // The stored JSON of a block differs from what was read if the uid of a descendant was changed.
  for (const { record, json } of read.toReversed()) {
    const outer = record.parent === null ? undefined : indexes.get(record.parent)
    if (!json && outer !== undefined) read[outer]!.json = null
  }
  return { roots, read }
}

interface Work {
  readonly json: JsonObject
  readonly parent: string | null
  readonly slot: string | null
  /** The list that receives its uid. */
  readonly uids: string[]
}

/** Returns the fields with the uid; `_uid` is first if the block had none. */
export function withUid(fields: JsonObject, uid: string): JsonObject {
  return Object.hasOwn(fields, '_uid') ? withKey(fields, '_uid', uid) : { _uid: uid, ...fields }
}

/** Separates child blocks, by slot, from the fields of a block. `fields` is the same object if there are none. */
function takeSlotsOut(
  json: JsonObject,
  component: string,
  space: SpaceSchema,
): { readonly fields: JsonObject; readonly slots: readonly (readonly [string, readonly JsonObject[]])[] } {
  const slots: [string, readonly JsonObject[]][] = []
  let fields = json
  for (const field of Object.keys(json)) {
    const value = json[field]
    const kind = kindOfField(space, component, field, value)
    if (kind === 'blocks') {
      slots.push([field, value as readonly JsonObject[]])
      fields = withKey(fields, field, NO_BLOCKS)
    } else if (kind === 'richtext') {
      const { document, embedded } = takeBlocksOut(value as JsonObject, 'stored', noCopies)
      for (const { id, blocks } of embedded) slots.push([`${field}/${id}`, blocks])
      if (document !== value) fields = withKey(fields, field, document)
    }
  }
  return { fields, slots }
}

/** Nodes with equal ids in a stored document are not treated as copies. */
function noCopies(): never {
  throw new Error('A stored document has no copied nodes.')
}

/**
 * How a field's value is read: as a list of blocks, as a document that may contain blocks, or as a plain value. The component's
 * schema decides; if it does not define the field, the value does.
 */
export function kindOfField(
  space: SpaceSchema,
  component: string,
  field: string,
  value: JsonValue | undefined,
): 'blocks' | 'richtext' | 'value' {
  if (typeof value !== 'object' || value === null) return 'value'
  const schema = fieldSchema(space.components.get(component), field)
  if (schema?.type === 'bloks') return isObjectList(value) ? 'blocks' : 'value'
  if (schema?.type === 'richtext') return isDocument(value) ? 'richtext' : 'value'
  if (schema) return 'value'
  if (isDocument(value)) return 'richtext'
  return isObjectList(value) && value.length && value.every((item) => typeof item.component === 'string')
    ? 'blocks'
    : 'value'
}
