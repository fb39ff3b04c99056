import { isRichTextDocument } from '../content/richTextDocument.ts'
import { type Block, isBlock, isStory } from '../content/story.ts'
import { embeddedBlocks } from './embeddedBlocks.ts'
import type { Registry } from './registry.ts'

/** A block without a plugin, and its path: `content.body[0].items[2]`. */
export interface UnknownBlock {
  readonly block: Block
  readonly path: string
}

/** Components of the content service's table fields, which are not components of a space. */
const TABLE_PART = /^_table_/

/**
 * Returns all blocks without a plugin in a value, in document order: in slots, in rich text, and inside other unknown blocks, including
 * the value itself. Skips stories of resolved relations. Iterative, so deep content does not overflow the stack.
 */
export function unknownBlocks(value: unknown, path: string, registry: Registry): readonly UnknownBlock[] {
  const found: UnknownBlock[] = []
  const seen = new Set<object>()
  const pending: (readonly [value: unknown, path: string])[] = [[value, path]]
  for (let next = pending.pop(); next; next = pending.pop()) {
    const [current, currentPath] = next
    if (typeof current !== 'object' || current === null || seen.has(current) || isStory(current)) continue
    seen.add(current)
    if (isBlock(current) && !TABLE_PART.test(current.component) && !registry.get(current.component))
      found.push({ block: current, path: currentPath })
    pending.push(...partsOf(current, currentPath).toReversed())
  }
  return found
}

function partsOf(value: object, path: string): readonly (readonly [value: unknown, path: string])[] {
  if (Array.isArray(value)) return value.map((entry, index) => [entry, `${path}[${index}]`])
  if (isRichTextDocument(value))
    return embeddedBlocks(value).map((block, index) => [block, `${path}.blocks[${index}]`])
  return Object.entries(value).map(([key, part]) => [part, `${path}.${key}`])
}
