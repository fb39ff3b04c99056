import type { Block } from '../content/story.ts'
import type { PageTree } from './buildPageTree.ts'
import type { Audience } from './compositionContext.ts'
import { isSameRendering } from './isSameRendering.ts'
import type { QueryResults } from './query.ts'
import type { TreeNode } from './treeNode.ts'

/** Inputs of one block's rendering. A new object means that the block must re-render. */
export interface LiveBlock {
  readonly node: TreeNode
  readonly tree: PageTree
  readonly audience: Audience
  readonly results: QueryResults
}

/** Inputs that all blocks of the story share. */
interface RenderInputs {
  readonly audience: Audience
  /** Results of the blocks' queries, by key. */
  readonly results: QueryResults
}

/** Subscription key for the root: notified when a different block becomes the root. */
export const ROOT_UID = ''

/** Maximum number of new blocks rendered synchronously; larger changes are rendered in batches to keep the page responsive. */
export const MAX_SYNCHRONOUS_BLOCKS = 24

/** Means all fields of a block in `trackFieldRead`. */
export const ANY_FIELD = '*'

/**
 * External store of a story that is being edited. Components subscribe to single blocks, so a new tree re-renders only the
 * blocks that changed.
 */
export class LiveStory {
  #tree: PageTree
  #root: TreeNode
  #inputs: RenderInputs
  readonly #blocks = new Map<string, LiveBlock>()
  /** Nodes of the latest tree by uid; `#blocks` may hold an older node with an equal rendering. */
  readonly #nodes = new Map<string, TreeNode>()
  readonly #treeNodes = new WeakSet<TreeNode>()
  /** Uids of added blocks that are not rendered yet, in document order. */
  readonly #pending = new Set<string>()
  /** Uids of changed blocks whose subscribers are not notified yet. */
  readonly #pendingNotifications = new Set<string>()
  /** Blocks of nodes outside of the tree: from inline tokens, or copied while rendering. */
  #detached = new WeakMap<TreeNode, LiveBlock>()
  readonly #listeners = new Map<string, Set<() => void>>()
  /** For each block the blocks that read its fields while rendering, with the field names. */
  readonly #fieldReaders = new Map<string, Map<string, Set<string>>>()

  constructor(tree: PageTree, inputs: RenderInputs) {
    this.#tree = tree
    this.#root = tree.root
    this.#inputs = inputs
    for (const node of tree.nodes) {
      this.#treeNodes.add(node)
      this.#nodes.set(node.uid, node)
      this.#blocks.set(node.uid, { node, tree, ...inputs })
    }
  }

  get tree(): PageTree {
    return this.#tree
  }

  get results(): QueryResults {
    return this.#inputs.results
  }

  /** Returns the root's node, which is the same object while the root is the same block. */
  readonly root = (): TreeNode => this.#root

