import type { Block } from '../content/story.ts'
import { untranslatedName } from '../content/untranslatedName.ts'
import { mapBlocks } from './mapBlocks.ts'
import type { Plugin } from './plugin.ts'
import type { Registry } from './registry.ts'

/**
 * Replaces deprecated blocks and fields of a story's content by their successors, where the plugin has a `transform`. Returns the same
 * object if nothing changes.
 */
export const replaceDeprecated = (content: Block, registry: Registry): Block =>
  mapBlocks(content, (block) => {
    const plugin = registry.get(block.component)
    if (!plugin) return block
    const own = withSuccessors(block, plugin)
    const transform = plugin.deprecated?.transform
    return transform ? { ...transform(own), _uid: block._uid } : own
  })

/** Moves values of deprecated fields to their successors. A value that the successor already has wins. */
function withSuccessors(block: Block, { fields }: Plugin): Block {
  const moved = Object.keys(block).filter((key) => {
    const deprecated =
      Object.hasOwn(fields, untranslatedName(key)) && fields[untranslatedName(key)]?.deprecated
    return deprecated ? deprecated.transform && deprecated.successor !== undefined : false
  })
  if (!moved.length) return block
  const result: Record<string, unknown> = { ...block }
  for (const key of moved) {
    const name = untranslatedName(key)
    const { successor, transform } = fields[name]!.deprecated!
    const target = successor! + key.slice(name.length)
    const isFree = result[target] === undefined || result[target] === '' || result[target] === null
    if (isFree) result[target] = transform!(block[key])
    delete result[key]
  }
  return result as Block
}
