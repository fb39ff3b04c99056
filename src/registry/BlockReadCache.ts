import type { Block } from '../content/story.ts'
import { migrateBlock } from './migrateBlock.ts'
import type { Plugin } from './plugin.ts'
import { type ReadBlock, readBlock } from './readBlock.ts'

/** A block after its plugin's migrations, with its values and its heading. */
export interface MigratedBlock extends ReadBlock {
  readonly block: Block
  readonly heading: string | undefined
  readonly level: number | undefined
}

/** The position of a block, for the messages of its issues. */
interface BlockLocation {
  readonly path: string
  readonly storyName: string
}

/** Migrates and reads a block. @throws what a migration or a hook of the plugin throws */
export function readMigrated(
  source: Block,
  plugin: Plugin,
  { path, storyName }: BlockLocation,
): MigratedBlock {
  const block = migrateBlock(source, plugin)
  const read = readBlock(block, plugin, path, storyName)
  return { ...read, block, heading: plugin.anchor?.(read.values), level: plugin.level?.(read.values) }
}

/**
 * Cache of read blocks. The key is the block object, so it helps if unchanged blocks are the same objects, for example while a story
 * is edited.
 */
export class BlockReadCache {
  readonly #cached = new WeakMap<
    Block,
    BlockLocation & { readonly plugin: Plugin; readonly read: MigratedBlock }
  >()

  /**
   * Returns the block as cached, or migrates and reads it.
   * @throws what a migration or a hook of the plugin throws
   */
  read(source: Block, plugin: Plugin, at: BlockLocation): MigratedBlock {
    const cached = this.#cached.get(source)
    // Issues of a block contain its path.
    const hasValidIssues = cached && (cached.read.issues.length === 0 || cached.path === at.path)
    if (hasValidIssues && cached.plugin === plugin && cached.storyName === at.storyName) return cached.read
    const read = readMigrated(source, plugin, at)
    this.#cached.set(source, { ...at, plugin, read })
    return read
  }
}
