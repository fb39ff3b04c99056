import type { StoryData } from './StoryData.ts'

/** Date of a story whose file has none. Constant, so that responses do not change with a restart. */
export const DEFAULT_DATE = '2020-01-01T00:00:00.000Z'

/** Dates that responses, filters and orders use. A file may omit any of them. */
export type StoryDate = 'created_at' | 'updated_at' | 'published_at' | 'first_published_at'

/** Returns a date of a story as ISO 8601; null for the publication date of a story that was never published. */
export function dateOf(data: StoryData, date: StoryDate): string | null {
  const published = data.published_at ?? (data.published === true ? DEFAULT_DATE : null)
  if (date === 'published_at') return published
  if (date === 'first_published_at') return data.first_published_at ?? published
  const created = data.created_at ?? DEFAULT_DATE
  return date === 'created_at' ? created : (data.updated_at ?? data.published_at ?? created)
}
