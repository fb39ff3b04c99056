import { byPosition, type IndexedStory } from './IndexedStory.ts'
import type { PublishedChange, StoryIndex } from './StoryIndex.ts'
import type { PreparedRow, StoryRow } from './StoryRow.ts'
import { hasSamePaths } from './translations.ts'

/** An event about a published story, in the format of webhooks. */
export interface StoryEvent {
  readonly action: 'published' | 'unpublished' | 'deleted' | 'moved'
  readonly story_id: number
  readonly full_slug: string
  readonly name: string
}

/**
 * Returns the events of a change: published and moved stories in the default order, then unpublished and deleted ones.
 *
 * @param index the index after the change
 * @param rows the written rows, by uuid
 * @param earlier the same rows before the change
 */
export function publishedEvents(
  changes: readonly PublishedChange[],
  index: StoryIndex,
  rows: ReadonlyMap<string, PreparedRow>,
  earlier: ReadonlyMap<string, StoryRow | undefined>,
): StoryEvent[] {
  const events: StoryEvent[] = []
  const pages = changes.filter(({ before, after }) => !(after ?? before)?.isFolder)
  const published = pages.flatMap(({ before, after }) => (after === undefined ? [] : [{ before, after }]))
  for (const { before, after } of published.sort((a, b) => byPosition(a.after, b.after))) {
    const moved = before !== undefined && before.fullSlug !== after.fullSlug
    if (moved) events.push({ action: 'moved', ...about(after) })
    const written = rows.get(after.uuid)?.row.published
    const replaced = earlier.get(after.uuid)?.published
    const isSame = before !== undefined && (written === undefined || written === replaced)
    const onlyMoved =
      moved && written?.content === replaced?.content && written?.published_at === replaced?.published_at
    if (!isSame && !onlyMoved) events.push({ action: 'published', ...about(after) })
    else if (before !== undefined && !moved && !hasSamePaths(before, after))
      events.push({ action: 'moved', ...about(after) })
  }
  const removed = pages.flatMap(({ before, after }) => (before && after === undefined ? [before] : []))
  for (const before of removed.sort(byPosition)) {
    const hasDraft = index.draft.byUuid.has(before.uuid)
    events.push({ action: hasDraft ? 'unpublished' : 'deleted', ...about(before) })
  }
  return events
}

/** True if a folder changed. Folders are part of the published links, so that changes the content version too. */
export function hasFolderChange(changes: readonly PublishedChange[]): boolean {
  return changes.some(({ before, after }) => before !== after && (before?.isFolder || after?.isFolder))
}

const about = ({ id, fullSlug, data }: IndexedStory) => ({
  story_id: id,
  full_slug: fullSlug,
  name: data.name,
})
