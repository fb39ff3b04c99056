import { alignByKey } from '../../../json/alignByKey.ts'
import { isEqual } from '../../../json/isEqual.ts'
import { isObject, type JsonObject, ownValue } from '../../../json/JsonObject.ts'
import { textUnits } from '../../../json/textUnits.ts'
import { mergeLine } from './mergeLine.ts'
import { type Merging, mergeSequence } from './mergeSequence.ts'
import { type MergedValue, settled } from './mergeWords.ts'

type Node = JsonObject

/** Types of inline nodes. */
const INLINE: ReadonlySet<unknown> = new Set(['text', 'image', 'emoji', 'hard_break', 'hardBreak'])

/** Minimum share of common words (of the longer text) for two nodes to count as one node before and after an edit. */
const MIN_SIMILARITY = 0.4

const isNode = (value: unknown): value is Node => isObject(value) && typeof value.type === 'string'

/** Whether a value is a rich text document. */
export const isDocument = (value: unknown): value is Node =>
  isNode(value) && value.type === 'doc' && Array.isArray(value.content)

/** Returns the id of a node that contains blocks; undefined for all other nodes. */
const blokId = (node: Node): unknown =>
  node.type === 'blok' && isObject(node.attrs) ? node.attrs.id : undefined

const childrenOf = (node: Node): readonly Node[] => (Array.isArray(node.content) ? node.content : [])

/** Merges two versions of a document by nodes, and within a line by words and marks. */
export function mergeRichText(base: Node, mine: Node, theirs: Node): MergedValue<Node> {
  return settled((settle) => {
    const merging: Merging = { settle, conflicts: 0 }
    return { merging, value: mergeNode(merging, base, mine, theirs)[0] ?? mine }
  })
}

/** Merges a node. Returns two nodes only if they conflict and `settle` is `both`. */
function mergeNode(merging: Merging, base: Node, mine: Node, theirs: Node): readonly Node[] {
  if (isEqual(mine, theirs) || isEqual(base, theirs)) return [mine]
  if (isEqual(base, mine)) return [theirs]
  if (mine.type !== theirs.type) {
    // One side changed the type, for example from paragraph to heading, and the other side edited the text.
    if (base.type !== mine.type && base.type !== theirs.type) return conflictOf(merging, mine, theirs)
    const [retyped, edited] = base.type === theirs.type ? [mine, theirs] : [theirs, mine]
    if (!isLine(base) || !isLine(retyped) || !isLine(edited)) return conflictOf(merging, mine, theirs)
    return [
      { ...retyped, content: mergeLine(merging, childrenOf(base), childrenOf(mine), childrenOf(theirs)) },
    ]
  }
  const merged: Node = {}
  for (const key of new Set([...Object.keys(mine), ...Object.keys(theirs)])) {
    if (key === 'content') continue
    const isAtom = key === 'attrs' && ATOMS.has(mine.type)
    const [from, a, b] = [base, mine, theirs].map((of) => ownValue(of, key))
    const value = isAtom
      ? mergeWhole(merging, from, a, b)
      : mergeAttributes(merging, from, a, b, blokId(mine) !== undefined)
    if (value !== undefined) merged[key] = value
  }
  if (!('content' in mine) && !('content' in theirs)) return [merged]
  const [from, a, b] = [childrenOf(base), childrenOf(mine), childrenOf(theirs)]
  const isInline = [...from, ...a, ...b].every(({ type }) => INLINE.has(type))
  merged.content = isInline ? mergeLine(merging, from, a, b) : mergeNodes(merging, from, a, b)
  return [inOrder(merged, mine)]
}

const isLine = (node: Node) => childrenOf(node).every(({ type }) => INLINE.has(type))

function conflictOf(merging: Merging, mine: Node, theirs: Node): readonly Node[] {
  merging.conflicts += 1
  return { mine: [mine], theirs: [theirs], both: [theirs, mine] }[merging.settle]
}

/** Nodes whose attributes are merged as one value: an image's address and its description must stay together. */
const ATOMS: ReadonlySet<unknown> = new Set(['image', 'emoji'])

/** Merges attributes key by key. Does not merge the blocks of a `blok` node; `mergeBlocks` does that. */
function mergeAttributes(
  merging: Merging,
  base: unknown,
  mine: unknown,
  theirs: unknown,
  isBlok: boolean,
): unknown {
  if (isObject(mine) && isObject(theirs)) {
    if (isEqual(base, mine)) return theirs
    if (isEqual(base, theirs)) return mine
    const from = isObject(base) ? base : {}
    const merged: JsonObject = {}
    for (const key of new Set([...Object.keys(mine), ...Object.keys(theirs)])) {
      const value =
        isBlok && key === 'body'
          ? mine.body
          : mergeAttributes(merging, ownValue(from, key), ownValue(mine, key), ownValue(theirs, key), false)
      if (value !== undefined) merged[key] = value
    }
    return merged
  }
  return mergeWhole(merging, base, mine, theirs)
}

function mergeWhole(merging: Merging, base: unknown, mine: unknown, theirs: unknown): unknown {
  if (isEqual(mine, theirs) || isEqual(base, theirs)) return mine
  if (isEqual(base, mine)) return theirs
  merging.conflicts += 1
  return merging.settle === 'theirs' ? theirs : mine
}

/** Returns a node with its keys in the order of `like`. */
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
    isChanged: (from, now) => !isEqual(from, now),
    same: isEqual,
  })
}

/** Aligns nodes: first equal ones, then similar ones between them. Returns the index in `side` for each base node; -1 if removed. */
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
      ? isEditOf(node, side[start + at - from]!, 0)
        ? start + at - from
        : -1
      : side.findIndex(
          (other, index) => index >= next && index < end && isEditOf(node, other, MIN_SIMILARITY),
        )
    if (found < next) continue
    of[at] = found
    next = found + 1
  }
}

/** Returns true if two nodes are probably one node before and after an edit. */
function isEditOf(node: Node, other: Node, minSimilarity: number): boolean {
  const [id, otherId] = [blokId(node), blokId(other)]
  if (id !== undefined || otherId !== undefined) return id === otherId
  const isTextBlock = isLine(node) && isLine(other)
  if (node.type !== other.type && !isTextBlock) return false
  if (minSimilarity === 0) return true
  const [words, otherWords] = [wordSet(node), wordSet(other)]
  const shared = [...words].filter((word) => otherWords.has(word)).length
  return shared >= Math.max(1, Math.max(words.size, otherWords.size) * minSimilarity)
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

/** Returns the key for alignment: the id of a node with blocks, or the JSON of any other node. */
function keyOf(node: Node): string {
  const id = blokId(node)
  return id === undefined ? JSON.stringify(node) : `blok ${JSON.stringify(id)}`
}
