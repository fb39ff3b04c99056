import { useCallback } from 'react'
import { useApi } from '../../api/ApiContext.ts'
import { type Loaded, useLoad } from '../../api/useLoad.ts'
import type { StoryEntry } from '../../api/wire.ts'

const NONE: Loaded<ReadonlyMap<string, StoryEntry>> = { state: 'ready', value: new Map() }

/** Loads the stories with these uuids in one request. The result omits stories that do not exist. */
export function useStoriesByUuid(uuids: readonly string[]): Loaded<ReadonlyMap<string, StoryEntry>> {
  const api = useApi()
  const key = uuids.filter(Boolean).toSorted().join(',')
  const load = useCallback(
    async (signal: AbortSignal): Promise<ReadonlyMap<string, StoryEntry>> => {
      const stories = await api.allStories({ by_uuids: key }, signal)
      return new Map(stories.map((story) => [story.uuid, story]))
    },
    [api, key],
  )
  const [loaded] = useLoad(key ? load : null)
  return key ? loaded : NONE
}
