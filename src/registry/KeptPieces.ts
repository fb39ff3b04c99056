import { contentStylesIn } from '../content/contentStyle.ts'
import { KeptByObject } from '../content/KeptByObject.ts'
import { queryKey } from './query.ts'
import type { TreeNode } from './treeNode.ts'
import type { UsedResult, UsedResults } from './UsedResults.ts'

/** The HTML of a block and of all that stands in it. */
export interface Piece {
  readonly html: string
  /** The names of the blocks that it took. */
  readonly components: ReadonlySet<string>
  /** What it shows of the results of queries. */
  readonly used: readonly UsedResult[]
  /** Whether making it placed further blocks in the tree, so that it holds for this very tree. */
  readonly isOfTree: boolean
}

/** A piece as it is kept. */
export class KeptPiece implements Piece {
  readonly html: string
  readonly components: ReadonlySet<string>
  readonly used: readonly UsedResult[]
  readonly isOfTree: boolean
  /** What the used results said. */
  readonly said: readonly string[]
  #contentStyles: readonly string[] | undefined

  constructor({ html, components, used, isOfTree }: Piece, results: UsedResults) {
    this.html = html
    this.components = components
    this.used = used
    this.isOfTree = isOfTree
    this.said = used.map((part) => results.text(part) ?? '')
  }

  /** The content style classes in its HTML. */
  get contentStyles(): readonly string[] {
    this.#contentStyles ??= contentStylesIn(this.html)
    return this.#contentStyles
  }

  isWith(results: UsedResults): boolean {
    return this.used.every((part, index) => results.text(part) === this.said[index])
  }
}

/** Most text kept, in characters: at most twice as many bytes. */
const LIMIT = 16_000_000

/** Most places that have names: some 300 bytes each. */
const MOST_NAMES = 20_000

/** Most pieces of one block in one place, which differ by what its queries gave. */
const VARIANTS = 4

/**
 * Blocks that were rendered for visitors. A block's HTML follows from its content, which is known by its object and never
 * changes, from its place on the page, from what it inherits and from what it shows of its queries' results; from these for
 * every block in it, too. A plugin, its renderer and its scripts are the same for as long as the site is: each has pieces of
 * its own.
 */
export class KeptPieces {
  readonly #pieces: KeptByObject<readonly KeptPiece[]>
  readonly #places = new WeakMap<TreeNode, string>()
  /** Short names of places, since those of a whole page are long and looked up for each. They are never given again. */
  readonly #names = new Map<string, string>()
  #named = 0

  /** @param share how much of what is kept otherwise, from 0 to 1 */
  constructor(share = 1) {
    this.#pieces = new KeptByObject(LIMIT * share)
  }

  find(node: TreeNode, results: UsedResults): KeptPiece | undefined {
    for (const owner of [node.block, node]) {
      if (!this.#pieces.knows(owner)) continue
      const found = this.#pieces.get(owner, this.#place(node))?.find((piece) => piece.isWith(results))
      if (found) return found
    }
    return undefined
  }

  keep(node: TreeNode, results: UsedResults, made: Piece): KeptPiece {
    const piece = new KeptPiece(made, results)
    const owner = made.isOfTree ? node : node.block
    const place = this.#place(node)
    const before = this.#pieces.knows(owner) ? this.#pieces.get(owner, place) : undefined
    const others = before?.filter((other) => !other.isWith(results)) ?? []
    const pieces = [piece, ...others.slice(0, VARIANTS - 1)]
    this.#pieces.set(
      owner,
      place,
      pieces,
      pieces.reduce((sum, one) => sum + weightOf(one), 0),
    )
    return piece
  }

  /** What a block's HTML is made of beside its content and results, and so for each block in it. */
  #place(node: TreeNode): string {
    const known = this.#places.get(node)
    if (known !== undefined) return known
    const { uid, anchor, inline, refusal, inherited, provides, queries, children } = node
    const asked = Object.values(queries).map((query) => query && queryKey(query))
    const inside = [...children.values()].map((child) => this.#place(child))
    const made = JSON.stringify([uid, anchor, inline, refusal, inherited, provides, asked, inside])
    const place = this.#names.get(made) ?? (++this.#named).toString(36)
    if (this.#names.size >= MOST_NAMES) this.#names.clear()
    this.#names.set(made, place)
    this.#places.set(node, place)
    return place
  }
}

const weightOf = ({ html, said }: KeptPiece) => said.reduce((sum, { length }) => sum + length, html.length)
