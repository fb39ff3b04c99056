import { Mark, type Node } from '@tiptap/pm/model'
import { isObject } from '../../../../json/JsonObject.ts'
import type { JsonObject, JsonValue } from '../../../space/Json.ts'
import type { StoredChild } from './Origin.ts'

interface Writers {
  readonly atom: (node: Node) => JsonValue
  readonly marks: (marks: readonly Mark[]) => readonly JsonValue[]
}

/** A part of the line in the editor: text with one set of marks, or an atom (an inline node without text). */
type InlineItem = { readonly text: string; readonly marks: readonly Mark[] } | { readonly atom: Node }

/**
 * Converts the inline content of a text block to its stored form. Unchanged nodes at the start and end are the same stored objects; a
 * changed text between them preserves the keys and marks of the stored text.
 *
 * @param storedChildren the nodes of the stored line
 */
export function writeLine(
  nodes: readonly Node[],
  storedChildren: readonly StoredChild[],
  writers: Writers,
): readonly JsonValue[] {
  const items: InlineItem[] = nodes.map((node) =>
    node.isText ? { text: node.text ?? '', marks: node.marks } : { atom: node },
  )
  const head = splitEqual(items, storedChildren, 'start')
  const tail = splitEqual(head.remaining, storedChildren.slice(head.equal.length), 'end')
  const between = storedChildren.slice(head.equal.length, storedChildren.length - tail.equal.length)
  const changed = [...tail.remaining]
  // A text that the user extended at its start or end remains one stored text.
  const before = mergeAtEdge(head.equal, changed, 'start')
  const after = mergeAtEdge(tail.equal, changed, 'end')
  const written = changed.map((item) =>
    'atom' in item ? writers.atom(item.atom) : writeText(item, [...between, ...storedChildren], writers),
  )
  return [...before, ...written, ...after]
}

/**
 * Compares the line with the stored line from one end, up to the first difference.
 *
 * @returns `equal`: the unchanged stored nodes, in stored order; `remaining`: the items after (or before) them
 */
function splitEqual(
  items: readonly InlineItem[],
  storedChildren: readonly StoredChild[],
  end: 'start' | 'end',
) {
  const remaining = [...items]
  const equal: StoredChild[] = []
  const at = end === 'start' ? 0 : -1
  for (const child of end === 'start' ? storedChildren : storedChildren.toReversed()) {
    const { node } = child
    const item = remaining.at(at)
    if (node) {
      if (!item) break
      const shortened = removeAtEnd(item, node, end)
      if (!shortened) break
      if ('atom' in shortened || shortened.text === '') end === 'start' ? remaining.shift() : remaining.pop()
      else remaining.splice(at, 1, shortened)
    }
    equal.push(child)
  }
  if (end === 'end') equal.reverse()
  return { remaining, equal }
}

/**
 * Removes a node from one end of an item.
 *
 * @returns the item with its remaining text, or the atom itself if it equals the node; undefined if the item does not start or end
 *   with the node
 */
function removeAtEnd(item: InlineItem, node: Node, end: 'start' | 'end'): InlineItem | undefined {
  if ('atom' in item) return !node.isText && item.atom.eq(node) ? item : undefined
  const text = node.text ?? ''
  if (!node.isText || !Mark.sameSet(item.marks, node.marks)) return undefined
  if (end === 'start')
    return item.text.startsWith(text) ? { ...item, text: item.text.slice(text.length) } : undefined
  return item.text.endsWith(text)
    ? { ...item, text: item.text.slice(0, item.text.length - text.length) }
    : undefined
}

/**
 * Appends the first changed text to the unchanged text before the change (`start`), or prepends the last one to the unchanged text
 * after it (`end`), if both have the same marks. Removes the text from `changed` then.
 *
 * @returns the unchanged stored nodes, with the merged text
 */
function mergeAtEdge(
  equal: readonly StoredChild[],
  changed: InlineItem[],
  end: 'start' | 'end',
): readonly JsonValue[] {
  const stored = equal.map((child) => child.stored)
  const index = end === 'start' ? stored.length - 1 : 0
  const child = equal[index]
  const item = end === 'start' ? changed[0] : changed.at(-1)
  if (!child?.node?.isText || !item || 'atom' in item || !isObject(child.stored)) return stored
  if (!Mark.sameSet(item.marks, child.node.marks)) return stored
  const text = child.node.text ?? ''
  stored[index] = { ...child.stored, text: end === 'start' ? text + item.text : item.text + text }
  end === 'start' ? changed.shift() : changed.pop()
  return stored
}

/** Returns a changed text, with the keys and marks of the first stored text that has the same marks. */
function writeText(
  { text, marks }: { readonly text: string; readonly marks: readonly Mark[] },
  storedChildren: readonly StoredChild[],
  writers: Writers,
): JsonObject {
  const similar = storedChildren.find(({ node }) => node?.isText && Mark.sameSet(node.marks, marks))
  if (similar && isObject(similar.stored)) return { ...similar.stored, text }
  return marks.length ? { type: 'text', text, marks: writers.marks(marks) } : { type: 'text', text }
}
