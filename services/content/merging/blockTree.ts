import { isJsonObject, type JsonObject } from '../JsonObject.ts'
import { isDocument } from './mergeRichText.ts'

/** Where a block stands: in a field of its parent, or in a node of its rich text (`<field>/<id of the node>`). */
export interface BlockPlace {
  readonly parent: string
  readonly slot: string
}

/** A block without those in it. */
export interface FlatBlock {
  readonly uid: string
  /** All keys; a list of blocks is empty here. Documents have their blocks. */
  readonly fields: JsonObject
  /** Nothing for the content itself. */
  readonly place: BlockPlace | null
  readonly slots: ReadonlyMap<string, readonly string[]>
}

export type FlatBlocks = ReadonlyMap<string, FlatBlock>

/** Lists of blocks that are values as a whole, since not every block in them has a uid of its own, by `slotKey`. */
export type WholeLists = ReadonlySet<string>

/** The content itself has this name in all versions. */
export const ROOT = ''

const isBlock = (value: unknown): value is JsonObject =>
  isJsonObject(value) && typeof value.component === 'string'

/** Whether a value is a list of blocks, whatever is wrong with them. */
const isBlockList = (value: unknown): value is readonly JsonObject[] =>
  Array.isArray(value) && value.length > 0 && value.every(isBlock)

/** A key of a block's slot among all of a content. */
export const slotKey = ({ parent, slot }: BlockPlace): string => `${parent}\n${slot}`

export function placeOfKey(key: string): BlockPlace {
  const at = key.indexOf('\n')
  return { parent: key.slice(0, at), slot: key.slice(at + 1) }
}

/** Calls back for each list of blocks in a block: those of its fields and those of nodes in its rich text. */
function eachList(block: JsonObject, visit: (slot: string, list: readonly JsonObject[]) => void): void {
  for (const [field, value] of Object.entries(block)) {
    if (isBlockList(value)) visit(field, value)
    else if (isDocument(value))
      eachBlok(value, (attrs) => {
        const id = typeof attrs.id === 'string' ? attrs.id : ''
        if (isBlockList(attrs.body)) visit(`${field}/${id}`, attrs.body)
      })
  }
}

/** Calls back with the attributes of each node of a document that holds blocks. */
export function eachBlok(node: JsonObject, visit: (attrs: JsonObject) => void): void {
  if (node.type === 'blok' && isJsonObject(node.attrs)) visit(node.attrs)
  if (Array.isArray(node.content))
    for (const child of node.content) if (isJsonObject(child)) eachBlok(child, visit)
}

/** Lists of a content that cannot be merged block by block. */
export function wholeLists(contents: readonly JsonObject[]): WholeLists {
  const found = new Set<string>()
  for (const content of contents) {
    const places = new Map<unknown, string>()
    const read = (block: JsonObject, uid: string) =>
      eachList(block, (slot, list) => {
        const key = slotKey({ parent: uid, slot })
        for (const inner of list) {
          const own = inner._uid
          const before = places.get(own)
          if (typeof own !== 'string' || own === '' || before !== undefined || slot.endsWith('/')) {
            found.add(key)
            if (before !== undefined) found.add(before)
          }
          places.set(own, key)
          read(inner, String(own))
        }
      })
    read(content, ROOT)
  }
  return found
}

/** All blocks of a content by their uids; what stands in lists that are values as a whole is not among them. */
export function flatten(content: JsonObject, whole: WholeLists): FlatBlocks {
  const blocks = new Map<string, FlatBlock>()
  const read = (block: JsonObject, uid: string, place: BlockPlace | null) => {
    const slots = new Map<string, readonly string[]>()
    const fields = { ...block }
    blocks.set(uid, { uid, fields, place, slots })
    eachList(block, (slot, list) => {
      if (whole.has(slotKey({ parent: uid, slot }))) return
      slots.set(
        slot,
        list.map(({ _uid }) => String(_uid)),
      )
      if (Object.hasOwn(block, slot)) fields[slot] = []
      for (const inner of list) read(inner, String(inner._uid), { parent: uid, slot })
    })
  }
  read(content, ROOT, null)
  return blocks
}

/** A content of blocks and of what stands in their slots. */
export function assemble(
  fieldsOf: ReadonlyMap<string, JsonObject>,
  orders: ReadonlyMap<string, readonly string[]>,
): JsonObject {
  const slotsOf = Map.groupBy(orders.keys(), (key) => placeOfKey(key).parent)
  const build = (uid: string): JsonObject => {
    let block = fieldsOf.get(uid) ?? {}
    const inText = new Map<string, Map<string, readonly JsonObject[]>>()
    for (const key of slotsOf.get(uid) ?? []) {
      const { slot } = placeOfKey(key)
      const list = orders.get(key)!.map(build)
      const at = slot.indexOf('/')
      if (at < 0 || Object.hasOwn(block, slot)) {
        if (list.length || Object.hasOwn(block, slot)) block = { ...block, [slot]: list }
      } else {
        const field = slot.slice(0, at)
        const nodes = inText.get(field) ?? new Map<string, readonly JsonObject[]>()
        inText.set(field, nodes.set(slot.slice(at + 1), list))
      }
    }
    for (const [field, nodes] of inText) block = { ...block, [field]: withBloks(block[field], nodes) }
    return block
  }
  return build(ROOT)
}

/** A document with these blocks in its nodes. Nodes that it has lost and that hold blocks come back at its end. */
function withBloks(value: unknown, nodes: ReadonlyMap<string, readonly JsonObject[]>): JsonObject {
  const document = isDocument(value) ? value : { type: 'doc', content: [] }
  const seen = new Set<string>()
  const filled = (node: JsonObject): JsonObject => {
    if (node.type === 'blok' && isJsonObject(node.attrs)) {
      const id = String(node.attrs.id)
      const list = nodes.get(id)
      if (!list) return node
      const body = seen.has(id) ? [] : list
      seen.add(id)
      return { ...node, attrs: { ...node.attrs, body } }
    }
    if (!Array.isArray(node.content)) return node
    return { ...node, content: node.content.map((child) => (isJsonObject(child) ? filled(child) : child)) }
  }
  const made = filled(document)
  const lost = [...nodes].filter(([id, list]) => !seen.has(id) && list.length > 0)
  if (!lost.length) return made
  return {
    ...made,
    content: [
      ...(made.content as readonly unknown[]),
      ...lost.map(([id, body]) => ({ type: 'blok', attrs: { id, body } })),
    ],
  }
}
