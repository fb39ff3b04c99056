import type { Block } from '../content/story.ts'
import { type BlockReadCache, readMigrated } from './BlockReadCache.ts'
import { errorReason } from './errorReason.ts'
import type { Issue } from './issue.ts'
import type { Inherited, Plugin } from './plugin.ts'
import type { PageView, Queries } from './query.ts'
import { brokenMessage, type Registry } from './registry.ts'
import type { Refusal, TreeNode } from './treeNode.ts'

/** Maximum nesting of rendered blocks. Real pages have fewer than ten levels. */
export const MAX_DEPTH = 64

/** Replaces story content that is not a block. */
export const MISSING_BLOCK: Block = { _uid: '', component: '' }

/** A block's content for its renderer, or the reason why it is not rendered, with the issues found. */
export interface BlockContent {
  readonly block: Block
  readonly values: Readonly<Record<string, unknown>>
  readonly slots: Readonly<Record<string, readonly Block[]>>
  readonly heading?: string
  readonly level?: number
  readonly queries?: Queries
  /** Values that its plugin provides to the blocks inside it. */
  readonly provides?: Inherited
  /** Inherited values as reduced by the plugin's `selectInherited`. */
  readonly selected?: Inherited
  readonly refusal?: Refusal
  readonly issues: readonly Issue[]
}

/** The position and the page of a block that is read. */
export interface ReadContext {
  readonly path: string
  readonly page: PageView
  readonly inherited: Inherited
  /** Values that it inherits from the page itself. */
  readonly pageValues: Inherited
  readonly parent: TreeNode | undefined
  /** True if the block contains itself. */
  readonly isCycle: boolean
  readonly readCache: BlockReadCache | undefined
}

/** Reads a block with its plugin: migrates and validates it, and calls the plugin's hooks. Never throws. */
export function readTreeBlock(
  source: Block,
  plugin: Plugin | undefined,
  registry: Registry,
  { path, page, inherited, pageValues, parent, isCycle, readCache }: ReadContext,
): BlockContent {
  const { name } = page.story
  const where = `Block '${source.component}' in story '${name}'`
  const refuse = (refusal: Refusal, code: Issue['code'], message: string): BlockContent => ({
    block: source,
    values: {},
    slots: {},
    refusal,
    issues: [blockError(source, path, code, message)],
  })
  if (source === MISSING_BLOCK) {
    const message = `Story '${name}' has no content that names a component. Give it a content type.`
    return refuse('unreadable', 'invalid_content', message)
  }
  if (isCycle) return refuse('cycle', 'cycle', `${where} contains itself at ${path}. Remove the inner one.`)
  if (parent && parent.depth >= MAX_DEPTH) {
    const message = `${where} is nested more than ${MAX_DEPTH} blocks deep at ${path}. Nest less.`
    return refuse('too_deep', 'too_deep', message)
  }
  const broken = registry.brokenPlugin(source.component)
  if (!plugin && broken)
    return refuse('unknown', 'unknown_component', brokenMessage(source.component, broken))
  if (!plugin) {
    const near = registry.suggest(source.component)
    const hint = near ? `Did you mean '${near}'?` : 'Add a plugin of that name, or remove the block.'
    return refuse('unknown', 'unknown_component', `${where} has no plugin. ${hint}`)
  }
  try {
    const at = { path, storyName: name }
    const read = readCache?.read(source, plugin, at) ?? readMigrated(source, plugin, at)
    return {
      ...read,
      provides: plugin.provides?.(read.values, inherited),
      queries: plugin.queries?.(read.values, page),
      selected: plugin.selectInherited?.(read.values, { ...inherited, ...pageValues }),
    }
  } catch (error) {
    return refuse('unreadable', 'migration_failed', `${where} could not be read: ${errorReason(error)}`)
  }
}

/** Returns the issue of a page, shell or data block in a slot that allows only plugins of kind `block`. */
export function misplacedKindIssue(source: Block, path: string, { kind }: Plugin, storyName: string): Issue {
  const message = `Block '${source.component}' in story '${storyName}' is a ${kind}, which is not allowed inside another block. Remove it.`
  return blockError(source, path, 'disallowed_component', message)
}

const blockError = (
  { component, _uid }: Block,
  path: string,
  code: Issue['code'],
  message: string,
): Issue => ({ severity: 'error', code, path, message, component, uid: _uid })