  /**
   * Shows a new tree of the story. The cost is proportional to the difference if the tree is an update of the current one.
   * Returns the uids of the blocks that re-render.
   */
  show(tree: PageTree, change: Partial<RenderInputs> = {}): ReadonlySet<string> {
    const inputs = { ...this.#inputs, ...change }
    const hasChangedInputs =
      inputs.audience !== this.#inputs.audience || inputs.results !== this.#inputs.results
    const isNext = tree.changes?.previous === this.#tree && !hasChangedInputs
    const isSameTree = tree === this.#tree && inputs.audience === this.#inputs.audience
    const { created, removed } = isNext
      ? tree.changes
      : isSameTree
        ? // Only blocks with queries depend on results.
          { created: tree.nodes.filter(({ queries }) => Object.keys(queries).length), removed: [] }
        : { created: tree.nodes, removed: this.#tree.nodes }
    const changed = new Set<string>()
    const added: string[] = []
    const edited = new Map<string, readonly [Block, Block]>()
    for (const node of created) {
      const { uid } = node
      const old = this.#blocks.get(uid)
      const next = { node, tree, ...inputs }
      const isSame = old?.audience === inputs.audience && isSameRendering(old, next)
      if (old && !isSame) changed.add(uid)
      if (!old && isNext) added.push(uid)
      if (old && old.node.block !== node.block) edited.set(uid, [old.node.block, node.block])
      this.#treeNodes.add(node)
      this.#nodes.set(uid, node)
      if (!isSame) this.#blocks.set(uid, next)
    }
    const isPlaced = new Set(created.map(({ uid }) => uid))
    for (const { uid } of removed) {
      if (isPlaced.has(uid)) continue
      this.#blocks.delete(uid)
      this.#pending.delete(uid)
      this.#nodes.delete(uid)
    }
    for (const uid of this.#readers(edited, changed)) {
      const node = this.#nodes.get(uid)
      if (!node) continue
      this.#blocks.set(uid, { node, tree, ...inputs })
      changed.add(uid)
    }
    if (inputs.audience !== this.#inputs.audience) this.#detached = new WeakMap()
    this.#tree = tree
    this.#inputs = inputs
    if (this.#root.uid !== tree.root.uid) {
      this.#root = tree.root
      changed.add(ROOT_UID)
    }
    if (added.length <= MAX_SYNCHRONOUS_BLOCKS) this.#notify(changed)
    else {
      for (const uid of added) this.#pending.add(uid)
      for (const uid of changed) this.#pendingNotifications.add(uid)
    }
    return changed
  }

  #notify(uids: Iterable<string>): void {
    for (const uid of uids) for (const listener of this.#listeners.get(uid) ?? []) listener()
  }

  subscribe(uid: string, listener: () => void): () => void {
    const listeners = this.#listeners.get(uid) ?? new Set()
    this.#listeners.set(uid, listeners.add(listener))
    return () => {
      listeners.delete(listener)
      if (!listeners.size) this.#listeners.delete(uid)
    }
  }

  /** True while added blocks are not rendered yet. */
  get hasPending(): boolean {
    return this.#pending.size > 0 || this.#pendingNotifications.size > 0
  }

  /** Renders at most `maxCount` pending blocks, after notifying the blocks that contain them. Returns how many were rendered. */
  showPending(maxCount: number): number {
    if (this.#pendingNotifications.size) {
      const uids = [...this.#pendingNotifications]
      this.#pendingNotifications.clear()
      this.#notify(uids)
      return 0
    }
    const next: string[] = []
    for (const uid of this.#pending) {
      if (next.length === maxCount) break
      this.#pending.delete(uid)
      next.push(uid)
    }
    this.#notify(next)
    return next.length
  }

  /** Returns the inputs of a node, or undefined while it is pending. */
  visibleBlock(node: TreeNode): LiveBlock | undefined {
    return this.#pending.has(node.uid) && this.#treeNodes.has(node) ? undefined : this.block(node)
  }

  /** Returns the inputs of a node. */
  block(node: TreeNode): LiveBlock {
    const own = this.#treeNodes.has(node) ? this.#blocks.get(node.uid) : undefined
    const known = own ?? this.#detached.get(node)
    if (known) return known
    const created = { node, tree: this.#tree, ...this.#inputs }
    this.#detached.set(node, created)
    return created
  }

  /** True if the node is in the tree, so that subscribers are notified of its changes. */
  has(node: TreeNode): boolean {
    return this.#treeNodes.has(node)
  }

  /** Records that `owner` read a field of the block `uid` while rendering, so that it re-renders when the field changes. */
  trackFieldRead(owner: string, uid: string, field: string): void {
    const owners = this.#fieldReaders.get(uid) ?? new Map<string, Set<string>>()
    this.#fieldReaders.set(uid, owners.set(owner, (owners.get(owner) ?? new Set()).add(field)))
  }

  /** Returns the uids of the blocks that read a changed field. */
  #readers(
    edited: ReadonlyMap<string, readonly [Block, Block]>,
    changed: ReadonlySet<string>,
  ): ReadonlySet<string> {
    const readers = new Set<string>()
    for (const uid of new Set([...edited.keys(), ...changed]))
      for (const [owner, fields] of this.#fieldReaders.get(uid) ?? []) {
        const pair = edited.get(uid)
        if (fields.has(ANY_FIELD) || (pair && [...fields].some((field) => pair[0][field] !== pair[1][field])))
          readers.add(owner)
      }
    return readers
  }
}
