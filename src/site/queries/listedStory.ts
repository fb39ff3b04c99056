import { now } from '../../content/now.ts'
import type { Story } from '../../content/story.ts'
import { slugToPath } from '../../content/storyPath.ts'
import type { ListedStory } from '../../registry/card.ts'
import { cardOf } from '../../registry/cardOf.ts'
import type { Registry } from '../../registry/registry.ts'

/** A story as lists show it; undefined for one that is no page. */
export function listedStory(story: Story, registry: Registry): ListedStory | undefined {
  const card = cardOf(story, registry)
  if (!card) return undefined
  return {
    ...card,
    uuid: story.uuid,
    path: slugToPath(story.full_slug),
    tags: story.tag_list,
    published: publishedOn(story),
    isOver: card.ends !== undefined && Date.parse(card.ends) < now().getTime(),
  }
}

/** When a page counts as published: the day an editor set for lists, else its first publish. */
function publishedOn({ sort_by_date, first_published_at, published_at }: Story): string | undefined {
  const stored = sort_by_date || first_published_at || published_at
  const time = Date.parse(stored ?? '')
  return Number.isNaN(time) ? undefined : new Date(time).toISOString()
}
