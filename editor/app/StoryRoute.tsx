import { useCallback } from 'react'
import { useApi } from '../api/ApiContext.ts'
import { loadSpaceSchema } from '../api/loadSpaceSchema.ts'
import { useLoad } from '../api/useLoad.ts'
import { prefetchPreviewToken } from '../canvas/previewToken.ts'
import { FIND_PATH, navigate } from '../navigation/route.ts'
import { Button } from '../parts/Button.tsx'
import { EmptyState } from '../parts/EmptyState.tsx'
import { ErrorState } from '../parts/ErrorState.tsx'
import { Skeleton } from '../parts/Skeleton.tsx'
import { openStory } from '../story/openStory.ts'
import { StoryEditor } from './StoryEditor.tsx'

/** Loads a story and shows its editor. */
export function StoryRoute({ id }: { readonly id: number }) {
  const api = useApi()
  const load = useCallback(
    async (signal: AbortSignal) => {
      prefetchPreviewToken(api)
      const [loaded, space] = await Promise.all([api.story(id, signal), loadSpaceSchema(api)])
      return loaded.story.is_folder ? null : openStory(api, loaded, space, signal)
    },
    [api, id],
  )
  const [opened, retry] = useLoad(load)
  if (opened.state === 'loading') return <Skeleton label="Loading the story" lines={9} />
  if (opened.state === 'failed')
    return <ErrorState title="The story could not be opened" why={opened.why} onRetry={retry} />
  if (opened.value === null)
    return (
      <EmptyState
        title="This is a folder"
        action={<Button onClick={() => void navigate(`${FIND_PATH}?folder=${id}`)}>Open the folder</Button>}
      >
        A folder has no page to edit.
      </EmptyState>
    )
  return <StoryEditor opened={opened.value} />
}
