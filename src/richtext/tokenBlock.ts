import type { Block } from '../content/story.ts'
import type { InlineToken } from '../registry/inline.ts'
import type { Plugin } from '../registry/plugin.ts'

/**
 * The block a token becomes. Its `_uid` follows from where the token stands and what it says, so that the same token is
 * the same block at every rendering.
 * @param place unique to the text among all texts of the page, with the token's number in it
 */
export function tokenBlock(plugin: Plugin, token: InlineToken, place: string): Block {
  const fields = plugin.inline!.toFields(token)
  const content = JSON.stringify([plugin.name, token.type, token.attributes, token.value])
  return { ...fields, component: plugin.name, _uid: `${place}-${hash(content)}` }
}

/** FNV-1a with 32 bits: short and stable; a clash costs nothing worse than two equal places being told apart by number. */
function hash(text: string): string {
  let value = 0x811c9dc5
  for (let index = 0; index < text.length; index++)
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193)
  return (value >>> 0).toString(36)
}
