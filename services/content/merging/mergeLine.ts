import { alignByKey } from '../../../json/alignByKey.ts'
import { isEqual } from '../../../json/isEqual.ts'
import { isObject, type JsonObject } from '../../../json/JsonObject.ts'
import { textUnits } from '../../../json/textUnits.ts'
import { type Merging, mergeSequence } from './mergeSequence.ts'
import { gapBetween, hasNewValue, isValue } from './mergeWords.ts'

type Node = JsonObject

/** A unit of a line's text (see `textUnits`), or a node that is not text. */
interface Inline {
  /** Identity for alignment; does not depend on the marks. */
  readonly key: string
  /** Several nodes if only a part of the unit has a mark. */
  readonly nodes: readonly Node[]
}

/** Merges the inline nodes of a paragraph by words and values. Each mark is merged separately. */
export function mergeLine(
  merging: Merging,
  base: readonly Node[],
  mine: readonly Node[],
  theirs: readonly Node[],
): readonly Node[] {
  const [from, a, b] = [inlinesOf(base), inlinesOf(mine), inlinesOf(theirs)]
  // Check the results for both sides, independent of `settle`, so that all merges of this line find the same conflict.
  const results = (['mine', 'theirs'] as const).map((settle) =>
    mergeInlines({ settle, conflicts: 0 }, from, a, b),
  )
  const units = [a, b].map((list) => textUnits(textOf(list)))
  if (!results.some((line) => hasNewValue(textOf(line), units[0]!, units[1]!)))
    return nodesOf(mergeInlines(merging, from, a, b))
  merging.conflicts += 1
  if (merging.settle === 'both') return nodesOf([...b, inlineOf({ type: 'text', text: ' ' }), ...a])
  return merging.settle === 'mine' ? mine : theirs
}

function mergeInlines(
  merging: Merging,
  base: readonly Inline[],
  mine: readonly Inline[],
  theirs: readonly Inline[],
): readonly Inline[] {
  const keys = base.map(({ key }) => key)
  const side = (list: readonly Inline[]) => ({
    list,
    of: alignByKey(
      keys,
      list.map(({ key }) => key),
    ),
  })
  return mergeSequence<Inline>(merging, {
    base,
    mine: side(mine),
    theirs: side(theirs),
    merge: (before, one, other) => [{ ...one, nodes: mergeMarked(merging, before, one, other) }],
    isChanged: (before, now) => !isEqual(before.nodes, now.nodes),
    same: (one, other) => isEqual(nodesOf(one), nodesOf(other)),
    join: (before, after) =>
      gapBetween(before.map(unitOf), after.map(unitOf)).map((text) =>
        inlineOf({ ...after[0]!.nodes[0], text }),
      ),
    isOne: (added) => added.some((inline) => isValue(unitOf(inline))),
  })
}

const unitOf = ({ nodes }: Inline): string => nodes.map(({ text }) => String(text ?? '')).join('')

/** Returns the text of a line. A line break replaces each other node, so that it separates words. */
const textOf = (line: readonly Inline[]): string =>
  line.map((inline) => (inline.nodes[0]?.type === 'text' ? unitOf(inline) : '\n')).join('')

const inlineOf = (...nodes: readonly Node[]): Inline => {
  const rests = nodes.map(({ marks: _, ...rest }) => rest)
  const { text: _, ...rest } = rests[0]!
  const key = rest.type === 'text' ? { ...rest, text: nodes.map(({ text }) => text).join('') } : rests[0]
  return { key: JSON.stringify(key), nodes }
}

const isText = (node: Node | undefined): node is Node & { readonly text: string } =>
  node?.type === 'text' && typeof node.text === 'string'

function inlinesOf(nodes: readonly Node[]): readonly Inline[] {
  const inlines: Inline[] = []
  for (let at = 0; at < nodes.length; ) {
    const texts: (Node & { readonly text: string })[] = []
    for (let node = nodes[at]; isText(node); node = nodes[++at]) texts.push(node)
    if (texts.length) for (const unit of unitsOf(texts)) inlines.push(inlineOf(...unit))
    else inlines.push(inlineOf(nodes[at++]!))
  }
  return inlines
}

