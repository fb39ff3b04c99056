import type { Block } from '../content/story.ts'
import { migrateBlock } from './migrateBlock.ts'
import type { StoredRedirect } from './plugin.ts'
import { readValues } from './readValues.ts'
import type { Registry } from './registry.ts'

/** Returns the redirect that a story defines; undefined if its plugin has no `redirect`. */
export function parseRedirect(content: Block, registry: Registry): StoredRedirect | undefined {
  const plugin = registry.get(content.component)
  return plugin?.redirect?.(readValues(migrateBlock(content, plugin), plugin.fields))
}
