import { isJsonObject, type JsonObject } from '../JsonObject.ts'
import { mergeLine } from './mergeLine.ts'
import { alignByKey, type Merging, mergeSequence } from './mergeSequence.ts'
import { type MergedValue, settled } from './mergeWords.ts'
import { sameJson } from './sameJson.ts'
import { textUnits } from './textUnits.ts'

type Node = JsonObject

/** Nodes that stand in a line of text. */
const INLINE: ReadonlySet<unknown> = new Set(['text', 'image', 'emoji', 'hard_break', 'hardBreak'])

/** Words that two paragraphs share at least, by part of the longer one, for one to be the other after an edit. */
const ALIKE = 0.4

const isNode = (value: unknown): value is Node => isJsonObject(value) && typeof value.type === 'string'

/** Whether a value is a rich text document. */
export const isDocument = (value: unknown): value is Node =>
  isNode(value) && value.type === 'doc' && Array.isArray(value.content)

/** What tells a node that holds blocks from others. */
const blokId = (node: Node): unknown =>
  node.type === 'blok' && isJsonObject(node.attrs) ? node.attrs.id : undefined

const childrenOf = (node: Node): readonly Node[] => (Array.isArray(node.content) ? node.content : [])

/**
 * Merges what two sides made of a document: by nodes, and in a line by words and marks.
 */
export function mergeRichText(base: Node, mine: Node, theirs: Node): MergedValue<Node> {
  return settled((settle) => {
    const merging: Merging = { settle, conflicts: 0 }
    return { merging, value: mergeNode(merging, base, mine, theirs)[0] ?? mine }
  })
}

/** One node for another, or both where they conflict and both are to stay. */
function mergeNode(merging: Merging, base: Node, mine: Node, theirs: Node): readonly Node[] {
  if (sameJson(mine, theirs) || sameJson(base, theirs)) return [mine]
  if (sameJson(base, mine)) return [theirs]
  if (mine.type !== theirs.type) {
    // A paragraph that one made a heading, and in which the other wrote.
    if (base.type !== mine.type && base.type !== theirs.type) return conflictOf(merging, mine, theirs)
    const [kind, words] = base.type === theirs.type ? [mine, theirs] : [theirs, mine]
    if (!isLine(base) || !isLine(kind) || !isLine(words)) return conflictOf(merging, mine, theirs)
    return [{ ...kind, content: mergeLine(merging, childrenOf(base), childrenOf(mine), childrenOf(theirs)) }]
  }
  const made: Node = {}
  for (const key of new Set([...Object.keys(mine), ...Object.keys(theirs)])) {
    if (key === 'content') continue
    const isAtom = key === 'attrs' && ATOMS.has(mine.type)
    const value = isAtom
      ? mergeWhole(merging, base[key], mine[key], theirs[key])
      : mergeAttributes(merging, base[key], mine[key], theirs[key], blokId(mine) !== undefined)
    if (value !== undefined) made[key] = value
  }
  if (!('content' in mine) && !('content' in theirs)) return [made]
  const [from, a, b] = [childrenOf(base), childrenOf(mine), childrenOf(theirs)]
  const isWords = [...from, ...a, ...b].every(({ type }) => INLINE.has(type))
  made.content = isWords ? mergeLine(merging, from, a, b) : mergeNodes(merging, from, a, b)
  return [inOrder(made, mine)]
}

const isLine = (node: Node) => childrenOf(node).every(({ type }) => INLINE.has(type))

function conflictOf(merging: Merging, mine: Node, theirs: Node): readonly Node[] {
  merging.conflicts += 1
  return { mine: [mine], theirs: [theirs], both: [theirs, mine] }[merging.settle]
}

/** Nodes whose attributes are one value: the address of one picture with the description of another describes neither. */
const ATOMS: ReadonlySet<unknown> = new Set(['image', 'emoji'])

