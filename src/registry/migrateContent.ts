import { type Block, isBlock, isStory } from '../content/story.ts'
import { migrateBlock } from './migrateBlock.ts'
import type { Registry } from './registry.ts'

/**
 * Migrates all blocks of a story's content, including blocks in slots, rich text and unknown blocks. Returns the same object if nothing
 * changes. A block whose migration throws is not changed.
 */
export function migrateContent(content: Block, registry: Registry): Block {
  return migrated(content, registry) as Block
}

function migrated(value: unknown, registry: Registry): unknown {
  if (typeof value !== 'object' || value === null || isStory(value)) return value
  if (Array.isArray(value)) {
    const entries = value.map((entry) => migrated(entry, registry))
    return entries.some((entry, index) => entry !== value[index]) ? entries : value
  }
  const own = isBlock(value)
    ? migratedOrStored(value, registry)
    : (value as Readonly<Record<string, unknown>>)
  const entries = Object.entries(own).map(([key, entry]) => [key, migrated(entry, registry)] as const)
  return entries.some(([key, entry]) => entry !== own[key]) ? Object.fromEntries(entries) : own
}

function migratedOrStored(block: Block, registry: Registry): Block {
  const plugin = registry.get(block.component)
  if (!plugin) return block
  try {
    return migrateBlock(block, plugin)
  } catch {
    // The page tree reports the error.
    return block
  }
}

/** Returns the names of components that have migrations. */
export const migratedComponents = ({ plugins }: Registry): readonly string[] =>
  [...plugins.values()].flatMap(({ name, migrations }) => (migrations.length ? [name] : []))
