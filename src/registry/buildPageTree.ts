import type { PageQuery } from '../content/pageQuery.ts'
import { isRichTextDocument } from '../content/richTextDocument.ts'
import { type Block, isBlock, type Story } from '../content/story.ts'
import { slugToPath } from '../content/storyPath.ts'
import { anchorName, SHELL_IDS } from './anchorName.ts'
import { type BlockReadings, readMigrated } from './BlockReadings.ts'
import { embeddedBlocks } from './embeddedBlocks.ts'
import { errorReason } from './errorReason.ts'
import type { Issue } from './issue.ts'
import type { OutlineEntry } from './outline.ts'
import type { Inherited, Plugin } from './plugin.ts'
import type { PageView, Queries } from './query.ts'
import type { Registry } from './registry.ts'
import { brokenMessage } from './registry.ts'
import { type Refusal, standsAbove, type TreeNode } from './treeNode.ts'
import { uniqueNames } from './uniqueNames.ts'

/** Deepest nesting of blocks that is rendered. Real pages stay under ten; beyond this it is a mistake. */
export const MAX_DEPTH = 64

/** Longest part of a `_uid` that is kept: the service's have 36 characters. */
const MAX_UID = 120

/** What stands in for content that is no block. */
const NO_BLOCK: Block = { _uid: '', component: '' }

/** A story as the composer renders it: migrated, validated, each block a node with its values. */
export interface PageTree {
  readonly story: Story
  /** What uids and anchors begin with. */
  readonly prefix: string
  readonly ofPage: GivenByPage | undefined
  readonly root: TreeNode
  /** All blocks in document order. */
  readonly nodes: readonly TreeNode[]
  readonly issues: Issue[]
  /** The parts of the page's query that what is on it depends on. */
  readonly reads: ReadonlySet<keyof PageQuery>
  /** Places a block that text contains as an inline token. The same parent and `_uid` give the same node. */
  adopt(parent: TreeNode, block: Block): TreeNode
}

/** What reading a block gives: its content for the renderer, or why it is not handed to one. */
interface BlockContent {
  readonly block: Block
  readonly values: Readonly<Record<string, unknown>>
  readonly slots: Readonly<Record<string, readonly Block[]>>
  readonly heading?: string
  readonly level?: number
  readonly queries?: Queries
  /** What its plugin gives to the blocks inside it. */
  readonly provides?: Inherited
  /** What its plugin takes in place of what it inherits. */
  readonly taken?: Inherited
  readonly refusal?: Refusal
}

/** What blocks inherit from the page that is shown, beside its headings. */
export type GivenByPage = Omit<Inherited, 'outline'>

/** What a tree is built for, beside its story. */
export interface TreeOptions {
  /** What the page reads of the address. */
  readonly query?: PageQuery
  /** What blocks inherit from the page that is shown. Its path is the story's own where it is left away. */
  readonly ofPage?: GivenByPage
  /** What uids and anchors begin with, where several stories stand on one page. */
  readonly prefix?: string
  /** Blocks that were read before, of the same story. */
  readonly readings?: BlockReadings
}

/** Where a block is to be placed. */
interface Place {
  readonly path: string
  readonly inherited: Inherited
  readonly parent?: TreeNode
  readonly inline?: boolean
}

/**
 * Reads a story by the registry's plugins: migrates, validates, names and orders every block, and collects the queries
 * of each. Never throws.
 */
