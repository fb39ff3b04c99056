import { KeptByObject } from '../content/KeptByObject.ts'
import { type QueryResults, queryKey } from './query.ts'
import type { TreeNode } from './treeNode.ts'

/** The HTML of a block and of all that stands in it, with the names of the blocks that it took. */
export interface Piece {
  readonly html: string
  readonly components: ReadonlySet<string>
  /** Whether making it placed further blocks in the tree, so that it holds for this very tree. */
  readonly isOfTree: boolean
}

/** What a block's HTML is made of beside its content. */
interface Identity {
  /** Its place on the page and what it inherits, and those of the blocks in it. */
  readonly text: string
  /** Keys of the queries of all of them. */
  readonly queries: readonly string[]
}

/** Most text kept, in characters: at most twice as many bytes. */
const LIMIT = 16_000_000

/**
 * Blocks that were rendered for visitors. A block's HTML follows from its content, which is known by its object and never
 * changes, from its place on the page, from what it inherits and from the results of its queries; from these for every
 * block in it, too. A plugin, its renderer and its scripts are the same for as long as the site is: each has pieces of its own.
 */
export class KeptPieces {
  readonly #pieces = new KeptByObject<Piece>(LIMIT)
  readonly #identities = new WeakMap<TreeNode, Identity>()

  /** @param results by the keys of their queries, as JSON */
  find(node: TreeNode, results: ReadonlyMap<string, string>): Piece | undefined {
    const isKnown = this.#pieces.knows(node) || this.#pieces.knows(node.block)
    if (!isKnown) return undefined
    const text = this.#text(node, results)
    return this.#pieces.get(node, text) ?? this.#pieces.get(node.block, text)
  }

  keep(node: TreeNode, results: ReadonlyMap<string, string>, { html, components, isOfTree }: Piece): void {
    const piece = { html, components, isOfTree }
    this.#pieces.set(isOfTree ? node : node.block, this.#text(node, results), piece, html.length)
  }

  #text(node: TreeNode, results: ReadonlyMap<string, string>): string {
    const { text, queries } = this.#identity(node)
    return queries.length ? text + queries.map((key) => `${key}${results.get(key)}`).join('') : text
  }

  #identity(node: TreeNode): Identity {
    const known = this.#identities.get(node)
    if (known) return known
    const { uid, anchor, inline, refusal, inherited, provides } = node
    const inner = [...node.children.values()].map((child) => this.#identity(child))
    const own = Object.values(node.queries).flatMap((query) => (query ? [queryKey(query)] : []))
    const identity = {
      text:
        JSON.stringify([uid, anchor, inline, refusal, inherited, provides]) +
        inner.map(({ text }) => text).join(''),
      queries: [...new Set([...own, ...inner.flatMap(({ queries }) => queries)])],
    }
    this.#identities.set(node, identity)
    return identity
  }
}

/** Results as pieces are told apart by them. */
export const resultTexts = (results: QueryResults): ReadonlyMap<string, string> =>
  new Map(Object.entries(results).map(([key, result]) => [key, JSON.stringify(result)]))
