import { isJsonObject, type JsonObject } from '../JsonObject.ts'
import { alignByKey, type Merging, mergeSequence } from './mergeSequence.ts'
import { gapBetween, hasNewValue, isValue } from './mergeWords.ts'
import { sameJson } from './sameJson.ts'
import { textUnits } from './textUnits.ts'

type Node = JsonObject

/** A unit of a line's text, or another node in the line. */
interface Inline {
  /** Identifies it, whatever its marks. */
  readonly key: string
  /** Marks may divide a unit, so that it has several nodes. */
  readonly nodes: readonly Node[]
}

/** Merges the inline nodes of a paragraph: by words and values, and marks each for itself. */
export function mergeLine(
  merging: Merging,
  base: readonly Node[],
  mine: readonly Node[],
  theirs: readonly Node[],
): readonly Node[] {
  const [from, a, b] = [inlinesOf(base), inlinesOf(mine), inlinesOf(theirs)]
  // Each side's result is looked at, whichever is wanted, so that each merge of the same line finds the same conflict.
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
    isChanged: (before, now) => !sameJson(before.nodes, now.nodes),
    same: (one, other) => sameJson(nodesOf(one), nodesOf(other)),
    join: (before, after) =>
      gapBetween(before.map(unitOf), after.map(unitOf)).map((text) =>
        inlineOf({ ...after[0]!.nodes[0], text }),
      ),
    isOne: (added) => added.some((inline) => isValue(unitOf(inline))),
  })
}

const unitOf = ({ nodes }: Inline): string => nodes.map(({ text }) => String(text ?? '')).join('')

/** The text of a line; a node that is none stands as a sign, so that it divides the text. */
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

/** The units of adjacent text nodes, each by the parts of the nodes that it has. */
function unitsOf(texts: readonly (Node & { readonly text: string })[]): readonly (readonly Node[])[] {
  let [index, used] = [0, 0]
  return textUnits(texts.map(({ text }) => text).join('')).map((unit) => {
    const parts: Node[] = []
    for (let wanted = unit.length; wanted > 0; ) {
      const node = texts[index]!
      const text = node.text.slice(used, used + wanted)
      if (text) parts.push({ ...node, text })
      wanted -= text.length
      used += text.length
      if (used >= node.text.length) [index, used] = [index + 1, 0]
    }
    return parts
  })
}

/** The nodes of inlines, with adjacent texts of equal marks as one. */
function nodesOf(inlines: readonly Inline[]): readonly Node[] {
  const nodes: Node[] = []
  for (const node of inlines.flatMap((inline) => inline.nodes)) {
    const last = nodes.at(-1)
    const { text, ...rest } = node
    const { text: before, ...lastRest } = last ?? {}
    if (typeof text === 'string' && typeof before === 'string' && sameJson(rest, lastRest))
      nodes[nodes.length - 1] = { ...last, text: before + text } as Node
    else nodes.push(node)
  }
  return nodes
}

/** An inline that both sides have, with the marks of both. */
function mergeMarked(merging: Merging, base: Inline, mine: Inline, theirs: Inline): readonly Node[] {
  if (sameJson(mine.nodes, theirs.nodes) || sameJson(base.nodes, theirs.nodes)) return mine.nodes
  if (sameJson(base.nodes, mine.nodes)) return theirs.nodes
  const sides = [base, mine, theirs]
  if (!isText(mine.nodes[0])) {
    const [from, a, b] = sides.map(({ nodes }) => nodes[0]!)
    return [withMarks(a!, mergeMarks(merging, from!, a!, b!))]
  }
  // Parts in which no side has other marks at the end than at the beginning.
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

/** Marks by their types; a link or another mark with attributes is one value. */
function mergeMarks(merging: Merging, base: Node, mine: Node, theirs: Node): readonly unknown[] {
  const [from, a, b] = [marksOf(base), marksOf(mine), marksOf(theirs)]
  const typeOf = (mark: unknown) => (isJsonObject(mark) ? mark.type : undefined)
  const merged: unknown[] = []
  for (const type of new Set([...a, ...b].map(typeOf))) {
    const [before, own, other] = [from, a, b].map((marks) => marks.filter((mark) => typeOf(mark) === type))
    if (sameJson(own, other) || sameJson(before, other)) merged.push(...own!)
    else if (sameJson(before, own)) merged.push(...other!)
    else {
      merging.conflicts += 1
      merged.push(...(merging.settle === 'theirs' ? other! : own!))
    }
  }
  return merged
}

function withMarks(node: Node, marks: readonly unknown[]): Node {
  if (sameJson(marks, marksOf(node))) return node
  const { marks: _, ...rest } = node
  if (!marks.length) return rest
  const marked: Node = { ...rest, marks }
  const keys = new Set([...Object.keys(node), 'marks'])
  return Object.fromEntries([...keys].map((key) => [key, marked[key]]))
}
