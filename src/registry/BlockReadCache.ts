import type { Block } from '../content/story.ts'
import { migrateBlock } from './migrateBlock.ts'
import type { Plugin } from './plugin.ts'
import { type ReadBlock, readBlock } from './readBlock.ts'

/** A block in its plugin's present shape, with its values and what they say of it. */
export interface MigratedBlock extends ReadBlock {
  readonly block: Block
  readonly heading: string | undefined
  readonly level: number | undefined
}

/** Where a block is read, for what is said of it. */
interface ReadAt {
  readonly path: string
  readonly storyName: string
}

/** Migrates and reads a block. @throws what a migration or a hook of the plugin throws */
export function readMigrated(source: Block, plugin: Plugin, { path, storyName }: ReadAt): MigratedBlock {
  const block = migrateBlock(source, plugin)
  const read = readBlock(block, plugin, path, storyName)
  return { ...read, block, heading: plugin.anchor?.(read.values), level: plugin.level?.(read.values) }
}

/**
 * Blocks that were read before. A block is known by its object, so this is of use where what did not change is the same object,
 * as while a story is edited.
 */
export class BlockReadCache {
  readonly #known = new WeakMap<Block, ReadAt & { readonly plugin: Plugin; readonly read: MigratedBlock }>()

  /** @throws what a migration or a hook of the plugin throws */
  read(source: Block, plugin: Plugin, at: ReadAt): MigratedBlock {
    const known = this.#known.get(source)
    // Issues of a block contain its path.
    const isReported = known && (known.read.issues.length === 0 || known.path === at.path)
    if (isReported && known.plugin === plugin && known.storyName === at.storyName) return known.read
    const read = readMigrated(source, plugin, at)
    this.#known.set(source, { ...at, plugin, read })
    return read
  }
}
