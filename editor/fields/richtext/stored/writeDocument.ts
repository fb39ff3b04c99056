import type { Mark, Node } from '@tiptap/pm/model'
import { isObject } from '../../../../json/JsonObject.ts'
import type { JsonObject, JsonValue } from '../../../space/Json.ts'
import { nodeAttributes, writeAttributes } from './knownAttributes.ts'
import { storedNode } from './names.ts'
import { Origin } from './Origin.ts'
import type { StoredNodeMap } from './StoredNodeMap.ts'
import { withParts } from './withParts.ts'
import { writeLine } from './writeLine.ts'
import { writeMark } from './writeMark.ts'

/**
 * Converts an editor document to its stored form. Unchanged nodes are the same stored objects; changed nodes preserve key order and
 * unknown keys.
 */
export function writeDocument(doc: Node, nodeMap: StoredNodeMap): JsonValue | undefined {
  const known = nodeMap.storedOf(doc)
  if (known) return known.value
  const stored = withParts(originOf(doc)?.shell ?? { type: 'doc' }, {
    content: doc.children.map((child) => writeBlock(child, nodeMap)),
  })
  nodeMap.set(doc, stored, 'part')
  return stored
}

function writeBlock(node: Node, nodeMap: StoredNodeMap): JsonValue {
  const known = nodeMap.storedOf(node)
  if (known) return known.value ?? null
  const stored = writeNode(node, nodeMap)
  nodeMap.set(node, stored, node.type.spec.group?.split(' ').includes('block') ? 'block' : 'part')
  return stored
}

function writeNode(node: Node, nodeMap: StoredNodeMap): JsonValue {
  if ('stored' in node.attrs) return node.attrs.stored as JsonValue
  const type = storedNode(node.type.name)
  const origin = originOf(node)
  const storedChildren = origin?.children ?? []
  const shell = origin?.shell.type === type ? origin.shell : undefined
  const content = node.inlineContent
    ? writeLine(node.children, storedChildren, {
        atom: (atom) => writeInline(atom, nodeMap),
        marks: (marks) => marks.map(writeMark),
      })
    : node.children.map((child) => writeBlock(child, nodeMap))
  return withParts(shell ?? { type }, {
    attrs: writeAttributes(nodeAttributes(type), node.attrs, attributesIn(shell)),
    content,
  })
}

/** Converts an inline node that is not text. */
function writeInline(node: Node, nodeMap: StoredNodeMap): JsonValue {
  const known = nodeMap.storedOf(node)
  if (known) return known.value ?? null
  const stored = writeNode(node, nodeMap)
  const marked = isObject(stored) ? withMarks(stored, node.marks) : stored
  nodeMap.set(node, marked, 'inline')
  return marked
}

const withMarks = (stored: JsonObject, marks: readonly Mark[]): JsonObject =>
  marks.length || stored.marks ? { ...stored, marks: marks.map(writeMark) } : stored

const originOf = (node: Node): Origin | undefined =>
  node.attrs.origin instanceof Origin ? node.attrs.origin : undefined

const attributesIn = (shell: JsonObject | undefined): JsonObject | undefined =>
  isObject(shell?.attrs) ? shell.attrs : undefined
