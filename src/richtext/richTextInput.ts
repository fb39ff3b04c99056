import type { RichTextMark, RichTextNode } from '../content/richTextDocument.ts'

/** What a rich text field may hold: a document, a single node, a list of nodes, or nothing. */
export type RichTextInput = RichTextNode | readonly RichTextNode[] | '' | null | undefined

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A list's nodes. Content is stored by others, so entries that are no nodes are left out. */
function nodesIn(list: unknown): readonly RichTextNode[] {
  if (!Array.isArray(list)) return []
  return list.every(isObject)
    ? (list as unknown as RichTextNode[])
    : (list.filter(isObject) as unknown as RichTextNode[])
}

/** The top nodes of a rich text value, whatever its form. */
export function topNodes(input: unknown): readonly RichTextNode[] {
  if (Array.isArray(input)) return nodesIn(input)
  if (!isObject(input)) return []
  return input.type === 'doc' ? nodesIn(input.content) : [input as unknown as RichTextNode]
}

/** A node's children; none where `content` is missing or no list. */
export const childrenOf = (node: RichTextNode): readonly RichTextNode[] => nodesIn(node.content)

/** A node's or mark's attributes; empty where they are missing or no object. */
export function attributesOf(part: RichTextNode | RichTextMark): Readonly<Record<string, unknown>> {
  return isObject(part.attrs) ? part.attrs : {}
}

/** A node's marks; entries without a name are left out. */
export function marksOf(node: RichTextNode): readonly RichTextMark[] {
  if (!Array.isArray(node.marks)) return []
  return node.marks.filter((mark) => isObject(mark) && typeof mark.type === 'string')
}

/** A text node's text; a number counts as text, anything else as none. */
export function textOf(node: RichTextNode): string {
  const text: unknown = node.text
  return typeof text === 'string' ? text : typeof text === 'number' ? String(text) : ''
}

/** A string attribute that is not empty. */
export function stringAttribute(
  attributes: Readonly<Record<string, unknown>>,
  name: string,
): string | undefined {
  const value = attributes[name]
  return typeof value === 'string' && value !== '' ? value : undefined
}

/** An attribute that is a whole number between two bounds, given as a number or its digits. */
export function integerAttribute(
  attributes: Readonly<Record<string, unknown>>,
  name: string,
  least: number,
  most: number,
): number | undefined {
  const value = attributes[name]
  const number = typeof value === 'string' && /^-?\d{1,9}$/.test(value) ? Number(value) : value
  return typeof number === 'number' && Number.isInteger(number) && number >= least && number <= most
    ? number
    : undefined
}
