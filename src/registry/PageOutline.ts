import { isEqual } from '../../json/isEqual.ts'
import { anchorName, SHELL_IDS } from './anchorName.ts'
import type { OutlineEntry } from './outline.ts'
import type { BuilderNode } from './treeNode.ts'
import { UniqueNames } from './UniqueNames.ts'

/** The headings of a page tree: assigns their anchors, and lists them for tables of contents. */
export class PageOutline {
  readonly #prefix: string
  #anchors = new UniqueNames(SHELL_IDS)
  #entries: OutlineEntry[] = []
  #isInherited = false

  /** @param prefix text before each anchor, which separates the stories of a page */
  constructor(prefix: string) {
    this.#prefix = prefix
  }

  /** Returns the entries for a block that inherits them. `build` completes this array after all nodes are created. */
  inheritedEntries(): readonly OutlineEntry[] {
    this.#isInherited = true
    return this.#entries
  }

  /** @param nodes all nodes of a new tree, in document order */
  build(nodes: Iterable<BuilderNode>): void {
    this.#entries.push(...this.#assignAnchors(nodes)!)
  }

  /**
   * Updates anchors and entries.
   * @param nodes the updated tree's nodes with headings, in document order
   * @returns false if a reused node now has the wrong anchor or inherits outdated entries, so that the tree must be rebuilt
   */
  update(nodes: Iterable<BuilderNode>): boolean {
    const entries = this.#assignAnchors(nodes)
    if (!entries) return false
    if (isEqual(entries, this.#entries)) return true
    this.#entries = entries
    return !this.#isInherited
  }

  /** Assigns the anchor of an inline block, which is not listed. */
  addInline(node: BuilderNode): void {
    if (node.heading) node.anchor = this.#anchors.allocate(this.#prefix + anchorName(node.heading))
  }

  /** Returns the entries, or undefined if a node that has an anchor would need a different one. */
  #assignAnchors(nodes: Iterable<BuilderNode>): OutlineEntry[] | undefined {
    this.#anchors = new UniqueNames(SHELL_IDS)
    const entries: OutlineEntry[] = []
    for (const node of nodes) {
      const { heading, level, inline, uid } = node
      if (!heading) continue
      node.baseAnchor ??= this.#prefix + anchorName(heading)
      const anchor = this.#anchors.allocate(node.baseAnchor)
      if (node.anchor !== undefined && node.anchor !== anchor) return undefined
      node.anchor = anchor
      if (level && !inline) entries.push({ anchor, title: heading.trim(), level, uid })
    }
    return entries
  }
}
