import { useCallback } from 'react'
import { useApi } from '../../api/ApiContext.ts'
import { type Loaded, useLoad } from '../../api/useLoad.ts'
import type { StoryEntry } from '../../api/wire.ts'

const NONE: Loaded<ReadonlyMap<string, StoryEntry>> = { state: 'ready', value: new Map() }

/**
 * Loads the stories that values of fields reference by uuid, or by id (fields with `use_uuid: false`). The result has each story under
 * both, and omits stories that do not exist.
 */
export function useStories(references: readonly string[]): Loaded<ReadonlyMap<string, StoryEntry>> {
  const api = useApi()
  const [by_ids, by_uuids] = [true, false].map((isId) =>
    references
      .filter((one) => one && /^\d+$/.test(one) === isId)
      .toSorted()
      .join(','),
  )
  const load = useCallback(
    async (signal: AbortSignal): Promise<ReadonlyMap<string, StoryEntry>> => {
      const stories = await Promise.all([
        by_ids ? api.allStories({ by_ids }, signal) : [],
        by_uuids ? api.allStories({ by_uuids }, signal) : [],
      ])
      return new Map(
        stories.flat().flatMap((story) => [story.uuid, String(story.id)].map((one) => [one, story] as const)),
      )
    },
    [api, by_ids, by_uuids],
  )
  const isEmpty = !by_ids && !by_uuids
  const [loaded] = useLoad(isEmpty ? null : load)
  return isEmpty ? NONE : loaded
}
