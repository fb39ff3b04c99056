import type { Block } from '../content/story.ts'
import type { Plugin } from './plugin.ts'

/**
 * Brings one block's own content to its plugin's present shape; nested blocks are migrated when they are read.
 * Throws what a migration throws, and where a migration still applies to its own result.
 */
export function migrateBlock(block: Block, plugin: Plugin): Block {
  let current = block
  for (const migration of plugin.migrations) {
    if (!migration.applies(current)) continue
    current = { ...migration.up(current), _uid: block._uid, component: block.component }
    if (migration.applies(current))
      throw new Error(
        `Migration ${migration.number} '${migration.name}' of '${plugin.name}' still applies to what it returned. Make its applies() false for the new shape.`,
      )
  }
  return current
}