/** Splits adjacent text nodes into units. Each unit is a list of nodes, since it may span several. */
function unitsOf(texts: readonly (Node & { readonly text: string })[]): readonly (readonly Node[])[] {
  let [index, used] = [0, 0]
  return textUnits(texts.map(({ text }) => text).join('')).map((unit) => {
    const parts: Node[] = []
    for (let missing = unit.length; missing > 0; ) {
      const node = texts[index]!
      const text = node.text.slice(used, used + missing)
      if (text) parts.push({ ...node, text })
      missing -= text.length
      used += text.length
      if (used >= node.text.length) [index, used] = [index + 1, 0]
    }
    return parts
  })
}

/** Returns the nodes of inlines. Joins adjacent texts with equal marks. */
function nodesOf(inlines: readonly Inline[]): readonly Node[] {
  const nodes: Node[] = []
  for (const node of inlines.flatMap((inline) => inline.nodes)) {
    const last = nodes.at(-1)
    const { text, ...rest } = node
    const { text: before, ...lastRest } = last ?? {}
    if (typeof text === 'string' && typeof before === 'string' && isEqual(rest, lastRest))
      nodes[nodes.length - 1] = { ...last, text: before + text } as Node
    else nodes.push(node)
  }
  return nodes
}

/** Merges the marks of an inline that both sides have. */
function mergeMarked(merging: Merging, base: Inline, mine: Inline, theirs: Inline): readonly Node[] {
  if (isEqual(mine.nodes, theirs.nodes) || isEqual(base.nodes, theirs.nodes)) return mine.nodes
  if (isEqual(base.nodes, mine.nodes)) return theirs.nodes
  const sides = [base, mine, theirs]
  if (!isText(mine.nodes[0])) {
    const [from, a, b] = sides.map(({ nodes }) => nodes[0]!)
    return [withMarks(a!, mergeMarks(merging, from!, a!, b!))]
  }
  // Cut at each position where the marks of any side change.
  const cuts = [...new Set(sides.flatMap(({ nodes }) => endsOf(nodes)))].sort((one, other) => one - other)
  let start = 0
  return cuts.map((end) => {
    const [from, a, b] = sides.map(({ nodes }) => nodes[endsOf(nodes).findIndex((other) => other > start)]!)
    const text = unitOf(mine).slice(start, end)
    start = end
    return { ...withMarks(a!, mergeMarks(merging, from!, a!, b!)), text }
  })
}

function endsOf(nodes: readonly Node[]): readonly number[] {
  let end = 0
  return nodes.map(({ text }) => (end += String(text).length))
}

const marksOf = (node: Node): readonly unknown[] => (Array.isArray(node.marks) ? node.marks : [])

/** Merges marks by type. A mark with attributes, such as a link, is one value. */
function mergeMarks(merging: Merging, base: Node, mine: Node, theirs: Node): readonly unknown[] {
  const [from, a, b] = [marksOf(base), marksOf(mine), marksOf(theirs)]
  const typeOf = (mark: unknown) => (isObject(mark) ? mark.type : undefined)
  const merged: unknown[] = []
  for (const type of new Set([...a, ...b].map(typeOf))) {
    const [before, own, other] = [from, a, b].map((marks) => marks.filter((mark) => typeOf(mark) === type))
    if (isEqual(own, other) || isEqual(before, other)) merged.push(...own!)
    else if (isEqual(before, own)) merged.push(...other!)
    else {
      merging.conflicts += 1
      merged.push(...(merging.settle === 'theirs' ? other! : own!))
    }
  }
  return merged
}

function withMarks(node: Node, marks: readonly unknown[]): Node {
  if (isEqual(marks, marksOf(node))) return node
  const { marks: _, ...rest } = node
  if (!marks.length) return rest
  const marked: Node = { ...rest, marks }
  const keys = new Set([...Object.keys(node), 'marks'])
  return Object.fromEntries([...keys].map((key) => [key, marked[key]]))
}
