import type { Block } from '../content/story.ts'
import { mapBlocks } from './mapBlocks.ts'
import { migrateBlock } from './migrateBlock.ts'
import type { Registry } from './registry.ts'

/**
 * Migrates all blocks of a story's content, including blocks in slots, rich text and unknown blocks. Returns the same object if nothing
 * changes. A block whose migration throws is not changed.
 */
export const migrateContent = (content: Block, registry: Registry): Block =>
  mapBlocks(content, (block) => {
    const plugin = registry.get(block.component)
    if (!plugin) return block
    try {
      return migrateBlock(block, plugin)
    } catch {
      // The page tree reports the error.
      return block
    }
  })

/** Returns the names of components that have migrations. */
export const migratedComponents = ({ plugins }: Registry): readonly string[] =>
  [...plugins.values()].flatMap(({ name, migrations }) => (migrations.length ? [name] : []))
