import type { Block } from '../content/story.ts'
import type { BuilderNode } from './treeNode.ts'
import { UniqueNames } from './UniqueNames.ts'

/** The nodes of a story's current tree, by stored block and by uid. Allocates the uids. */
export class NodeIndex {
  readonly #bySource = new Map<Block, BuilderNode>()
  readonly #byUid = new Map<string, BuilderNode>()
  readonly #uids = new UniqueNames()
  #hasDuplicateUids = false

  /** True if a uid occurred twice, so that a node was renamed. */
  get hasDuplicateUids(): boolean {
    return this.#hasDuplicateUids
  }

  /** Returns the node of a stored block; undefined if the tree has none. */
  bySource(source: Block): BuilderNode | undefined {
    return this.#bySource.get(source)
  }

  /** Returns the node with a uid; undefined if the tree has none. */
  byUid(uid: string): BuilderNode | undefined {
    return this.#byUid.get(uid)
  }

  /** Adds a node. Appends a number to its uid if the uid is in use. */
  add(node: BuilderNode): void {
    const uid = this.#uids.allocate(node.uid)
    this.#hasDuplicateUids ||= uid !== node.uid
    node.uid = uid
    this.#byUid.set(uid, node)
    this.#bySource.set(node.source, node)
  }

  /** Allocates the uid of an inline block's node. Updates never reuse it, so it can't be looked up. */
  addInline(node: BuilderNode): void {
    node.uid = this.#uids.allocate(node.uid)
  }

  /** Removes a node, and releases its uid and those of its inline blocks. */
  remove(node: BuilderNode): void {
    this.#byUid.delete(node.uid)
    if (this.#bySource.get(node.source) === node) this.#bySource.delete(node.source)
    for (const { uid } of [node, ...node.inlineNodes.values()]) this.#uids.release(uid)
  }
}
