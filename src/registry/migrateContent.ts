import { type Block, isBlock, isStory } from '../content/story.ts'
import { migrateBlock } from './migrateBlock.ts'
import type { Registry } from './registry.ts'

/**
 * A story's content with every block in its plugin's present shape, as the page tree reads it: also blocks in slots, in rich text and in
 * blocks that no plugin knows. The same object where nothing changes. A block whose migration throws stays as it is stored.
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
  const own = isBlock(value) ? inPresentShape(value, registry) : (value as Readonly<Record<string, unknown>>)
  const entries = Object.entries(own).map(([key, entry]) => [key, migrated(entry, registry)] as const)
  return entries.some(([key, entry]) => entry !== own[key]) ? Object.fromEntries(entries) : own
}

function inPresentShape(block: Block, registry: Registry): Block {
  const plugin = registry.get(block.component)
  if (!plugin) return block
  try {
    return migrateBlock(block, plugin)
  } catch {
    // The page tree reports it.
    return block
  }
}

/** The components whose blocks may be stored in an older shape. */
export const migratedComponents = ({ plugins }: Registry): readonly string[] =>
  [...plugins.values()].flatMap(({ name, migrations }) => (migrations.length ? [name] : []))
