import type { Asset } from '../content/asset.ts'
import type { Story } from '../content/story.ts'
import type { Card } from './card.ts'
import { migrateBlock } from './migrateBlock.ts'
import { readValues } from './readValues.ts'
import type { Registry } from './registry.ts'

const words = (value: unknown): string | undefined =>
  typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined

const picture = (value: unknown): Asset | undefined => {
  const asset = value as Asset | null | undefined
  return typeof asset?.filename === 'string' && asset.filename !== '' ? asset : undefined
}

/** What every page says of itself by fields of these names. */
function defaultCard(content: Readonly<Record<string, unknown>>, story: Story): Card {
  return {
    title: words(content.title) ?? words(content.headline) ?? story.name,
    description: words(content.description),
    image: picture(content.preview_image),
    imagePosition: words(content.preview_image_position),
  }
}

/**
 * What lists show of a story: what its plugin says, else what its fields of the usual names do. Undefined for a story that
 * is no page. Content its plugin cannot read is shown by its name.
 */
export function createCard(story: Story, registry: Registry): Card | undefined {
  const plugin = registry.get(story.content.component)
  if (plugin?.kind !== 'page') return undefined
  try {
    const values = readValues(migrateBlock(story.content, plugin), plugin.fields)
    const plain = defaultCard(values, story)
    const own = Object.entries(plugin.card?.(values, story) ?? {})
    return { ...plain, ...Object.fromEntries(own.filter(([, value]) => value !== undefined)) }
  } catch {
    return { title: story.name }
  }
}
