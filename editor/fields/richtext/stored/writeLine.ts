import { Mark, type Node } from '@tiptap/pm/model'
import type { JsonObject, JsonValue } from '../../../space/Json.ts'
import { isJsonObject } from './jsonShapes.ts'
import type { StoredChild } from './Origin.ts'

interface Writers {
  readonly atom: (node: Node) => JsonValue
  readonly marks: (marks: readonly Mark[]) => readonly JsonValue[]
}

/** Text with one set of marks, or an atom. */
type Unit = { readonly text: string; readonly marks: readonly Mark[] } | { readonly atom: Node }

/**
 * Converts the inline content of a text block to its stored form. Unchanged nodes at the start and end are the same stored objects; a
 * changed text between them preserves the keys and marks of the stored text.
 *
 * @param storedChildren the stored line
 */
export function writeLine(
  nodes: readonly Node[],
  storedChildren: readonly StoredChild[],
  writers: Writers,
): readonly JsonValue[] {
  const units: Unit[] = nodes.map((node) =>
    node.isText ? { text: node.text ?? '', marks: node.marks } : { atom: node },
  )
  const head = splitEqual(units, storedChildren, 'start')
  const tail = splitEqual(head.units, storedChildren.slice(head.equal.length), 'end')
  const between = storedChildren.slice(head.equal.length, storedChildren.length - tail.equal.length)
  const middle = [...tail.units]
  // Text that was added at the edge of an unchanged text extends it.
  const before = extend(head.equal, middle, 'start')
  const after = extend(tail.equal, middle, 'end')
  const changed = middle.map((unit) =>
    'atom' in unit ? writers.atom(unit.atom) : writeText(unit, [...between, ...storedChildren], writers),
  )
  return [...before, ...changed, ...after]
}

/** Splits the units at one end into those that equal the stored line, and the remaining ones. */
function splitEqual(units: readonly Unit[], storedChildren: readonly StoredChild[], end: 'start' | 'end') {
  const remaining = [...units]
  const equal: StoredChild[] = []
  const at = end === 'start' ? 0 : -1
  for (const child of end === 'start' ? storedChildren : storedChildren.toReversed()) {
    const { node } = child
    const unit = remaining.at(at)
    if (node) {
      if (!unit) break
      const unitRest = without(unit, node, end)
      if (!unitRest) break
      if ('atom' in unitRest || unitRest.text === '') end === 'start' ? remaining.shift() : remaining.pop()
      else remaining.splice(at, 1, unitRest)
    }
    equal.push(child)
  }
  if (end === 'end') equal.reverse()
  return { units: remaining, equal }
}

/** Returns a unit without a node at one end; undefined if the unit does not start or end with that node. */
function without(unit: Unit, node: Node, end: 'start' | 'end'): Unit | undefined {
  if ('atom' in unit) return !node.isText && unit.atom.eq(node) ? unit : undefined
  const text = node.text ?? ''
  if (!node.isText || !Mark.sameSet(unit.marks, node.marks)) return undefined
  if (end === 'start')
    return unit.text.startsWith(text) ? { ...unit, text: unit.text.slice(text.length) } : undefined
  return unit.text.endsWith(text)
    ? { ...unit, text: unit.text.slice(0, unit.text.length - text.length) }
    : undefined
}

/** Moves the adjacent unit of the middle into the outermost equal text, if both have the same marks. */
function extend(equal: readonly StoredChild[], middle: Unit[], end: 'start' | 'end'): readonly JsonValue[] {
  const stored = equal.map((child) => child.stored)
  const index = end === 'start' ? stored.length - 1 : 0
  const child = equal[index]
  const unit = end === 'start' ? middle[0] : middle.at(-1)
  if (!child?.node?.isText || !unit || 'atom' in unit || !isJsonObject(child.stored)) return stored
  if (!Mark.sameSet(unit.marks, child.node.marks)) return stored
  const text = child.node.text ?? ''
  stored[index] = { ...child.stored, text: end === 'start' ? text + unit.text : unit.text + text }
  end === 'start' ? middle.shift() : middle.pop()
  return stored
}

/** Returns a changed text, with the keys of the first stored text that has the same marks. */
function writeText(
  { text, marks }: { readonly text: string; readonly marks: readonly Mark[] },
  storedChildren: readonly StoredChild[],
  writers: Writers,
): JsonObject {
  const similar = storedChildren.find(({ node }) => node?.isText && Mark.sameSet(node.marks, marks))
  if (similar && isJsonObject(similar.stored)) return { ...similar.stored, text }
  return marks.length ? { type: 'text', text, marks: writers.marks(marks) } : { type: 'text', text }
}
