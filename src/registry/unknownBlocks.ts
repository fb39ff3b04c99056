import { isRichTextDocument } from '../content/richTextDocument.ts'
import { type Block, isBlock, isStory } from '../content/story.ts'
import { embeddedBlocks } from './embeddedBlocks.ts'
import type { Registry } from './registry.ts'

/** A block of a component that no plugin renders, and its path: `content.body[0].items[2]`. */
export interface UnknownBlock {
  readonly block: Block
  readonly path: string
}

/** The content service's own parts of a table, which are no components of a space. */
const TABLE_PART = /^_table_/

/**
 * Every block in a value whose component has no plugin, in document order, at any depth: in slots, in rich text, and inside other unknown
 * blocks. A value that is a block itself counts; stories that relations were resolved to do not. Iterative, so that depth costs no stack.
 */
export function unknownBlocks(value: unknown, path: string, registry: Registry): readonly UnknownBlock[] {
  const found: UnknownBlock[] = []
  const seen = new Set<object>()
  const pending: (readonly [value: unknown, path: string])[] = [[value, path]]
  for (let next = pending.pop(); next; next = pending.pop()) {
    const [at, place] = next
    if (typeof at !== 'object' || at === null || seen.has(at) || isStory(at)) continue
    seen.add(at)
    if (isBlock(at) && !TABLE_PART.test(at.component) && !registry.get(at.component))
      found.push({ block: at, path: place })
    pending.push(...partsOf(at, place).toReversed())
  }
  return found
}

function partsOf(value: object, path: string): readonly (readonly [value: unknown, path: string])[] {
  if (Array.isArray(value)) return value.map((entry, index) => [entry, `${path}[${index}]`])
  if (isRichTextDocument(value))
    return embeddedBlocks(value).map((block, index) => [block, `${path}.blocks[${index}]`])
  return Object.entries(value).map(([key, part]) => [part, `${path}.${key}`])
}
