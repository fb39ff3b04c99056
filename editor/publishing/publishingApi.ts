import { MAX_PAGE_SIZE, type ManagementApi } from '../api/ManagementApi.ts'
import { request } from '../api/request.ts'
import type { PlannedChange, PublishEffects, StorySchedule } from '../api/wire.ts'

interface OneSchedule {
  readonly story_scheduling: StorySchedule
}

/** Loads the schedules of one story, or of all if it is undefined; next first. @throws ApiError */
export async function loadSchedules(
  api: ManagementApi,
  story: number | undefined,
  signal?: AbortSignal,
): Promise<readonly StorySchedule[]> {
  const found: StorySchedule[] = []
  for (let page = 1; ; page += 1) {
    const query = new URLSearchParams({ per_page: String(MAX_PAGE_SIZE), page: String(page) })
    if (story !== undefined) query.set('by_story_id', String(story))
    const part = await api.request<{ readonly story_schedulings: readonly StorySchedule[] }>(
      `story_schedulings?${query}`,
      { signal },
    )
    found.push(...part.story_schedulings)
    if (part.story_schedulings.length < MAX_PAGE_SIZE) return found
  }
}

/** Schedules a publish or unpublish. @param at ISO 8601 with time zone. @throws ApiError */
export async function schedule(
  api: ManagementApi,
  story: number,
  action: StorySchedule['action'],
  at: string,
): Promise<StorySchedule> {
  const body = { story_scheduling: { story_id: story, publish_at: at, action } }
  return (await api.request<OneSchedule>('story_schedulings', { method: 'POST', body })).story_scheduling
}

/** @throws ApiError */
export async function reschedule(api: ManagementApi, id: number, at: string): Promise<void> {
  const body = { story_scheduling: { publish_at: at } }
  await api.request(`story_schedulings/${id}`, { method: 'PUT', body })
}

/** @throws ApiError */
export async function cancelSchedule(api: ManagementApi, id: number): Promise<void> {
  await api.request(`story_schedulings/${id}`, { method: 'DELETE' })
}

/** Loads the pages that a publish would change, without publishing. @throws ApiError */
export async function loadPublishEffects(
  changes: readonly PlannedChange[],
  signal?: AbortSignal,
): Promise<PublishEffects> {
  const body = { changes: changes.map((change) => ({ ...change })) }
  return (await request<PublishEffects>('/editor/effects', { method: 'POST', body, signal })).body
}
