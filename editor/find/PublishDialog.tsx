import { useCallback, useState } from 'react'
import { useApi } from '../api/ApiContext.ts'
import { loadSpaceSchema } from '../api/loadSpaceSchema.ts'
import type { ManagementApi } from '../api/ManagementApi.ts'
import { useLoad } from '../api/useLoad.ts'
import type { StoryEntry } from '../api/wire.ts'
import { Skeleton } from '../parts/Skeleton.tsx'
import { toasts } from '../parts/Toasts.ts'
import { type CheckedStory, findPublishProblems, hasErrors } from '../publishing/findPublishProblems.ts'
import { StoryProblemList } from '../publishing/ProblemList.tsx'
import { createRedirect } from '../redirects/moveStory.ts'
import { AddressChoice } from '../redirects/RedirectChoice.tsx'
import { redirectKind } from '../redirects/redirectKind.ts'
import { UsingPages, useUsingPages } from '../story/UsingPages.tsx'
import { ActionForm } from './ActionForm.tsx'
import { entriesLabel } from './entriesLabel.ts'
import { useAction } from './useAction.ts'
import type { SpaceParts } from './useSpaceParts.ts'

interface PublishDialogProps {
  readonly entries: readonly StoryEntry[]
  readonly parts: SpaceParts
  readonly isPublish: boolean
  readonly onClose: () => void
  readonly onDone: () => void
}

/** Dialog that publishes or unpublishes stories, after a check for problems. */
export function PublishDialog({ entries, parts, isPublish, onClose, onDone }: PublishDialogProps) {
  const api = useApi()
  const kind = redirectKind(parts.kinds)
  const [redirects, setRedirects] = useState(true)
  const check = useCallback(
    async (signal: AbortSignal) => (isPublish ? checkEntries(api, entries, signal) : NOTHING),
    [api, entries, isPublish],
  )
  const [problems] = useLoad(check)
  const { found, moved } = problems.state === 'ready' ? problems.value : NOTHING
  const prevented = new Set(found.filter(hasErrors).map(({ id }) => id))
  const ready = entries.filter(({ id }) => !prevented.has(id))
  const action = useAction(async () => {
    for (const { id } of ready) await (isPublish ? api.publishStory(id) : api.unpublishStory(id))
    if (redirects && kind)
      for (const story of moved) if (!prevented.has(story.id)) await createRedirect(api, kind, story)
    toasts.say(isPublish ? 'Published.' : 'Unpublished.')
    onDone()
  })
  const title = entriesLabel(entries)
  const isOne = entries.length === 1
  return (
    <ActionForm
      title={isPublish ? `Publish ${title}?` : `Unpublish ${title}?`}
      description={
        isPublish
          ? `Visitors will see the newest ${isOne ? 'draft' : 'drafts'} immediately.`
          : isOne
            ? 'Visitors will no longer find it. The draft stays and can be published later.'
            : 'Visitors will no longer find them. The drafts stay and can be published later.'
      }
      action={action}
      label={isPublish ? publishLabel(ready.length, prevented.size, found.length) : 'Unpublish'}
      busyLabel={isPublish ? 'Publishing …' : 'Unpublishing …'}
      isDanger={!isPublish}
      isReady={problems.state === 'ready' && ready.length > 0}
      onClose={onClose}
    >
      {isPublish && problems.state === 'loading' ? <Skeleton label="Looking for problems" lines={2} /> : null}
      {problems.state === 'failed' ? <p role="alert">{problems.why}</p> : null}
      {prevented.size > 0 ? (
        <p>
          {prevented.size === 1 ? 'One story' : `${prevented.size} stories`} cannot be published until
          required fields are filled and too long texts are shortened.
        </p>
      ) : null}
      <StoryProblemList stories={found} />
      {isPublish ? null : <UnpublishedStoryUsers entries={entries} />}
      <AddressChoice
        paths={moved.filter(({ id }) => !prevented.has(id)).map(({ from }) => from)}
        kind={kind}
        checked={redirects}
        onChange={setRedirects}
      />
    </ActionForm>
  )
}

/** Lists the pages that use stories which visitors will not find any more. */
function UnpublishedStoryUsers({ entries }: { readonly entries: readonly StoryEntry[] }) {
  return (
    <UsingPages
      count={entries.length}
      users={useUsingPages(entries)}
      consequence="will have a gap or a broken link"
    />
  )
}

/** A story whose published address changes. */
type MovedStory = Parameters<typeof createRedirect>[2] & { readonly id: number }

const NOTHING: Awaited<ReturnType<typeof checkEntries>> = { found: [], moved: [] }

/** Checks the drafts of stories, and finds published stories whose address will change. Sends one request at a time. @throws ApiError */
async function checkEntries(api: ManagementApi, entries: readonly StoryEntry[], signal: AbortSignal) {
  const space = await loadSpaceSchema(api)
  const stories: CheckedStory[] = []
  const moved: MovedStory[] = []
  for (const { id, published } of entries) {
    const { story } = await api.story(id, signal)
    stories.push(story)
    const from = published ? (await api.publishedStory(id, signal))?.full_slug : undefined
    if (from !== undefined && from !== story.full_slug)
      moved.push({ id, uuid: story.uuid, name: story.name, from, fullSlug: story.full_slug })
  }
  return { found: await findPublishProblems(api, space, stories, signal), moved }
}

function publishLabel(ready: number, prevented: number, withProblems: number): string {
  if (prevented > 0 && ready > 0) return ready === 1 ? 'Publish the other one' : `Publish the other ${ready}`
  return withProblems > prevented ? 'Publish anyway' : 'Publish'
}
