import { LRUCache } from 'lru-cache'
import { contentStylesIn } from '../content/contentStyle.ts'
import { ObjectCache } from '../content/ObjectCache.ts'
import { queryKey } from './query.ts'
import type { TreeNode } from './treeNode.ts'
import type { UsedResult, UsedResults } from './UsedResults.ts'

/** HTML of a block with all blocks inside it. */
export interface HtmlFragment {
  readonly html: string
  /** Component names of the blocks in it. */
  readonly components: ReadonlySet<string>
  /** Query results that it shows. */
  readonly used: readonly UsedResult[]
  /** True if rendering added inline blocks to the tree, so that the HTML is valid for this node only. */
  readonly isTreeSpecific: boolean
}

export class CachedFragment implements HtmlFragment {
  readonly html: string
  readonly components: ReadonlySet<string>
  readonly used: readonly UsedResult[]
  readonly isTreeSpecific: boolean
  /** Text of the used results at the time of rendering. */
  readonly usedTexts: readonly string[]
  #contentStyles: readonly string[] | undefined

  constructor({ html, components, used, isTreeSpecific }: HtmlFragment, results: UsedResults) {
    this.html = html
    this.components = components
    this.used = used
    this.isTreeSpecific = isTreeSpecific
    this.usedTexts = used.map((part) => results.text(part) ?? '')
  }

  /** Content style classes in its HTML. */
  get contentStyles(): readonly string[] {
    this.#contentStyles ??= contentStylesIn(this.html)
    return this.#contentStyles
  }

  matches(results: UsedResults): boolean {
    return this.used.every((part, index) => results.text(part) === this.usedTexts[index])
  }
}

/** Maximum cached text in characters; a character takes at most two bytes. */
const MAX_CHARACTERS = 8_000_000

/** Maximum number of short keys, about 300 bytes each. */
const MAX_SHORT_KEYS = 20_000

/** Maximum number of fragments per block and context; they differ by query results. */
const MAX_VARIANTS = 4

/** Cache of blocks' HTML; `store` may decline and return undefined. */
export interface HtmlCache {
  find(node: TreeNode, results: UsedResults): CachedFragment | undefined
  store(node: TreeNode, results: UsedResults, rendered: HtmlFragment): CachedFragment | undefined
}

/**
 * Cache of the HTML of blocks rendered for visitors. The key is the content object (content is immutable), the block's anchor, uid and
 * inherited values, and the query results it shows; the same for every block inside it. Use one cache per built site, since
 * plugins, renderers and scripts are not part of the key.
 */
export class BlockHtmlCache implements HtmlCache {
  readonly #fragments: ObjectCache<readonly CachedFragment[]>
  readonly #contextKeys = new WeakMap<TreeNode, string>()
  /** Short keys by context key, because the full keys are long and looked up for every block. A short key is never reused. */
  readonly #shortKeys = new LRUCache<string, string>({ max: MAX_SHORT_KEYS })
  #lastKey = 0

  /** @param share fraction of the default size, from 0 to 1 */
  constructor(share = 1) {
    this.#fragments = new ObjectCache(MAX_CHARACTERS * share)
  }

  /** This cache without storing, for pages that are requested rarely. */
  get readOnly(): HtmlCache {
    return { find: (node, results) => this.find(node, results), store: () => undefined }
  }

  find(node: TreeNode, results: UsedResults): CachedFragment | undefined {
    for (const owner of [node.block, node]) {
      if (!this.#fragments.hasObject(owner)) continue
      const found = this.#fragments
        .get(owner, this.#contextKey(node))
        ?.find((fragment) => fragment.matches(results))
      if (found) return found
    }
    return undefined
  }

  store(node: TreeNode, results: UsedResults, rendered: HtmlFragment): CachedFragment {
    const fragment = new CachedFragment(rendered, results)
    const owner = rendered.isTreeSpecific ? node : node.block
    const contextKey = this.#contextKey(node)
    const before = this.#fragments.hasObject(owner) ? this.#fragments.get(owner, contextKey) : undefined
    const variants = before?.filter((other) => !other.matches(results)) ?? []
    const fragments = [fragment, ...variants.slice(0, MAX_VARIANTS - 1)]
    this.#fragments.set(
      owner,
      contextKey,
      fragments,
      fragments.reduce((sum, one) => sum + fragmentWeight(one), 0),
    )
    return fragment
  }

  /** Returns a key of everything but content and results that determines the HTML of a block and the blocks in it. */
  #contextKey(node: TreeNode): string {
    const known = this.#contextKeys.get(node)
    if (known !== undefined) return known
    const { uid, anchor, inline, refusal, inherited, provides, queries, children } = node
    const queryKeys = Object.values(queries).map((query) => query && queryKey(query))
    const inside = [...children.values()].map((child) => this.#contextKey(child))
    const longKey = JSON.stringify([uid, anchor, inline, refusal, inherited, provides, queryKeys, inside])
    const knownKey = this.#shortKeys.get(longKey)
    const contextKey = knownKey ?? (++this.#lastKey).toString(36)
    if (knownKey === undefined) this.#shortKeys.set(longKey, contextKey)
    this.#contextKeys.set(node, contextKey)
    return contextKey
  }
}

const fragmentWeight = ({ html, usedTexts }: CachedFragment) =>
  usedTexts.reduce((sum, { length }) => sum + length, html.length)
