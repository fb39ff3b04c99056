import { Mark, type Node } from '@tiptap/pm/model'
import type { JsonObject, JsonValue } from '../../../space/Json.ts'
import { isJsonObject } from './jsonShapes.ts'
import type { StoredPiece } from './Origin.ts'

interface Writers {
  readonly atom: (node: Node) => JsonValue
  readonly marks: (marks: readonly Mark[]) => readonly JsonValue[]
}

/** Text with one set of marks, or an atom. */
type Unit = { readonly text: string; readonly marks: readonly Mark[] } | { readonly atom: Node }

/**
 * What stands in a line, as it is stored. What is as it was at both ends of the line are the stored objects; a text
 * that changed between them keeps the keys and the marks of the one that it was.
 *
 * @param pieces the line as it was stored
 */
export function writeLine(
  nodes: readonly Node[],
  pieces: readonly StoredPiece[],
  writers: Writers,
): readonly JsonValue[] {
  const units: Unit[] = nodes.map((node) =>
    node.isText ? { text: node.text ?? '', marks: node.marks } : { atom: node },
  )
  const head = takeEqual(units, pieces, 'start')
  const tail = takeEqual(head.units, pieces.slice(head.taken.length), 'end')
  const between = pieces.slice(head.taken.length, pieces.length - tail.taken.length)
  const middle = [...tail.units]
  // What was added at the edge of a text belongs to that text, and not to one of its own.
  const before = extend(head.taken, middle, 'start')
  const after = extend(tail.taken, middle, 'end')
  const changed = middle.map((unit) =>
    'atom' in unit ? writers.atom(unit.atom) : writeText(unit, [...between, ...pieces], writers),
  )
  return [...before, ...changed, ...after]
}

/** Takes from one end of the units what is as it was stored. */
function takeEqual(units: readonly Unit[], pieces: readonly StoredPiece[], end: 'start' | 'end') {
  const left = [...units]
  const taken: StoredPiece[] = []
  const at = end === 'start' ? 0 : -1
  for (const piece of end === 'start' ? pieces : pieces.toReversed()) {
    const { node } = piece
    const unit = left.at(at)
    if (node) {
      if (!unit) break
      const rest = without(unit, node, end)
      if (!rest) break
      if ('atom' in rest || rest.text === '') end === 'start' ? left.shift() : left.pop()
      else left.splice(at, 1, rest)
    }
    taken.push(piece)
  }
  if (end === 'end') taken.reverse()
  return { units: left, taken }
}

/** What is left of a unit after a node at its end; undefined where that node is not there. */
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

/** Joins the neighbouring unit of the middle into the text that it is a part of. */
function extend(taken: readonly StoredPiece[], middle: Unit[], end: 'start' | 'end'): readonly JsonValue[] {
  const stored = taken.map((piece) => piece.stored)
  const index = end === 'start' ? stored.length - 1 : 0
  const piece = taken[index]
  const unit = end === 'start' ? middle[0] : middle.at(-1)
  if (!piece?.node?.isText || !unit || 'atom' in unit || !isJsonObject(piece.stored)) return stored
  if (!Mark.sameSet(unit.marks, piece.node.marks)) return stored
  const text = piece.node.text ?? ''
  stored[index] = { ...piece.stored, text: end === 'start' ? text + unit.text : unit.text + text }
  end === 'start' ? middle.shift() : middle.pop()
  return stored
}

/** A new text, with the keys of the first that has the same marks. */
function writeText(
  { text, marks }: { readonly text: string; readonly marks: readonly Mark[] },
  pieces: readonly StoredPiece[],
  writers: Writers,
): JsonObject {
  const like = pieces.find(({ node }) => node?.isText && Mark.sameSet(node.marks, marks))
  if (like && isJsonObject(like.stored)) return { ...like.stored, text }
  return marks.length ? { type: 'text', text, marks: writers.marks(marks) } : { type: 'text', text }
}
