import { isObject } from '../../json/JsonObject.ts'
import type { RichTextMark, RichTextNode } from '../content/richTextDocument.ts'

/** The value of a rich text field: a document, a node, a list of nodes, or nothing. */
export type RichTextInput = RichTextNode | readonly RichTextNode[] | '' | null | undefined

/** Returns the nodes of a stored list. Omits entries that are not objects. */
function nodesIn(list: unknown): readonly RichTextNode[] {
  if (!Array.isArray(list)) return []
  return list.every(isObject)
    ? (list as unknown as RichTextNode[])
    : (list.filter(isObject) as unknown as RichTextNode[])
}

/** Returns the top-level nodes of a rich text value. */
export function topNodes(input: unknown): readonly RichTextNode[] {
  if (Array.isArray(input)) return nodesIn(input)
  if (!isObject(input)) return []
  return input.type === 'doc' ? nodesIn(input.content) : [input as unknown as RichTextNode]
}

/** Returns a node's children; empty if `content` is not a list. */
export const childrenOf = (node: RichTextNode): readonly RichTextNode[] => nodesIn(node.content)

/** Returns a node's or mark's attributes; empty if they are not an object. */
export function attributesOf(part: RichTextNode | RichTextMark): Readonly<Record<string, unknown>> {
  return isObject(part.attrs) ? part.attrs : {}
}

/** Returns a node's marks. Omits invalid entries. */
export function marksOf(node: RichTextNode): readonly RichTextMark[] {
  if (!Array.isArray(node.marks)) return []
  return node.marks.filter((mark) => isObject(mark) && typeof mark.type === 'string')
}

/** Returns a text node's text; empty if it is neither a string nor a number. */
export function textOf(node: RichTextNode): string {
  const text: unknown = node.text
  return typeof text === 'string' ? text : typeof text === 'number' ? String(text) : ''
}

/** Returns an attribute if it is a string that is not empty. */
export function stringAttribute(
  attributes: Readonly<Record<string, unknown>>,
  name: string,
): string | undefined {
  const value = attributes[name]
  return typeof value === 'string' && value !== '' ? value : undefined
}

/** Returns an attribute if it is an integer, as number or digits, between the inclusive bounds. */
export function integerAttribute(
  attributes: Readonly<Record<string, unknown>>,
  name: string,
  min: number,
  max: number,
): number | undefined {
  const value = attributes[name]
  const number = typeof value === 'string' && /^-?\d{1,9}$/.test(value) ? Number(value) : value
  return typeof number === 'number' && Number.isInteger(number) && number >= min && number <= max
    ? number
    : undefined
}
