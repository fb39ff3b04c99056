import { isObject, type JsonObject } from '../../../json/JsonObject.ts'
import { isDocument } from './mergeRichText.ts'

/** The location of a block. */
export interface BlockPlace {
  /** Uid of the parent block. */
  readonly parent: string
  /** Field of the parent, or node of its rich text (`<field>/<id of the node>`). */
  readonly slot: string
}

/** A block without the blocks inside it. */
export interface FlatBlock {
  readonly uid: string
  /** All fields. Lists of blocks are empty here; rich text documents still contain their blocks. */
  readonly fields: JsonObject
  /** Null for the content itself. */
  readonly place: BlockPlace | null
  /** Uids of the blocks in each slot, in order. */
  readonly slots: ReadonlyMap<string, readonly string[]>
}

export type FlatBlocks = ReadonlyMap<string, FlatBlock>

/** Keys (`slotKey`) of lists of blocks that are merged as single values, since a block in them has no unique uid. */
export type WholeLists = ReadonlySet<string>

/** Uid of the content itself in all versions. */
export const ROOT = ''

const isBlock = (value: unknown): value is JsonObject =>
  isObject(value) && typeof value.component === 'string'

/** True if a value is a non-empty list of blocks; their uids may be missing or duplicate. */
const isBlockList = (value: unknown): value is readonly JsonObject[] =>
  Array.isArray(value) && value.length > 0 && value.every(isBlock)

/** Returns a key that identifies a slot in a content. */
export const slotKey = ({ parent, slot }: BlockPlace): string => `${parent}\n${slot}`

export function placeOfKey(key: string): BlockPlace {
  const at = key.indexOf('\n')
  return { parent: key.slice(0, at), slot: key.slice(at + 1) }
}

/** Calls `visit` for each list of blocks directly in a block: in its fields, and in nodes of its rich text. */
function forEachList(block: JsonObject, visit: (slot: string, list: readonly JsonObject[]) => void): void {
  for (const [field, value] of Object.entries(block)) {
    if (isBlockList(value)) visit(field, value)
    else if (isDocument(value))
      forEachBlok(value, (attrs) => {
        const id = typeof attrs.id === 'string' ? attrs.id : ''
        if (isBlockList(attrs.body)) visit(`${field}/${id}`, attrs.body)
      })
  }
}

/** Calls `visit` with the attributes of each `blok` node in a document. */
export function forEachBlok(node: JsonObject, visit: (attrs: JsonObject) => void): void {
  if (node.type === 'blok' && isObject(node.attrs)) visit(node.attrs)
  if (Array.isArray(node.content))
    for (const child of node.content) if (isObject(child)) forEachBlok(child, visit)
}

/** Returns the lists that cannot be merged block by block in one of the contents. */
export function wholeLists(contents: readonly JsonObject[]): WholeLists {
  const found = new Set<string>()
  for (const content of contents) {
    const places = new Map<unknown, string>()
    const read = (block: JsonObject, uid: string) =>
      forEachList(block, (slot, list) => {
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

/** Returns all blocks of a content by uid, without those in lists that are merged as single values. */
export function flatten(content: JsonObject, whole: WholeLists): FlatBlocks {
  const blocks = new Map<string, FlatBlock>()
  const read = (block: JsonObject, uid: string, place: BlockPlace | null) => {
    const slots = new Map<string, readonly string[]>()
    const fields = { ...block }
    blocks.set(uid, { uid, fields, place, slots })
    forEachList(block, (slot, list) => {
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

/** Builds a content from the fields of its blocks and the order of blocks in each slot. */
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

/** Inserts blocks into the nodes of a document. Appends nodes that have blocks but are missing in the document. */
function withBloks(value: unknown, nodes: ReadonlyMap<string, readonly JsonObject[]>): JsonObject {
  const document = isDocument(value) ? value : { type: 'doc', content: [] }
  const seen = new Set<string>()
  const filled = (node: JsonObject): JsonObject => {
    if (node.type === 'blok' && isObject(node.attrs)) {
      const id = String(node.attrs.id)
      const list = nodes.get(id)
      if (!list) return node
      const body = seen.has(id) ? [] : list
      seen.add(id)
      return { ...node, attrs: { ...node.attrs, body } }
    }
    if (!Array.isArray(node.content)) return node
    return { ...node, content: node.content.map((child) => (isObject(child) ? filled(child) : child)) }
  }
  const result = filled(document)
  const missing = [...nodes].filter(([id, list]) => !seen.has(id) && list.length > 0)
  if (!missing.length) return result
  return {
    ...result,
    content: [
      ...(result.content as readonly unknown[]),
      ...missing.map(([id, body]) => ({ type: 'blok', attrs: { id, body } })),
    ],
  }
}
