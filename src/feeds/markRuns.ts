import type { RichTextMark, RichTextNode } from '../content/richTextDocument.ts'
import { markLinkTarget } from '../richtext/markLinkTarget.ts'
import { type MarkName, markName } from '../richtext/markNames.ts'
import { attributesOf, marksOf } from '../richtext/richTextInput.ts'

/** Nodes with a common mark, or a single node without further marks. */
export type MarkRun =
  | { readonly mark: 'link' | MarkName; readonly href: string; readonly inside: readonly MarkRun[] }
  | { readonly node: RichTextNode }

/** Marks that feeds support, from the outermost to the innermost. Other marks are removed from their text. */
const ORDER = ['link', 'bold', 'italic', 'strike', 'superscript', 'subscript', 'code'] as const

/** Returns the absolute address of a link. Undefined for a link that must not be followed. */
export type ResolveLink = (href: string) => string | undefined

/** Groups inline nodes into nested runs, so that a mark over several texts becomes one element. */
export function markRuns(nodes: readonly RichTextNode[], resolve: ResolveLink, level = 0): MarkRun[] {
  const mark = ORDER[level]
  if (!mark) return nodes.map((node) => ({ node }))
  const runs: MarkRun[] = []
  for (let start = 0; start < nodes.length; ) {
    const key = keyOf(nodes[start]!, mark, resolve)
    let end = start + 1
    while (end < nodes.length && keyOf(nodes[end]!, mark, resolve) === key) end++
    const inside = markRuns(nodes.slice(start, end), resolve, level + 1)
    if (key === undefined) runs.push(...inside)
    else runs.push({ mark, href: key, inside })
    start = end
  }
  return runs
}

/** Returns a link's address, '' for other marks, and undefined if the node does not have the mark. */
function keyOf(node: RichTextNode, name: (typeof ORDER)[number], resolve: ResolveLink): string | undefined {
  const mark = marksOf(node).find((entry: RichTextMark) =>
    name === 'link' ? entry.type === 'link' : markName(entry) === name,
  )
  if (!mark) return undefined
  return name === 'link' ? resolve(markLinkTarget(attributesOf(mark)).href) : ''
}
