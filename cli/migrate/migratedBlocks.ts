import { type Block, isBlock, isStory } from '../../src/content/story.ts'
import { applyMigrations } from '../../src/registry/migrateBlock.ts'
import type { Registry } from '../../src/registry/registry.ts'

/** A block that is stored in an older schema than its plugin's. */
export interface MigratedBlock {
  readonly uid: string
  readonly component: string
  /** The migrations that apply, for example `1 'source is by'`. */
  readonly migrations: readonly string[]
  /** Fields that the migrations add, remove or change. */
  readonly added: readonly string[]
  readonly removed: readonly string[]
  readonly changed: readonly string[]
}

/** Returns the blocks of a story that migrations change, and the messages of migrations that throw. */
export function migratedBlocks(content: Block, registry: Registry) {
  const migrated: MigratedBlock[] = []
  const failed: string[] = []
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null || isStory(value)) return
    if (isBlock(value)) checkBlock(value)
    for (const entry of Object.values(value)) visit(entry)
  }
  const checkBlock = (block: Block): void => {
    const plugin = registry.get(block.component)
    if (!plugin?.migrations.length) return
    try {
      const { block: after, applied } = applyMigrations(block, plugin)
      if (!applied.length) return
      const names = [...new Set([...Object.keys(block), ...Object.keys(after)])]
      const has = (shape: Block, name: string) => Object.hasOwn(shape, name)
      migrated.push({
        uid: String(block._uid ?? ''),
        component: block.component,
        migrations: applied.map(({ number, name }) => `${number} '${name}'`),
        added: names.filter((name) => !has(block, name)),
        removed: names.filter((name) => !has(after, name)),
        changed: names.filter((name) => has(block, name) && has(after, name) && block[name] !== after[name]),
      })
    } catch (error) {
      failed.push(`Block '${block.component}' ${block._uid} stays as it is stored: ${String(error)}`)
    }
  }
  visit(content)
  return { migrated, failed }
}