export function buildPageTree(
  story: Story,
  registry: Registry,
  { query = {}, ofPage, prefix = '', readings }: TreeOptions = {},
): PageTree {
  const issues: Issue[] = []
  const nodes: TreeNode[] = []
  // Given out while it is still empty, and complete once every block is placed.
  const outline: OutlineEntry[] = []
  const uniqueUid = uniqueNames()
  const uniqueAnchor = uniqueNames(SHELL_IDS)
  const sources = new Map<TreeNode, Block>()
  const reads = new Set<keyof PageQuery>()
  const path = ofPage?.path ?? slugToPath(story.full_slug)
  const page: PageView = {
    story,
    slug: story.default_full_slug || story.full_slug,
    path,
    query: watchedQuery(query, reads),
  }

  function report({ component, _uid }: Block, path: string, code: Issue['code'], message: string): void {
    issues.push({ severity: 'error', code, path, message, component, uid: _uid })
  }

  const given = (plugin: Plugin | undefined) => used(plugin, { ...ofPage, outline, path: page.path })

  function read(source: Block, plugin: Plugin | undefined, { path, inherited, parent }: Place): BlockContent {
    const where = `Block '${source.component}' in story '${story.name}'`
    const refuse = (refusal: Refusal, code: Issue['code'], message: string): BlockContent => {
      report(source, path, code, message)
      return { block: source, values: {}, slots: {}, refusal }
    }
    if (source === NO_BLOCK) {
      const message = `Story '${story.name}' has no content that names a component. Give it a content type.`
      return refuse('unreadable', 'invalid_content', message)
    }
    if (standsAbove(source, parent, sources))
      return refuse('cycle', 'cycle', `${where} contains itself at ${path}. Remove the inner one.`)
    if (parent && parent.depth >= MAX_DEPTH) {
      const message = `${where} is nested more than ${MAX_DEPTH} blocks deep at ${path}. Nest less.`
      return refuse('too_deep', 'too_deep', message)
    }
    const broken = registry.broken.get(source.component)
    if (!plugin && broken) return refuse('unknown', 'unknown_component', brokenMessage(broken))
    if (!plugin) {
      const near = registry.suggest(source.component)
      const hint = near ? `Did you mean '${near}'?` : 'Add a plugin of that name, or remove the block.'
      return refuse('unknown', 'unknown_component', `${where} has no plugin. ${hint}`)
    }
    try {
      const at = { path, storyName: story.name }
      const { issues: found, ...migrated } =
        readings?.read(source, plugin, at) ?? readMigrated(source, plugin, at)
      const { values } = migrated
      const provides = plugin.provides?.(values, inherited)
      const queries = plugin.queries?.(values, page)
      const taken = plugin.takes?.(values, { ...inherited, ...given(plugin) })
      issues.push(...found)
      return { ...migrated, provides, queries, taken }
    } catch (error) {
      return refuse('unreadable', 'migration_failed', `${where} could not be read: ${errorReason(error)}`)
    }
  }

  function place(source: Block, at: Place): TreeNode {
    const { path, inherited, parent, inline = false } = at
    const plugin = registry.get(source.component)
    const reading = read(source, plugin, at)
    const { block, values, slots, queries = {}, provides = {}, taken, heading, level, refusal } = reading
    const node: TreeNode = {
      block,
      plugin,
      uid: uniqueUid(prefix + uidOf(source, path)),
      path,
      depth: parent ? parent.depth + 1 : 0,
      inline,
      parent,
      values,
      slots,
      inherited: { ...inherited, ...given(plugin), ...taken },
      provides,
      queries,
      heading,
      level,
      anchor: heading ? uniqueAnchor(prefix + anchorName(heading)) : undefined,
      refusal,
      children: new Map(),
      adopted: new Map(),
    }
    sources.set(node, source)
    nodes.push(node)
    const { anchor, uid } = node
    if (anchor && heading && level && !inline) outline.push({ anchor, title: heading.trim(), level, uid })
    if (!refusal && plugin) placeInside(node, plugin, { ...inherited, ...provides })
    return node
  }

  function placeInside(node: TreeNode, plugin: Plugin, inherited: Inherited): void {
    const { path, values, slots, children } = node
    const child = (inner: Block, at: string) =>
      children.set(inner, place(inner, { path: at, inherited, parent: node }))
    for (const name of Object.keys(plugin.fields)) {
      const value = values[name]
      if (!isRichTextDocument(value)) continue
      embeddedBlocks(value).forEach((inner, index) => {
        const at = `${path}.${name}.blocks[${index}]`
        reportStray(inner, at)
        child(inner, at)
      })
    }
    for (const [name, slot] of Object.entries(plugin.slots))
      slots[name]?.forEach((inner, index) => {
        const at = `${path}.${name}[${index}]`
        if (slot.allow === 'any') reportStray(inner, at)
        child(inner, at)
      })
  }

  /** Only plugins of the kind `block` are building blocks: others stand in slots that name them. */
  function reportStray(block: Block, path: string): void {
    const kind = registry.get(block.component)?.kind ?? 'block'
    if (kind === 'block') return
    const message = `Block '${block.component}' in story '${story.name}' is a ${kind} and may not stand in another block. Remove it.`
    report(block, path, 'disallowed_component', message)
  }

  const content = isBlock(story.content) ? story.content : NO_BLOCK
  const root = place(content, { path: 'content', inherited: {} })
  return {
    story,
    prefix,
    ofPage,
    root,
    nodes,
    issues,
    reads,
    adopt(parent, block) {
      const known = parent.adopted.get(block._uid)
      if (known && known.block.component === block.component) return known
      const inherited = { ...parent.inherited, ...parent.provides }
      const node = place(block, { path: `${parent.path}.text`, inherited, parent, inline: true })
      parent.adopted.set(block._uid, node)
      return node
    },
  }
}

/** A query that records which of its parts are read. */
function watchedQuery(query: PageQuery, reads: Set<keyof PageQuery>): PageQuery {
  const watched = <Name extends keyof PageQuery>(name: Name) => {
    reads.add(name)
    return query[name]
  }
  return {
    get page() {
      return watched('page')
    },
    get tag() {
      return watched('tag')
    },
    get q() {
      return watched('q')
    },
  }
}

/** Of what comes from the page itself, the parts that a plugin uses. */
function used(plugin: Plugin | undefined, ofPage: Inherited): Inherited {
  const names: readonly string[] = plugin?.uses ?? []
  return Object.fromEntries(Object.entries(ofPage).filter(([name]) => names.includes(name)))
}

/** A block's `_uid` as it may stand in ids, which spaces would divide; made from its path where it has none. */
function uidOf({ _uid }: Block, path: string): string {
  const stored: unknown = _uid
  const name = typeof stored === 'string' && stored !== '' ? stored : path
  return name.slice(0, MAX_UID).replaceAll(/[^\w-]+/g, '-')
}
