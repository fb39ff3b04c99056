import { jsonSize } from '../content/jsonSize.ts'
import { timeReads } from '../content/now.ts'
import { ObjectCache } from '../content/ObjectCache.ts'
import type { PageQuery } from '../content/pageQuery.ts'
import { rebaseAssets } from '../content/rebaseAssets.ts'
import type { Story } from '../content/story.ts'
import { BlockHtmlCache } from '../registry/BlockHtmlCache.ts'
import { BlockReadCache } from '../registry/BlockReadCache.ts'
import { buildPageTree, type PageTree, type TreeOptions } from '../registry/buildPageTree.ts'
import type { Issue } from '../registry/issue.ts'
import type { Registry } from '../registry/registry.ts'
import type { Head } from './head.ts'
import type { PageRequest, SiteOptions } from './siteOptions.ts'

/** Maximum size of the cached trees with their stories, in bytes. */
const MAX_TREES = 16_000_000

/** Estimated memory of a block in a tree beside its content, in bytes. */
const NODE = 1700

/** Maximum text of the cached heads, in characters. */
const MAX_HEADS = 2_000_000

/** Maximum text of the cached shell hashes and closing HTML, in characters. */
const MAX_SHELLS = 500_000

/** Share of these limits if each page is rendered once: only the shell is rendered repeatedly. */
const ONE_TIME_SHARE = 0.1

/** A page's head, and what was wrong with it. */
export interface PageHead {
  readonly head: Head
  readonly issues: readonly Issue[]
}

interface CachedTree {
  readonly tree: PageTree
  /** Number of blocks before rendering, which may add blocks of rich text. */
  readonly built: number
}

/**
 * Caches for visitors' pages, keyed by story object. Stories of the content client are immutable: a publish creates new objects, so
 * nothing has to be invalidated. Previews and developers' pages bypass these caches.
 */
export class RenderCaches {
  /** HTML of rendered blocks. */
  readonly blockHtml: BlockHtmlCache
  /** Heads of pages, by their trees and other inputs. */
  readonly heads: ObjectCache<PageHead>
  /** Hashes of shells by their HTML fragments, and closing HTML of pages by the shell's definition. */
  readonly shells = new ObjectCache<string>(MAX_SHELLS)
  readonly #rebase = new WeakMap<Story, Story>()
  readonly #trees: ObjectCache<CachedTree>
  /** Estimated memory of stories, in bytes. */
  readonly #sizes = new WeakMap<Story, number>()
  readonly #readings = new BlockReadCache()
  readonly #registry: Registry
  readonly #assetBase: string | undefined

  constructor({ registry, assetBase, isOneTime }: Pick<SiteOptions, 'registry' | 'assetBase' | 'isOneTime'>) {
    const share = isOneTime ? ONE_TIME_SHARE : 1
    this.blockHtml = new BlockHtmlCache(share)
    this.heads = new ObjectCache(MAX_HEADS * share)
    this.#trees = new ObjectCache(MAX_TREES * share)
    this.#registry = registry
    this.#assetBase = assetBase
  }

  /** Returns whether the response to a request may be cached. */
  static isCacheable({
    version,
    audience,
    preview,
    inherited,
  }: Pick<PageRequest, 'version' | 'audience' | 'preview' | 'inherited'>): boolean {
    return version === 'published' && audience === 'visitor' && !preview && !inherited
  }

  /** Returns a story with the addresses of its files replaced by those that the site serves. Equal stories return the same object. */
  rebase(story: Story): Story {
    if (!Object.isFrozen(story)) return rebaseAssets(story, this.#assetBase)
    const known = this.#rebase.get(story)
    if (known) return known
    const made = Object.freeze(rebaseAssets(story, this.#assetBase))
    this.#rebase.set(story, made)
    return made
  }

  /** Returns the tree of a story. Equal arguments return the same tree, unless it depends on the time or is of a search. */
  buildTree(story: Story, options: Omit<TreeOptions, 'readCache'>): PageTree {
    if (!Object.isFrozen(story)) return buildPageTree(story, this.#registry, options)
    const { query, pageValues, prefix } = options
    if (isSearch(query))
      return buildPageTree(story, this.#registry, { ...options, readCache: this.#readings })
    const made = JSON.stringify([prefix, query, pageValues])
    const known = this.#trees.get(story, made)
    if (known && isAsBuilt(known)) return known.tree
    const reads = timeReads()
    const tree = buildPageTree(story, this.#registry, { ...options, readCache: this.#readings })
    const built = tree.nodes.length
    if (timeReads() === reads) {
      const size = this.#sizes.get(story) ?? jsonSize(story)
      this.#sizes.set(story, size)
      this.#trees.set(story, made, { tree, built }, size + built * NODE)
    }
    return tree
  }
}

/** Returns whether a page shows search results. They are not cached: any client can send an unlimited number of different searches. */
export const isSearch = (query: PageQuery | undefined): boolean => Boolean(query?.q)

/** Returns whether blocks that rich text added while rendering have no queries. Their queries would be resolved from the second use of the tree on. */
const isAsBuilt = ({ tree: { nodes }, built }: CachedTree): boolean =>
  nodes.slice(built).every(({ queries }) => Object.keys(queries).length === 0)
