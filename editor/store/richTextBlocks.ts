import { isObject } from '../../json/JsonObject.ts'
import { isObjectList } from '../../json/JsonValue.ts'
import type { JsonObject, JsonValue } from '../space/Json.ts'

/** A `blok` node of a rich text document: its id and its blocks. */
export interface EmbeddedBlocks {
  readonly id: string
  readonly blocks: readonly JsonObject[]
  /** If the node is a copy, the id of the original; else null. */
  readonly copyOf: string | null
}

/**
 * Generated ids of nodes without an id, or with the id of a different node. The original id follows as JSON and is written back
 * on save: a generated id is never stored.
 */
const UNNAMED = /^unnamed-\d+-/

const NONE: readonly JsonObject[] = []
Object.freeze(NONE)

/** True if a value is a rich text document. */
export function isDocument(value: JsonValue | undefined): value is JsonObject {
  return isObject(value) && value.type === 'doc' && Array.isArray(value.content)
}

/**
 * Separates the blocks of `blok` nodes from a document, in document order, and gives each node a unique id. Returns the same
 * document if no node changes. A node whose body is no list of objects is unchanged.
 * @param source `stored` for a document as saved; `edited` for one from the rich text editor, where copied nodes get a new id
 */
export function takeBlocksOut(
  document: JsonObject,
  source: 'stored' | 'edited',
  newId: () => string,
): { readonly document: JsonObject; readonly embedded: readonly EmbeddedBlocks[] } {
  const embedded: EmbeddedBlocks[] = []
  const ids = new Set<string>()
  const bare = mapBloks(document, (attrs) => {
    const { body } = attrs
    if (!isSlot(body)) return attrs
    const isCopy = source === 'edited' && typeof attrs.id === 'string' && ids.has(attrs.id)
    const id = isCopy ? newId() : uniqueId(attrs.id, ids, source)
    ids.add(id)
    embedded.push({ id, blocks: body ?? NONE, copyOf: isCopy ? (attrs.id as string) : null })
    if (id === attrs.id && !body?.length) return attrs
    return { ...attrs, id, ...(body ? { body: NONE } : {}) }
  })
  return { document: bare, embedded }
}

function uniqueId(id: JsonValue | undefined, used: ReadonlySet<string>, source: 'stored' | 'edited'): string {
  const isUsable = typeof id === 'string' && id !== '' && !used.has(id)
  if (isUsable && (source === 'edited' || !UNNAMED.test(id))) return id
  const storedId = id === undefined ? '' : JSON.stringify(id)
  let number = used.size
  while (used.has(`unnamed-${number}-${storedId}`)) number += 1
  return `unnamed-${number}-${storedId}`
}

const isSlot = (body: JsonValue | undefined): body is readonly JsonObject[] | null | undefined =>
  body === undefined || body === null || isObjectList(body)

/** Puts blocks back into the `blok` nodes of a document, as stored. */
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
    const storedId = attrs.id.replace(UNNAMED, '')
    if (storedId) return { ...filled, id: JSON.parse(storedId) as JsonValue }
    const { id: _, ...rest } = filled
    return rest
  })
}

/** Ids of the `blok` nodes of a document from `takeBlocksOut`, in document order. */
export function nodeIds(document: JsonObject): readonly string[] {
  const ids: string[] = []
  mapBloks(document, (attrs) => {
    if (isSlot(attrs.body) && typeof attrs.id === 'string') ids.push(attrs.id)
    return attrs
  })
  return ids
}

/** Replaces attributes of `blok` nodes. Unchanged nodes stay the same objects. */
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
