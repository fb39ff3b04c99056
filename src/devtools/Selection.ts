import type { TreeNode } from '../registry/treeNode.ts'
import type { StoryTree } from './storyTrees.ts'

/** What changed: the block that is pointed at, the one that is chosen. */
export type SelectionChange = 'pointed' | 'chosen'

/** The block that is pointed at and the one that is chosen, the same for the page and for all panels. */
export class Selection {
  #pointed: TreeNode | undefined
  #chosen: TreeNode | undefined
  readonly #listeners = new Set<(change: SelectionChange) => void>()

  get pointed(): TreeNode | undefined {
    return this.#pointed
  }

  get chosen(): TreeNode | undefined {
    return this.#chosen
  }

  subscribe(listener: (change: SelectionChange) => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  point(node: TreeNode | undefined): void {
    if (node === this.#pointed) return
    this.#pointed = node
    this.#tell('pointed')
  }

  choose(node: TreeNode | undefined): void {
    this.#pointed = node
    this.#chosen = node
    this.#tell('chosen')
  }

  /** Finds both again in new trees: a block keeps its uid. */
  follow(trees: readonly StoryTree[]): void {
    const all = trees.flatMap(({ tree }) => tree.nodes)
    const again = (old: TreeNode | undefined) =>
      old && (all.find((one) => one === old) ?? all.find((one) => one.uid === old.uid))
    this.#pointed = again(this.#pointed)
    this.#chosen = again(this.#chosen)
    this.#tell('chosen')
  }

  #tell(change: SelectionChange): void {
    for (const listener of this.#listeners) listener(change)
  }
}
