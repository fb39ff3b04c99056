import type { Node, Schema } from '@tiptap/pm/model'
import { isObject } from '../../../../json/JsonObject.ts'
import type { JsonValue } from '../../../space/Json.ts'
import { listOf } from '../../../space/Json.ts'
import { isList } from './isList.ts'
import { NodeReader } from './NodeReader.ts'
import { Origin } from './Origin.ts'
import type { StoredNodeMap } from './StoredNodeMap.ts'

/** Returns whether the editor supports a field's value: a document or an empty value. */
export function isDocument(value: JsonValue | undefined): boolean {
  if (value === undefined || value === null || value === '') return true
  return isObject(value) && value.type === 'doc' && isList(value.content)
}

/**
 * Converts a stored document to an editor document. Nodes that are not supported at their position become atoms with the stored value.
 *
 * @param value see `isDocument`
 */
export function readDocument(value: JsonValue | undefined, schema: Schema, nodeMap: StoredNodeMap): Node {
  const stored = isObject(value) ? value : null
  const known = stored && nodeMap.nodeOf(stored, 'part')
  if (known) return known
  const reader = new NodeReader(schema, nodeMap)
  const children = listOf(stored?.content).map((child) => reader.read(child, 'block'))
  const attrs = { origin: stored && new Origin(stored) }
  const type = schema.topNodeType
  const doc = children.length ? type.create(attrs, children) : type.createAndFill(attrs)!
  nodeMap.set(doc, value, 'part')
  return doc
}
