import { type JsonObject, withKey } from '../space/Json.ts'
import type { SpaceSchema } from '../space/SpaceSchema.ts'
import type { BlockNode } from './BlockTree.ts'
import { kindOfField, NO_BLOCKS } from './readBlocks.ts'
import { putBlocksIn } from './richTextBlocks.ts'

/** A slot as last assembled. */
export interface StoredSlot {
  readonly order: readonly string[]
  readonly list: readonly JsonObject[]
}

/** Assembles the JSON of a block from its fields and the JSON of its children. Reuses lists of unchanged slots. */
export function assembleBlock(
  node: BlockNode,
  space: SpaceSchema,
  jsonOf: (uid: string) => JsonObject,
): JsonObject {
  const { component, fields } = node.record
  for (const [slot, order] of node.slots)
    node.stored.set(slot, { order, list: storedList(node, slot, order, jsonOf) })
  let assembled = fields
  for (const field of Object.keys(fields)) {
    const value = fields[field]
    const list = node.stored.get(field)?.list
    const isDocument = kindOfField(space, component, field, value) === 'richtext'
    const stored =
      list && Array.isArray(value)
        ? list
        : isDocument
          ? putBlocksIn(value as JsonObject, (id) => node.stored.get(`${field}/${id}`)?.list)
          : value
    if (stored !== value) assembled = withKey(assembled, field, stored)
  }
  return assembled === fields ? fields : Object.freeze(assembled)
}

function storedList(
  node: BlockNode,
  slot: string,
  order: readonly string[],
  jsonOf: (uid: string) => JsonObject,
): readonly JsonObject[] {
  const before = node.stored.get(slot)
  if (before?.order !== order) return order.length ? Object.freeze(order.map(jsonOf)) : NO_BLOCKS
  let list: JsonObject[] | undefined
  for (const uid of node.changed) {
    const at = order.indexOf(uid)
    if (at < 0) continue
    list ??= [...before.list]
    list[at] = jsonOf(uid)
  }
  return list ? Object.freeze(list) : before.list
}
