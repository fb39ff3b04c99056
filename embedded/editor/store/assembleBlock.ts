import type { BlockNode } from './BlockTree.ts'
import type { JsonObject, JsonValue } from './Json.ts'
import { NO_BLOCKS } from './readBlocks.ts'
import { isDocument, putBlocksIn } from './richTextBlocks.ts'

/** A slot as it was last stored. */
export interface StoredSlot {
  readonly order: readonly string[]
  readonly list: readonly JsonObject[]
}

/** A block as it is stored, of its fields and of its blocks as they are stored. */
export function assembleBlock(node: BlockNode, jsonOf: (uid: string) => JsonObject): JsonObject {
  const { fields } = node.record
  if (!node.slots.size) return fields
  for (const [slot, order] of node.slots)
    node.stored.set(slot, { order, list: storedList(node, slot, order, jsonOf) })
  const entries = Object.entries(fields).map(([field, value]): [string, JsonValue | undefined] => {
    const list = node.stored.get(field)?.list
    if (list && Array.isArray(value)) return [field, list]
    if (!isDocument(value)) return [field, value]
    const blocksOf = (id: string) => node.stored.get(`${field}/${id}`)?.list
    return [field, putBlocksIn(value, blocksOf)]
  })
  return Object.freeze(Object.fromEntries(entries))
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
