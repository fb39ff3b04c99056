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

/** Most text of what is kept of shells, in characters. */
const MAX_SHELLS = 500_000

/** How much of all that is kept where each page is made once: what stands round pages. */
const ONE_TIME_SHARE = 0.1

/** A page's head, and what was wrong with it. */
export interface PageHead {
  readonly head: Head
  readonly issues: readonly Issue[]
}

interface CachedTree {
  readonly buildTree: PageTree
  /** How many blocks it had before it was rendered. */
  readonly built: number
}

/**
 * What was made of stories for visitors' pages. A story of the content client never changes: after a publish it is another
 * object. What previews and developers see is made anew each time.
 */
export class RenderCaches {
  /** Blocks of such stories, rendered. */
  readonly blockHtml: BlockHtmlCache
  /** Heads of pages, by the trees and what else they are made of. */
  readonly heads: ObjectCache<PageHead>
  /** Hashes of shells by their pieces, and what stands at the end of pages by the shell. */
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

  /** Whether what a request shows may be kept. */
  static isCacheable({
    version,
    audience,
    preview,
    inherited,
  }: Pick<PageRequest, 'version' | 'audience' | 'preview' | 'inherited'>): boolean {
    return version === 'published' && audience === 'visitor' && !preview && !inherited
  }

  /** A story with its files' addresses as the site serves them: the same object for the same story. */
  rebase(story: Story): Story {
    if (!Object.isFrozen(story)) return rebaseAssets(story, this.#assetBase)
    const known = this.#rebase.get(story)
    if (known) return known
    const made = Object.freeze(rebaseAssets(story, this.#assetBase))
    this.#rebase.set(story, made)
    return made
  }

  /** A story's tree: the same one while nothing that it was made with is another. */
  buildTree(story: Story, options: Omit<TreeOptions, 'readCache'>): PageTree {
    if (!Object.isFrozen(story)) return buildPageTree(story, this.#registry, options)
    const { query, pageValues, prefix } = options
    if (isSearch(query))
      return buildPageTree(story, this.#registry, { ...options, readCache: this.#readings })
    const made = JSON.stringify([prefix, query, pageValues])
    const known = this.#trees.get(story, made)
    if (known && isAsBuilt(known)) return known.buildTree
    const reads = timeReads()
    const buildTree = buildPageTree(story, this.#registry, { ...options, readCache: this.#readings })
    const built = buildTree.nodes.length
    if (timeReads() === reads) {
      const size = this.#sizes.get(story) ?? jsonSize(story)
      this.#sizes.set(story, size)
      this.#trees.set(story, made, { buildTree, built }, size + built * NODE)
    }
    return buildTree
  }
}

/** Searches are not cached: anybody may send any number of different ones. */
export const isSearch = (query: PageQuery | undefined): boolean => Boolean(query?.q)

/** Whether the blocks that a text placed in a tree ask for nothing, which would be resolved from the second time on. */
const isAsBuilt = ({ buildTree: { nodes }, built }: CachedTree): boolean =>
  nodes.slice(built).every(({ queries }) => Object.keys(queries).length === 0)
