import type { StoryView } from './StoryIndex.ts'

/** What happened to a story that visitors can see. */
export interface StoryEvent {
  readonly action: 'published' | 'unpublished' | 'deleted' | 'moved'
  readonly story_id: number
  readonly full_slug: string
  readonly name: string
}

/** What differs between two states of the published content; `exists` tells an unpublished story from a deleted one. */
export function publishedChanges(
  before: StoryView,
  after: StoryView,
  exists: (uuid: string) => boolean,
): StoryEvent[] {
  const events: StoryEvent[] = []
  for (const story of after.stories) {
    const earlier = before.byUuid.get(story.uuid)
    if (earlier === story) continue
    const event = { story_id: story.id, full_slug: story.fullSlug, name: story.data.name }
    const moved = earlier !== undefined && earlier.fullSlug !== story.fullSlug
    if (moved) events.push({ action: 'moved', ...event })
    const onlyMoved =
      moved &&
      earlier.data.content === story.data.content &&
      earlier.data.published_at === story.data.published_at
    if (earlier?.data === story.data || onlyMoved) continue
    events.push({ action: 'published', ...event })
  }
  for (const story of before.stories) {
    if (after.byUuid.has(story.uuid)) continue
    events.push({
      action: exists(story.uuid) ? 'unpublished' : 'deleted',
      story_id: story.id,
      full_slug: story.fullSlug,
      name: story.data.name,
    })
  }
  return events
}
