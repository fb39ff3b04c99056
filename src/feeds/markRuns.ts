import type { RichTextMark, RichTextNode } from '../content/richTextDocument.ts'
import { markLinkTarget } from '../richtext/markLinkTarget.ts'
import { type MarkName, markName } from '../richtext/markNames.ts'
import { attributesOf, marksOf } from '../richtext/richTextInput.ts'

/** Text under one mark, or a node that has none left. */
export type MarkRun =
  | { readonly mark: 'link' | MarkName; readonly href: string; readonly inside: readonly MarkRun[] }
  | { readonly node: RichTextNode }

/** Marks that feeds keep, outermost first; of the others only the text stays. */
const ORDER = ['link', 'bold', 'italic', 'strike', 'superscript', 'subscript', 'code'] as const

/** Where a link leads outside its page; undefined for one that may not be followed. */
export type ResolveLink = (href: string) => string | undefined

/** Inline nodes as nested runs, so that a mark over several texts is opened once. */
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

/** A link's address, '' for another mark that is there, undefined for one that is not. */
function keyOf(node: RichTextNode, name: (typeof ORDER)[number], resolve: ResolveLink): string | undefined {
  const mark = marksOf(node).find((entry: RichTextMark) =>
    name === 'link' ? entry.type === 'link' : markName(entry) === name,
  )
  if (!mark) return undefined
  return name === 'link' ? resolve(markLinkTarget(attributesOf(mark)).href) : ''
}
