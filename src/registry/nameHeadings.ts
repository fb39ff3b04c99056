import { anchorName } from './anchorName.ts'
import type { OutlineEntry } from './outline.ts'
import type { BuilderNode } from './treeNode.ts'
import type { UniqueNames } from './UniqueNames.ts'

/**
 * Gives headings their anchors, and lists them.
 * @param nodes in document order
 * @returns undefined where a heading that has an anchor would need another
 */
export function nameHeadings(
  nodes: Iterable<BuilderNode>,
  prefix: string,
  anchors: UniqueNames,
): OutlineEntry[] | undefined {
  const outline: OutlineEntry[] = []
  for (const node of nodes) {
    const { heading, level, inline, uid } = node
    if (!heading) continue
    node.baseAnchor ??= prefix + anchorName(heading)
    const anchor = anchors.allocate(node.baseAnchor)
    if (node.anchor !== undefined && node.anchor !== anchor) return undefined
    node.anchor = anchor
    if (level && !inline) outline.push({ anchor, title: heading.trim(), level, uid })
  }
  return outline
}