/** Keys of attributes, each for itself. The blocks in a node are merged as blocks are. */
function mergeAttributes(
  merging: Merging,
  base: unknown,
  mine: unknown,
  theirs: unknown,
  isBlok: boolean,
): unknown {
  if (isJsonObject(mine) && isJsonObject(theirs)) {
    if (sameJson(base, mine)) return theirs
    if (sameJson(base, theirs)) return mine
    const from = isJsonObject(base) ? base : {}
    const made: JsonObject = {}
    for (const key of new Set([...Object.keys(mine), ...Object.keys(theirs)])) {
      const value =
        isBlok && key === 'body'
          ? mine.body
          : mergeAttributes(merging, from[key], mine[key], theirs[key], false)
      if (value !== undefined) made[key] = value
    }
    return made
  }
  return mergeWhole(merging, base, mine, theirs)
}

function mergeWhole(merging: Merging, base: unknown, mine: unknown, theirs: unknown): unknown {
  if (sameJson(mine, theirs) || sameJson(base, theirs)) return mine
  if (sameJson(base, mine)) return theirs
  merging.conflicts += 1
  return merging.settle === 'theirs' ? theirs : mine
}

/** The keys as a node had them before. */
function inOrder(node: Node, like: Node): Node {
  const keys = new Set([...Object.keys(like), ...Object.keys(node)])
  return Object.fromEntries([...keys].filter((key) => key in node).map((key) => [key, node[key]]))
}

function mergeNodes(
  merging: Merging,
  base: readonly Node[],
  mine: readonly Node[],
  theirs: readonly Node[],
): readonly Node[] {
  return mergeSequence<Node>(merging, {
    base,
    mine: { list: mine, of: alignNodes(base, mine) },
    theirs: { list: theirs, of: alignNodes(base, theirs) },
    merge: (from, a, b) => mergeNode(merging, from, a, b),
    isChanged: (from, kept) => !sameJson(from, kept),
    same: sameJson,
  })
}

/** Which nodes are which: equal ones first, then in what is left between them those that are alike. */
function alignNodes(base: readonly Node[], side: readonly Node[]): readonly number[] {
  const of = [...alignByKey(base.map(keyOf), side.map(keyOf))]
  let [from, start] = [0, 0]
  for (let at = 0; at <= base.length; at += 1) {
    const there = at === base.length ? side.length : of[at]!
    if (there < 0) continue
    alignBetween(base, side, of, { from, to: at, start, end: there })
    from = at + 1
    start = there + 1
  }
  return of
}

interface Range {
  readonly from: number
  readonly to: number
  readonly start: number
  readonly end: number
}

function alignBetween(
  base: readonly Node[],
  side: readonly Node[],
  of: number[],
  { from, to, start, end }: Range,
): void {
  const isSameCount = to - from === end - start
  let next = start
  for (let at = from; at < to && next < end; at += 1) {
    const node = base[at]!
    const found = isSameCount
      ? areOne(node, side[start + at - from]!, 0)
        ? start + at - from
        : -1
      : side.findIndex((other, index) => index >= next && index < end && areOne(node, other, ALIKE))
    if (found < next) continue
    of[at] = found
    next = found + 1
  }
}

/** Whether one node is another after an edit. */
function areOne(node: Node, other: Node, alike: number): boolean {
  const [id, otherId] = [blokId(node), blokId(other)]
  if (id !== undefined || otherId !== undefined) return id === otherId
  const isTextBlock = isLine(node) && isLine(other)
  if (node.type !== other.type && !isTextBlock) return false
  if (alike === 0) return true
  const [words, others] = [wordSet(node), wordSet(other)]
  const shared = [...words].filter((word) => others.has(word)).length
  return shared >= Math.max(1, Math.max(words.size, others.size) * alike)
}

function wordSet(node: Node): ReadonlySet<string> {
  const found = new Set<string>()
  const read = (one: Node) => {
    if (typeof one.text === 'string') for (const word of textUnits(one.text)) if (word.trim()) found.add(word)
    for (const child of childrenOf(one)) read(child)
  }
  read(node)
  return found
}

/** What tells a node from others: a node with blocks by its id, any other by all that it says. */
function keyOf(node: Node): string {
  const id = blokId(node)
  return id === undefined ? JSON.stringify(node) : `blok ${JSON.stringify(id)}`
}
