import type { StoryData } from './StoryData.ts'

/** Where a story without any date stands in time: constant, so that every start gives the same answers. */
export const dateless = '2020-01-01T00:00:00.000Z'

/** The dates of a story that answers, filters and orders go by; a file may leave out any of them. */
export type StoryDate = 'created_at' | 'updated_at' | 'published_at' | 'first_published_at'

/** A story's date as ISO 8601; null for the publication of a story that was never published. */
export function dateOf(data: StoryData, date: StoryDate): string | null {
  const published = data.published_at ?? (data.published === true ? dateless : null)
  if (date === 'published_at') return published
  if (date === 'first_published_at') return data.first_published_at ?? published
  const created = data.created_at ?? dateless
  return date === 'created_at' ? created : (data.updated_at ?? data.published_at ?? created)
}
