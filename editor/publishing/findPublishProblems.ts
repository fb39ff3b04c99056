import type { ManagementApi } from '../api/ManagementApi.ts'
import type { StoryEntry } from '../api/wire.ts'
import type { Issue } from '../session/Issue.ts'
import type { JsonObject } from '../space/Json.ts'
import type { SpaceSchema } from '../space/SpaceSchema.ts'
import { checkContent } from './checkContent.ts'

/** A story to check before it is published. */
export interface CheckedStory {
  readonly id: number
  readonly uuid: string
  readonly name: string
  readonly content: JsonObject
}

/** Problems of one story: errors prevent publishing, warnings need a confirmation. */
export interface StoryProblems {
  readonly id: number
  readonly name: string
  readonly issues: readonly Issue[]
}

/** Number of uuids per request, since they are part of its address. */
const UUIDS_PER_REQUEST = 50

type StoriesApi = Pick<ManagementApi, 'allStories'>

/**
 * Checks stories before they are published together. Omits stories without problems.
 * @throws ApiError
 */
export async function findPublishProblems(
  api: StoriesApi,
  space: SpaceSchema,
  stories: readonly CheckedStory[],
  signal?: AbortSignal,
): Promise<readonly StoryProblems[]> {
  const checked = stories.map((story) => ({ story, ...checkContent(story.content, space) }))
  const uuids = new Set(checked.flatMap(({ references }) => references.map(({ uuid }) => uuid)))
  const published = new Set(stories.map(({ uuid }) => uuid))
  const targets = await storiesByUuid(api, [...uuids], signal)
  return checked.flatMap(({ story: { id, name }, issues, references }) => {
    const deadLinks = references.flatMap(({ uid, field, label, uuid }): Issue[] => {
      const target = targets.get(uuid)
      if (published.has(uuid) || target?.published || target?.is_folder) return []
      const message = target
        ? `${label} leads to “${target.name}”, which is not published.`
        : `${label} leads to a page that was deleted.`
      return [{ uid, field, severity: 'warning', message }]
    })
    const all = [...issues, ...deadLinks]
    return all.length ? [{ id, name, issues: all }] : []
  })
}

export const hasErrors = ({ issues }: Pick<StoryProblems, 'issues'>): boolean =>
  issues.some(({ severity }) => severity === 'error')

async function storiesByUuid(
  api: StoriesApi,
  uuids: readonly string[],
  signal: AbortSignal | undefined,
): Promise<ReadonlyMap<string, StoryEntry>> {
  const found = new Map<string, StoryEntry>()
  for (let at = 0; at < uuids.length; at += UUIDS_PER_REQUEST) {
    const part = await api.allStories({ by_uuids: uuids.slice(at, at + UUIDS_PER_REQUEST).join(',') }, signal)
    for (const story of part) found.set(story.uuid, story)
  }
  return found
}
