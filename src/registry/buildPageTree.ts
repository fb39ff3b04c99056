import type { PageQuery } from '../content/pageQuery.ts'
import { isRichTextDocument } from '../content/richTextDocument.ts'
import { type Block, isBlock, type Story } from '../content/story.ts'
import { slugToPath } from '../content/storyPath.ts'
import { anchorName, SHELL_IDS } from './anchorName.ts'
import { brokenMessage } from './brokenMessage.ts'
import { embeddedBlocks } from './embeddedBlocks.ts'
import { errorReason } from './errorReason.ts'
import type { Issue } from './issue.ts'
import { migrateBlock } from './migrateBlock.ts'
import type { OutlineEntry } from './outline.ts'
import type { Inherited, Plugin } from './plugin.ts'
import type { PageView, Queries } from './query.ts'
import { readBlock } from './readBlock.ts'
import type { Registry } from './registry.ts'
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
  /** What reaches the blocks inside it. */
  readonly given?: Inherited
  readonly refusal?: Refusal
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
  query: PageQuery = {},
  language?: string,
): PageTree {
  const issues: Issue[] = []
  const nodes: TreeNode[] = []
  // Given out while it is still empty, and complete once every block is placed.
  const outline: OutlineEntry[] = []
  const uniqueUid = uniqueNames()
  const uniqueAnchor = uniqueNames(SHELL_IDS)
  const sources = new Map<TreeNode, Block>()
  const reads = new Set<keyof PageQuery>()
  const page: PageView = { story, path: slugToPath(story.full_slug), query: watchedQuery(query, reads) }

  function report({ component, _uid }: Block, path: string, code: Issue['code'], message: string): void {
    issues.push({ severity: 'error', code, path, message, component, uid: _uid })
  }

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
      const block = migrateBlock(source, plugin)
      const heading: unknown = plugin.anchor?.(block)
      const level = plugin.level?.(block)
      const given = { ...inherited, ...plugin.provides?.(block) }
      const { values, slots, issues: found } = readBlock(block, plugin, path, story.name)
      issues.push(...found)
      return {
        queries: plugin.queries?.(values, page),
        block,
        values,
        slots,
        given,
        level,
        heading: typeof heading === 'string' ? heading : undefined,
      }
    } catch (error) {
      return refuse('unreadable', 'migration_failed', `${where} could not be read: ${errorReason(error)}`)
    }
  }

  function place(source: Block, at: Place): TreeNode {
    const { path, inherited, parent, inline = false } = at
    const plugin = registry.get(source.component)
    const reading = read(source, plugin, at)
    const { block, values, slots, queries = {}, heading, level, given = inherited, refusal } = reading
    const node: TreeNode = {
      block,
      plugin,
      uid: uniqueUid(uidOf(source, path)),
      path,
      depth: parent ? parent.depth + 1 : 0,
      inline,
      parent,
      values,
      slots,
      inherited: { ...inherited, ...used(plugin, { outline, path: page.path, language }) },
      queries,
      anchor: heading ? uniqueAnchor(anchorName(heading)) : undefined,
      refusal,
      children: new Map(),
      adopted: new Map(),
    }
    sources.set(node, source)
    nodes.push(node)
    const { anchor, uid } = node
    if (anchor && heading && level && !inline) outline.push({ anchor, title: heading.trim(), level, uid })
    if (!refusal && plugin) placeInside(node, plugin, given)
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

  /** Pages and data are no building blocks: only a slot that names them takes them. */
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
    root,
    nodes,
    issues,
    reads,
    adopt(parent, block) {
      const known = parent.adopted.get(block._uid)
      if (known && known.block.component === block.component) return known
      const inherited = { ...parent.inherited, ...parent.plugin?.provides?.(parent.block) }
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
