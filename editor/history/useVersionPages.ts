import { useState } from 'react'
import { useApi } from '../api/ApiContext.ts'
import { errorMessage } from '../api/ApiError.ts'
import { VERSIONS_PER_PAGE } from '../api/ManagementApi.ts'
import type { ListPage, StoryVersion } from '../api/wire.ts'
import { toasts } from '../parts/Toasts.ts'

/**
 * Returns the loaded versions of a story, newest first, and how to load older ones; null if all are loaded. A version that is added
 * meanwhile moves all earlier versions to later positions of the service's list, so the next page begins with loaded versions.
 */
export function useVersionPages(storyId: number, first: ListPage<StoryVersion>) {
  const api = useApi()
  const [{ versions, total, pages }, setLoaded] = useState({
    versions: first.items,
    total: first.total,
    pages: 1,
  })
  const [isLoading, setLoading] = useState(false)
  const load = async () => {
    setLoading(true)
    try {
      const next = await api.storyVersions(storyId, pages + 1)
      const known = new Set(versions.map(({ id }) => id))
      const added = next.items.filter(({ id }) => !known.has(id))
      setLoaded({ versions: [...versions, ...added], total: next.total, pages: pages + 1 })
    } catch (error) {
      toasts.say(errorMessage(error), { kind: 'problem' })
    } finally {
      setLoading(false)
    }
  }
  const hasOlder = pages * VERSIONS_PER_PAGE < total
  return { versions, older: hasOlder ? { isLoading, load: () => void load() } : null }
}
