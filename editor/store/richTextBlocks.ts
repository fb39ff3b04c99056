import { isObject, isObjectList, type JsonObject, type JsonValue } from '../space/Json.ts'

/** A `blok` node of a rich text document: its id, and the blocks that stand in it. */
export interface EmbeddedBlocks {
  readonly id: string
  readonly blocks: readonly JsonObject[]
  /** The id that the node was given with, where another node before it has that. */
  readonly copyOf: string | null
}

/**
 * Ids that are made up for nodes that have none, or one that stands in the document already. What the node has instead follows
 * as JSON, so that it is written as it was read: an id that was made up is never stored.
 */
const UNNAMED = /^unnamed-\d+-/

const NONE: readonly JsonObject[] = []
Object.freeze(NONE)

/** Whether a value is a rich text document. */
export function isDocument(value: JsonValue | undefined): value is JsonObject {
  return isObject(value) && value.type === 'doc' && Array.isArray(value.content)
}

/**
 * A document whose `blok` nodes hold no blocks, each node with an id of its own, and the blocks that stood in them in the order of
 * the text. The same document where no node changes. A node whose body is no list of objects stays as it is.
 * @param source `stored` for a document as it is saved; `given` for one that an editor edited: a node that it copied gets a new id
 */
export function takeBlocksOut(
  document: JsonObject,
  source: 'stored' | 'given',
  newId: () => string,
): { readonly document: JsonObject; readonly embedded: readonly EmbeddedBlocks[] } {
  const embedded: EmbeddedBlocks[] = []
  const ids = new Set<string>()
  const bare = mapBloks(document, (attrs) => {
    const { body } = attrs
    if (!isSlot(body)) return attrs
    const isCopy = source === 'given' && typeof attrs.id === 'string' && ids.has(attrs.id)
    const id = isCopy ? newId() : ownId(attrs.id, ids, source)
    ids.add(id)
    embedded.push({ id, blocks: body ?? NONE, copyOf: isCopy ? (attrs.id as string) : null })
    if (id === attrs.id && !body?.length) return attrs
    return { ...attrs, id, ...(body ? { body: NONE } : {}) }
  })
  return { document: bare, embedded }
}

function ownId(id: JsonValue | undefined, taken: ReadonlySet<string>, source: 'stored' | 'given'): string {
  const isUsable = typeof id === 'string' && id !== '' && !taken.has(id)
  if (isUsable && (source === 'given' || !UNNAMED.test(id))) return id
  const wasStored = id === undefined ? '' : JSON.stringify(id)
  let number = taken.size
  while (taken.has(`unnamed-${number}-${wasStored}`)) number += 1
  return `unnamed-${number}-${wasStored}`
}

const isSlot = (body: JsonValue | undefined): body is readonly JsonObject[] | null | undefined =>
  body === undefined || body === null || isObjectList(body)

/** The document with blocks in its `blok` nodes again, as it is stored. */
export function putBlocksIn(
  document: JsonObject,
  blocksOf: (id: string) => readonly JsonValue[] | undefined,
): JsonObject {
  return mapBloks(document, (attrs) => {
    if (typeof attrs.id !== 'string') return attrs
    const blocks = blocksOf(attrs.id)
    const isFilled =
      blocks !== undefined && blocks !== attrs.body && (blocks.length > 0 || Boolean(attrs.body))
    const filled = isFilled ? { ...attrs, body: blocks } : attrs
    if (!UNNAMED.test(attrs.id)) return filled
    const wasStored = attrs.id.replace(UNNAMED, '')
    if (wasStored) return { ...filled, id: JSON.parse(wasStored) as JsonValue }
    const { id: _, ...rest } = filled
    return rest
  })
}

/** Ids of the `blok` nodes of a document that `takeBlocksOut` gave, in the order of the text. */
export function nodeIds(document: JsonObject): readonly string[] {
  const ids: string[] = []
  mapBloks(document, (attrs) => {
    if (isSlot(attrs.body) && typeof attrs.id === 'string') ids.push(attrs.id)
    return attrs
  })
  return ids
}

/** Replaces attributes of `blok` nodes; all that stands beside them stays the same object. */
function mapBloks(node: JsonObject, change: (attrs: JsonObject) => JsonObject): JsonObject {
  if (node.type === 'blok' && isObject(node.attrs)) {
    const attrs = change(node.attrs)
    return attrs === node.attrs ? node : { ...node, attrs }
  }
  if (!Array.isArray(node.content)) return node
  let content: JsonValue[] | undefined
  for (const [index, child] of (node.content as readonly JsonValue[]).entries()) {
    if (!isObject(child)) continue
    const changed = mapBloks(child, change)
    if (changed === child) continue
    content ??= [...node.content]
    content[index] = changed
  }
  return content ? { ...node, content } : node
}
