import type { TreeNode } from '../registry/treeNode.ts'
import type { StoryTree } from './storyTrees.ts'

/** What changed. */
export type SelectionChange = 'hovered' | 'selected'

/** The hovered and the selected block, shared by the page and all panels. */
export class Selection {
  #hovered: TreeNode | undefined
  #selected: TreeNode | undefined
  readonly #listeners = new Set<(change: SelectionChange) => void>()

  get hovered(): TreeNode | undefined {
    return this.#hovered
  }

  get selected(): TreeNode | undefined {
    return this.#selected
  }

  subscribe(listener: (change: SelectionChange) => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  hover(node: TreeNode | undefined): void {
    if (node === this.#hovered) return
    this.#hovered = node
    this.#notify('hovered')
  }

  select(node: TreeNode | undefined): void {
    this.#hovered = node
    this.#selected = node
    this.#notify('selected')
  }

  /** Replaces both blocks by their nodes in new trees, found by uid. */
  updateNodes(trees: readonly StoryTree[]): void {
    const all = trees.flatMap(({ tree }) => tree.nodes)
    const currentNode = (old: TreeNode | undefined) =>
      old && (all.find((one) => one === old) ?? all.find((one) => one.uid === old.uid))
    this.#hovered = currentNode(this.#hovered)
    this.#selected = currentNode(this.#selected)
    this.#notify('selected')
  }

  #notify(change: SelectionChange): void {
    for (const listener of this.#listeners) listener(change)
  }
}
