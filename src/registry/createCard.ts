import type { Asset } from '../content/asset.ts'
import type { Story } from '../content/story.ts'
import type { Card } from './card.ts'
import { migrateBlock } from './migrateBlock.ts'
import { readValues } from './readValues.ts'
import type { Registry } from './registry.ts'

const nonEmptyText = (value: unknown): string | undefined =>
  typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined

const picture = (value: unknown): Asset | undefined => {
  const asset = value as Asset | null | undefined
  return typeof asset?.filename === 'string' && asset.filename !== '' ? asset : undefined
}

/** Returns the card from fields with the usual names. */
function defaultCard(content: Readonly<Record<string, unknown>>, story: Story): Card {
  return {
    title: nonEmptyText(content.title) ?? nonEmptyText(content.headline) ?? story.name,
    description: nonEmptyText(content.description),
    image: picture(content.preview_image),
    imagePosition: nonEmptyText(content.preview_image_position),
  }
}

/**
 * Returns a story's card for lists: properties of the plugin's `card` hook take precedence over fields with the usual names. Undefined
 * for stories that are not pages. If the content can't be read, the card has only the story's name.
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
