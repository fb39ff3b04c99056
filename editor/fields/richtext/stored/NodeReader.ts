import { Fragment, type Mark, type Node, type Schema } from '@tiptap/pm/model'
import { isObject } from '../../../../json/JsonObject.ts'
import type { JsonObject, JsonValue } from '../../../space/Json.ts'
import { listOf } from '../../../space/Json.ts'
import { isList } from './isList.ts'
import { type KnownAttribute, markAttributes, nodeAttributes, readAttribute } from './knownAttributes.ts'
import { editorMark, editorNode, type NodePosition } from './names.ts'
import { Origin, type StoredChild } from './Origin.ts'
import type { StoredNodeMap } from './StoredNodeMap.ts'
import { writeMarkOf } from './writeMark.ts'

/** Maximum editable nesting; deeper nodes are preserved unchanged, since the browser and ProseMirror walk documents recursively. */
const MAX_DEPTH = 60

/** Nodes whose children are allowed only in them, such as list items. */
const HAS_PARTS: readonly string[] = ['bullet_list', 'ordered_list', 'table', 'tableRow']

/** Converts stored nodes to editor nodes. */
export class NodeReader {
  readonly #schema: Schema
  readonly #nodeMap: StoredNodeMap

  constructor(schema: Schema, nodeMap: StoredNodeMap) {
    this.#schema = schema
    this.#nodeMap = nodeMap
  }

  /** Converts a stored node. A node that cannot be edited at this position becomes an atom with the stored value. */
  read(stored: JsonValue, position: 'block' | 'inline', depth = 1): Node {
    const known = this.#nodeMap.nodeOf(stored, position)
    if (known) return known
    const unknown = this.#schema.nodes[position === 'block' ? 'unknown_block' : 'unknown_inline']!
    const node = this.#supported(stored, position, depth) ?? unknown.create({ stored })
    this.#nodeMap.set(node, stored, position)
    return node
  }

  /** Converts a supported node; undefined if the node or its content is not supported at this position. */
  #supported(stored: JsonValue, position: NodePosition, depth: number): Node | undefined {
    if (!isObject(stored) || typeof stored.type !== 'string' || depth > MAX_DEPTH) return undefined
    const marks = position === 'inline' ? this.#marks(stored.marks) : []
    if (!marks) return undefined
    if (stored.type === 'text')
      return typeof stored.text === 'string' &&
        stored.text &&
        position === 'inline' &&
        stored.content === undefined
        ? this.#schema.text(stored.text, marks)
        : undefined
    const name = editorNode(stored.type, position)
    if (!name || !isList(stored.content) || !isAttributes(stored.attrs)) return undefined
    const type = this.#schema.nodes[name]!
    if (type.isLeaf && listOf(stored.content).length) return undefined
    const childPosition = type.inlineContent ? 'inline' : HAS_PARTS.includes(name) ? 'part' : 'block'
    const storedChildren = this.#children(listOf(stored.content), childPosition, depth + 1)
    if (!storedChildren) return undefined
    const content = Fragment.fromArray(joinedTexts(storedChildren))
    if (!type.validContent(content)) return undefined
    const attrs = read(nodeAttributes(stored.type), stored.attrs)
    return type.create({ ...attrs, origin: new Origin(stored, storedChildren) }, content, marks)
  }

  #children(content: readonly JsonValue[], position: NodePosition, depth: number): StoredChild[] | undefined {
    const storedChildren: StoredChild[] = []
    for (const stored of content) {
      if (position === 'inline' && isEmptyText(stored)) storedChildren.push({ stored, node: null })
      else {
        const node = position === 'part' ? this.#part(stored, depth) : this.read(stored, position, depth)
        if (!node) return undefined
        storedChildren.push({ stored, node })
      }
    }
    return storedChildren
  }

  #part(stored: JsonValue, depth: number): Node | undefined {
    const node = this.#nodeMap.nodeOf(stored, 'part') ?? this.#supported(stored, 'part', depth)
    if (node) this.#nodeMap.set(node, stored, 'part')
    return node
  }

  /** Converts marks; undefined if they are not a list. The second mark of a type becomes an unknown mark. */
  #marks(stored: JsonValue | undefined): Mark[] | undefined {
    if (!isList(stored)) return undefined
    const marks: Mark[] = []
    for (const mark of listOf(stored)) marks.push(this.#mark(mark, marks))
    return marks
  }

  #mark(stored: JsonValue, before: readonly Mark[]): Mark {
    const name =
      isObject(stored) && typeof stored.type === 'string' && isAttributes(stored.attrs)
        ? editorMark(stored.type)
        : undefined
    if (!name || before.some(({ type }) => type.name === name))
      return this.#schema.marks.unknown!.create({ stored, index: before.length })
    const values = read(markAttributes(name), (stored as JsonObject).attrs)
    // Without an origin, equal marks that are added beside it join it. So it is set only if the stored form would change otherwise.
    const isPlain = JSON.stringify(writeMarkOf(name, values, undefined)) === JSON.stringify(stored)
    return this.#schema.marks[name]!.create({
      ...values,
      origin: isPlain ? null : new Origin(stored as JsonObject),
    })
  }
}

const isAttributes = (value: JsonValue | undefined): value is JsonObject | null | undefined =>
  value === undefined || value === null || isObject(value)

const isEmptyText = (stored: JsonValue) =>
  isObject(stored) && stored.type === 'text' && stored.text === '' && stored.content === undefined

const read = (known: readonly KnownAttribute[], stored: JsonValue | undefined) =>
  Object.fromEntries(
    known.map((attribute) => [
      attribute.name,
      readAttribute(attribute, isObject(stored) ? stored[attribute.name] : undefined),
    ]),
  )

/** Returns the nodes with adjacent texts of equal marks joined, as ProseMirror requires. */
function joinedTexts(storedChildren: readonly StoredChild[]): Node[] {
  const nodes: Node[] = []
  for (const { node } of storedChildren) {
    const last = nodes.at(-1)
    if (node?.isText && last?.isText && last.sameMarkup(node))
      nodes[nodes.length - 1] = node.type.schema.text(`${last.text}${node.text}`, node.marks)
    else if (node) nodes.push(node)
  }
  return nodes
}
