import { type Block, isBlock, isStory } from '../content/story.ts'

/**
 * Replaces the blocks of a story's content: in slots, in rich text, and inside unknown blocks; outer blocks first. Returns the same object
 * if nothing changes. Skips stories of resolved relations.
 *
 * @param map returns the new block, or the same object
 */
export function mapBlocks<Content>(content: Content, map: (block: Block) => Block): Content {
  return mapped(content, map) as Content
}

function mapped(value: unknown, map: (block: Block) => Block): unknown {
  if (typeof value !== 'object' || value === null || isStory(value)) return value
  if (Array.isArray(value)) {
    const entries = value.map((entry) => mapped(entry, map))
    return entries.some((entry, index) => entry !== value[index]) ? entries : value
  }
  const own = isBlock(value) ? map(value) : (value as Readonly<Record<string, unknown>>)
  const entries = Object.entries(own).map(([key, entry]) => [key, mapped(entry, map)] as const)
  return entries.some(([key, entry]) => entry !== own[key]) ? Object.fromEntries(entries) : own
}
