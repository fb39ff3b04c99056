import type { Block } from '../content/story.ts'
import type { PageTree } from './buildPageTree.ts'
import type { Audience } from './compositionContext.ts'
import type { QueryResults } from './query.ts'
import { sameRendering } from './sameRendering.ts'
import type { TreeNode } from './treeNode.ts'

/** What a block is rendered with: another object whenever it has to be rendered again. */
export interface ShownBlock {
  readonly node: TreeNode
  readonly tree: PageTree
  readonly audience: Audience
  readonly results: QueryResults
}

/** What a tree is shown with, beside its blocks. */
interface Showing {
  readonly audience: Audience
  /** Results of the blocks' queries, by key. */
  readonly results: QueryResults
}

/** Stands for the root in subscriptions: told where another block takes its place. */
export const ROOT = ''

/** Most blocks that come at once; those of a larger change follow bit by bit, so that the page stays responsive. */
export const AT_ONCE = 24

/** Any change of a block at all, where single fields are named otherwise. */
export const ANY = '*'

/**
 * A story while it is shown and edited. Each block is subscribed to on its own, so that a new tree renders only the blocks
 * that changed, on a page of any size.
 */
export class ShownStory {
  #tree: PageTree
  #root: TreeNode
  #with: Showing
  readonly #blocks = new Map<string, ShownBlock>()
  /** The nodes of the tree by uid: a block that is rendered as it was is shown with its earlier one. */
  readonly #nodes = new Map<string, TreeNode>()
  readonly #own = new WeakSet<TreeNode>()
  /** Blocks that came and are not shown yet, in document order. */
  readonly #waiting = new Set<string>()
  /** Blocks that are rendered otherwise since many came, and were not told yet. */
  readonly #untold = new Set<string>()
  /** Nodes outside of the tree: made from inline tokens, or copied while rendering. */
  #others = new WeakMap<TreeNode, ShownBlock>()
  readonly #listeners = new Map<string, Set<() => void>>()
  /** By block: which blocks read which of its fields while rendering. */
  readonly #looks = new Map<string, Map<string, Set<string>>>()

  constructor(tree: PageTree, showing: Showing) {
    this.#tree = tree
    this.#root = tree.root
    this.#with = showing
    for (const node of tree.nodes) {
      this.#own.add(node)
      this.#nodes.set(node.uid, node)
      this.#blocks.set(node.uid, { node, tree, ...showing })
    }
  }

  get tree(): PageTree {
    return this.#tree
  }

  get results(): QueryResults {
    return this.#with.results
  }

  /** The root's node, the same for as long as the root is the same block. */
  readonly root = (): TreeNode => this.#root

  /**
   * Shows another tree of the story. One that was made of the tree that is shown costs what differs. Gives the uids of the blocks that
   * are rendered again.
   */
  show(tree: PageTree, change: Partial<Showing> = {}): ReadonlySet<string> {
    const showing = { ...this.#with, ...change }
    const isShownOtherwise =
      showing.audience !== this.#with.audience || showing.results !== this.#with.results
    const isNext = tree.changes?.before === this.#tree && !isShownOtherwise
    const isSameTree = tree === this.#tree && showing.audience === this.#with.audience
    const { placed, dropped } = isNext
      ? tree.changes
      : isSameTree
        ? // Results reach those alone that ask for them.
          { placed: tree.nodes.filter(({ queries }) => Object.keys(queries).length), dropped: [] }
        : { placed: tree.nodes, dropped: this.#tree.nodes }
    const changed = new Set<string>()
    const came: string[] = []
    const edited = new Map<string, readonly [Block, Block]>()
    for (const node of placed) {
      const { uid } = node
      const old = this.#blocks.get(uid)
      const next = { node, tree, ...showing }
      const isSame = old?.audience === showing.audience && sameRendering(old, next)
      if (old && !isSame) changed.add(uid)
      if (!old && isNext) came.push(uid)
      if (old && old.node.block !== node.block) edited.set(uid, [old.node.block, node.block])
      this.#own.add(node)
      this.#nodes.set(uid, node)
      if (!isSame) this.#blocks.set(uid, next)
    }
    const isPlaced = new Set(placed.map(({ uid }) => uid))
    for (const { uid } of dropped) {
      if (isPlaced.has(uid)) continue
      this.#blocks.delete(uid)
      this.#waiting.delete(uid)
      this.#nodes.delete(uid)
    }
    for (const uid of this.#lookers(edited, changed)) {
      const node = this.#nodes.get(uid)
      if (!node) continue
      this.#blocks.set(uid, { node, tree, ...showing })
      changed.add(uid)
    }
    if (showing.audience !== this.#with.audience) this.#others = new WeakMap()
    this.#tree = tree
    this.#with = showing
    if (this.#root.uid !== tree.root.uid) {
      this.#root = tree.root
      changed.add(ROOT)
    }
    if (came.length <= AT_ONCE) this.#tell(changed)
    else {
      for (const uid of came) this.#waiting.add(uid)
      for (const uid of changed) this.#untold.add(uid)
    }
    return changed
  }

  #tell(uids: Iterable<string>): void {
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

  /** Whether blocks came that are not shown yet. */
  get isWaiting(): boolean {
    return this.#waiting.size > 0 || this.#untold.size > 0
  }

  /** Shows some of the blocks that wait: the places that they come to first. Gives how many. */
  showMore(most: number): number {
    if (this.#untold.size) {
      const untold = [...this.#untold]
      this.#untold.clear()
      this.#tell(untold)
      return 0
    }
    const next: string[] = []
    for (const uid of this.#waiting) {
      if (next.length === most) break
      this.#waiting.delete(uid)
      next.push(uid)
    }
    this.#tell(next)
    return next.length
  }

  /** What a node is rendered with now, if it is shown already. */
  blockNow(node: TreeNode): ShownBlock | undefined {
    return this.#waiting.has(node.uid) && this.#own.has(node) ? undefined : this.block(node)
  }

  /** What a node is rendered with. */
  block(node: TreeNode): ShownBlock {
    const own = this.#own.has(node) ? this.#blocks.get(node.uid) : undefined
    const known = own ?? this.#others.get(node)
    if (known) return known
    const made = { node, tree: this.#tree, ...this.#with }
    this.#others.set(node, made)
    return made
  }

  /** Whether a node is in the tree, so that its changes are told. */
  has(node: TreeNode): boolean {
    return this.#own.has(node)
  }

  /** Notes that a block was rendered by looking at a field of another, so that it follows when that changes. */
  looked(owner: string, at: string, field: string): void {
    const owners = this.#looks.get(at) ?? new Map<string, Set<string>>()
    this.#looks.set(at, owners.set(owner, (owners.get(owner) ?? new Set()).add(field)))
  }

  /** The blocks that read a field which has changed. */
  #lookers(
    edited: ReadonlyMap<string, readonly [Block, Block]>,
    changed: ReadonlySet<string>,
  ): ReadonlySet<string> {
    const lookers = new Set<string>()
    for (const uid of new Set([...edited.keys(), ...changed]))
      for (const [owner, fields] of this.#looks.get(uid) ?? []) {
        const pair = edited.get(uid)
        if (fields.has(ANY) || (pair && [...fields].some((field) => pair[0][field] !== pair[1][field])))
          lookers.add(owner)
      }
    return lookers
  }
}
