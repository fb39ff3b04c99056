import { fieldSchema } from '../space/fieldOf.ts'
import { isObjectList, type JsonObject, type JsonValue, withKey } from '../space/Json.ts'
import type { SpaceSchema } from '../space/SpaceSchema.ts'
import { freezeJson } from './freezeJson.ts'
import { isDocument, takeBlocksOut } from './richTextBlocks.ts'
import type { BlockRecord } from './StoryStore.ts'

/** A block as it was read: its record, the uids in its slots, and what it was read from, if that is how it is stored. */
export interface ReadBlock {
  readonly record: BlockRecord
  readonly slots: ReadonlyMap<string, readonly string[]>
  readonly json: JsonObject | null
}

/** What a block that is read is called. `isStored`: the block itself is to say so, in `_uid`. */
export type NameOf = (block: JsonObject) => { readonly uid: string; readonly isStored: boolean }

/** What stands in a block's field in place of a slot's blocks. */
export const NO_BLOCKS: readonly JsonObject[] = Object.freeze([])

/**
 * Reads blocks with all that stands in them, from the first to the last and the outer before the inner, however deep. It takes
 * what is no block as it is: a slot whose value is no list of objects is a field like others.
 */
export function readBlocks(
  blocks: readonly JsonObject[],
  at: { readonly parent: string | null; readonly slot: string | null },
  space: SpaceSchema,
  name: NameOf,
): { readonly roots: readonly string[]; readonly read: readonly ReadBlock[] } {
  const read: {
    record: BlockRecord
    slots: ReadonlyMap<string, readonly string[]>
    json: JsonObject | null
  }[] = []
  const places = new Map<string, number>()
  const roots: string[] = []
  const rest: Work[] = []
  const readNext = (
    list: readonly JsonObject[],
    parent: string | null,
    slot: string | null,
    uids: string[],
  ) => {
    for (const json of list.toReversed()) rest.push({ json, parent, slot, uids })
  }
  readNext(blocks, at.parent, at.slot, roots)
  for (let work = rest.pop(); work; work = rest.pop()) {
    const { json, parent, slot } = work
    const { uid, isStored } = name(json)
    work.uids.push(uid)
    const component = typeof json.component === 'string' ? json.component : ''
    const parts = takeSlotsOut(json, component, space)
    const isRenamed = isStored && json._uid !== uid
    const slots = new Map(parts.slots.map(([inside]): [string, string[]] => [inside, []]))
    for (const [inside, list] of parts.slots.toReversed()) readNext(list, uid, inside, slots.get(inside)!)
    const fields = freezeJson(isRenamed ? withUid(parts.fields, uid) : parts.fields)
    places.set(uid, read.length)
    read.push({
      record: Object.freeze({ uid, component, parent, slot, fields }),
      slots,
      json: isRenamed ? null : json,
    })
  }
  // A block in which another is called otherwise is not stored as it was read.
  for (const { record, json } of read.toReversed()) {
    const outer = record.parent === null ? undefined : places.get(record.parent)
    if (!json && outer !== undefined) read[outer]!.json = null
  }
  return { roots, read }
}

interface Work {
  readonly json: JsonObject
  readonly parent: string | null
  readonly slot: string | null
  /** Where its uid is added to. */
  readonly uids: string[]
}

/** A block's keys with its uid, which stands first where the block had none. */
export function withUid(fields: JsonObject, uid: string): JsonObject {
  return Object.hasOwn(fields, '_uid') ? withKey(fields, '_uid', uid) : { _uid: uid, ...fields }
}

/** A block's fields without the blocks in them, and those by slot. The same object where there are none. */
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

/** In a document as it is stored, a second node of an id is no copy. */
function noCopies(): never {
  throw new Error('A stored document has no copied nodes.')
}

/**
 * How a field's value is read: as a list of blocks, as a document that may hold blocks, or as it is. The component says so; where it is
 * unknown, or does not know the field any more, the value does.
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
