import { useCallback } from 'react'
import { ErrorState } from '../parts/ErrorState.tsx'
import { Skeleton } from '../parts/Skeleton.tsx'
import { useApi } from './ApiContext.ts'
import { loadSpaceParts } from './openSession.ts'
import { StoryEditor } from './StoryEditor.tsx'
import { useLoad } from './useLoad.ts'

/** Loads a story, and edits it. */
export function StoryView({ id }: { readonly id: number }) {
  const api = useApi()
  const load = useCallback(
    (signal: AbortSignal) => Promise.all([api.story(id, signal), loadSpaceParts(api, signal)]),
    [api, id],
  )
  const [loaded, again] = useLoad(load)
  if (loaded.state === 'loading') return <Skeleton label="Loading the story" lines={9} />
  if (loaded.state === 'failed')
    return <ErrorState title="The story could not be opened" why={loaded.why} onRetry={again} />
  const [story, parts] = loaded.value
  return <StoryEditor loaded={story} parts={parts} />
}
