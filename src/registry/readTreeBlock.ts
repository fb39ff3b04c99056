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

/** Placeholder for the root block of a story whose content is not a block. */
export const MISSING_BLOCK: Block = { _uid: '', component: '' }

/** The content of a block for its renderer, or the reason why it is not rendered; and its issues. */
export interface BlockContent {
  readonly block: Block
  readonly values: Readonly<Record<string, unknown>>
  readonly slots: Readonly<Record<string, readonly Block[]>>
  readonly heading?: string
  readonly level?: number
  readonly queries?: Queries
  /** Inherited values that its plugin provides to the blocks inside it. */
  readonly provides?: Inherited
  /** Inherited values as reduced by the plugin's `selectInherited`. */
  readonly selected?: Inherited
  readonly refusal?: Refusal
  readonly issues: readonly Issue[]
}

/** Where the block is: its page, its ancestors and the values inherited from them. */
export interface ReadContext {
  /** Path of the block in the JSON of its story, for messages: `content.body[0]`. */
  readonly path: string
  readonly page: PageView
  /** Inherited values that the block's ancestors provide. */
  readonly inherited: Inherited
  /** Inherited values that the page provides, for example its path. */
  readonly pageValues: Inherited
  readonly parent: TreeNode | undefined
  /** True if an ancestor is the same block. */
  readonly isCycle: boolean
  readonly readCache: BlockReadCache | undefined
}

/** Migrates and validates a block, and calls the hooks of its plugin. Never throws: errors are returned as `refusal` and `issues`. */
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
  const brokenPlugin = registry.brokenPlugin(source.component)
  if (!plugin && brokenPlugin)
    return refuse('unknown', 'unknown_component', brokenMessage(source.component, brokenPlugin))
  if (!plugin) {
    const suggestion = registry.suggest(source.component)
    const hint = suggestion
      ? `Did you mean '${suggestion}'?`
      : 'Add a plugin of that name, or remove the block.'
    return refuse('unknown', 'unknown_component', `${where} has no plugin. ${hint}`)
  }
  try {
    const location = { path, storyName: name }
    const read = readCache?.read(source, plugin, location) ?? readMigrated(source, plugin, location)
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
