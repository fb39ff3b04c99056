import { isRichTextDocument } from '../content/richTextDocument.ts'
import type { Block, Story } from '../content/story.ts'
import { anchorName } from './anchorName.ts'
import { embeddedBlocks } from './embeddedBlocks.ts'
import type { Issue } from './issue.ts'
import { migrateBlock } from './migrateBlock.ts'
import { type Placement, type Refusal, standsAbove } from './placement.ts'
import type { Inherited, Plugin } from './plugin.ts'
import { readBlock } from './readBlock.ts'
import type { Registry } from './registry.ts'

/** Deepest nesting of blocks that is rendered. Real pages stay under ten; beyond this it is a mistake. */
export const MAX_DEPTH = 64

/** A story read, migrated and laid out: what the composer renders. */
export interface Plan {
  readonly story: Story
  readonly root: Placement
  /** All blocks in document order. */
  readonly placements: readonly Placement[]
  readonly issues: Issue[]
  /** Places a block that text contains as an inline token. The same parent and `_uid` give the same placement. */
  adopt(parent: Placement, block: Block): Placement
}

interface Reader {
  readonly values: Readonly<Record<string, unknown>>
  readonly slots: Readonly<Record<string, readonly Block[]>>
  readonly block: Block
  readonly refusal?: Refusal
}

/** Reads a story by the registry's plugins: migrates, validates, names and orders every block. Never throws. */
export function planStory(story: Story, registry: Registry): Plan {
  const issues: Issue[] = []
  const placements: Placement[] = []
  const ordinals = new Map<string, number>()
  const anchors = new Map<string, number>()
  const sources = new Map<Placement, Block>()

  function unique(name: string, taken: Map<string, number>): string {
    const count = (taken.get(name) ?? 0) + 1
    taken.set(name, count)
    return count === 1 ? name : unique(`${name}-${count}`, taken)
  }

  function read(
    source: Block,
    plugin: Plugin | undefined,
    path: string,
    depth: number,
    parent?: Placement,
  ): Reader {
    const refuse = (refusal: Refusal, code: Issue['code'], message: string): Reader => {
      issues.push({ severity: 'error', code, path, message, component: source.component, uid: source._uid })
      return { block: source, values: {}, slots: {}, refusal }
    }
    const where = `Block '${source.component}' in story '${story.name}'`
    if (standsAbove(source, parent, sources))
      return refuse('cycle', 'cycle', `${where} contains itself at ${path}. Remove the inner one.`)
    if (depth > MAX_DEPTH)
      return refuse(
        'too_deep',
        'too_deep',
        `${where} is nested more than ${MAX_DEPTH} blocks deep at ${path}. Nest less.`,
      )
    if (!plugin) {
      const near = registry.suggest(source.component)
      const hint = near ? `Did you mean '${near}'?` : 'Add a plugin of that name, or remove the block.'
      return refuse('unknown', 'unknown_component', `${where} has no plugin. ${hint}`)
    }
    try {
      const block = migrateBlock(source, plugin)
      const { values, slots, issues: found } = readBlock(block, plugin, path, story.name)
      issues.push(...found)
      return { block, values, slots }
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      return refuse('unreadable', 'migration_failed', `${where} could not be read: ${reason}`)
    }
  }

  function place(
    source: Block,
    path: string,
    inherited: Inherited,
    parent: Placement | undefined,
    inline = false,
  ) {
    const plugin = registry.get(source.component)
    const depth = parent ? parent.depth + 1 : 0
    const { block, values, slots, refusal } = read(source, plugin, path, depth, parent)
    const heading = refusal ? undefined : plugin?.anchor?.(block)
    const placement: Placement = {
      block,
      plugin,
      uid: unique(source._uid || path.replaceAll(/[^a-z0-9]+/gi, '-'), ordinals),
      path,
      depth,
      inline,
      parent,
      values,
      slots,
      inherited,
      anchor: heading ? unique(anchorName(heading), anchors) : undefined,
      refusal,
      children: new Map(),
      adopted: new Map(),
    }
    sources.set(placement, source)
    placements.push(placement)
    if (refusal || !plugin) return placement
    const given = { ...inherited, ...plugin.provides?.(block) }
    const child = (inner: Block, at: string) =>
      placement.children.set(inner, place(inner, at, given, placement))
    for (const name of [...Object.keys(plugin.fields), ...Object.keys(plugin.slots)]) {
      const value = values[name]
      if (isRichTextDocument(value))
        embeddedBlocks(value).forEach((inner, index) => {
          child(inner, `${path}.${name}.blocks[${index}]`)
        })
      slots[name]?.forEach((inner, index) => {
        child(inner, `${path}.${name}[${index}]`)
      })
    }
    return placement
  }

  const root = place(story.content, 'content', {}, undefined)
  return {
    story,
    root,
    placements,
    issues,
    adopt(parent, block) {
      const known = parent.adopted.get(block._uid)
      if (known && known.block.component === block.component) return known
      const given = { ...parent.inherited, ...parent.plugin?.provides?.(parent.block) }
      const placement = place(block, `${parent.path}.text`, given, parent, true)
      parent.adopted.set(block._uid, placement)
      return placement
    },
  }
}
