import { useEffect, useEffectEvent, useState } from 'react'
import { useApi } from '../api/ApiContext.ts'
import { errorMessage } from '../api/ApiError.ts'
import { Button } from '../parts/Button.tsx'
import { Dialog } from '../parts/Dialog.tsx'
import { toasts } from '../parts/Toasts.ts'
import { createRedirect } from '../redirects/moveStory.ts'
import { AddressChoice } from '../redirects/RedirectChoice.tsx'
import { type RedirectKind, redirectKind } from '../redirects/redirectKind.ts'
import { publishNow } from '../saving/publishing.ts'
import type { Saving } from '../saving/Saving.ts'
import { useSession } from '../session/EditorSession.ts'
import type { Issue } from '../session/Issue.ts'
import { findPublishProblems, hasErrors } from './findPublishProblems.ts'
import { jumpToField } from './jumpToField.ts'
import { ProblemList } from './ProblemList.tsx'

interface PublishCheckDialogProps {
  readonly saving: Saving
  readonly onClose: () => void
}

/** Publishes the open story immediately if it has no problems; otherwise lists them first. */
export function PublishCheckDialog({ saving, onClose }: PublishCheckDialogProps) {
  const api = useApi()
  const session = useSession()
  const [found, setFound] = useState<Found>()
  const [redirects, setRedirects] = useState(true)
  const publish = async (withRedirect: boolean) => {
    onClose()
    const isPublished = await publishNow(saving)
    if (!isPublished || !withRedirect || !found?.from || !found.kind) return
    const { uuid, name } = session.store.story()
    const moved = {
      uuid: String(uuid),
      name: String(name),
      from: found.from,
      fullSlug: saving.storyInfo.fullSlug,
    }
    await createRedirect(api, found.kind, moved).catch((error: unknown) =>
      toasts.say(`The redirect of the old address could not be created: ${errorMessage(error)}`, {
        kind: 'problem',
      }),
    )
  }

  const check = useEffectEvent(async (signal: AbortSignal) => {
    const { store, space } = session
    const story = store.story()
    const checked = {
      id: Number(story.id),
      uuid: String(story.uuid),
      name: String(story.name),
      content: store.json(store.root),
    }
    try {
      const [problems] = await findPublishProblems(api, space, [checked], signal)
      const published = saving.storyInfo.published ? await api.publishedStory(checked.id, signal) : null
      if (signal.aborted) return
      const isMoved = published !== null && published.full_slug !== saving.storyInfo.fullSlug
      if (problems || isMoved)
        return setFound({
          issues: problems?.issues ?? [],
          from: isMoved ? published.full_slug : undefined,
          kind: redirectKind([...space.components.values()]),
        })
      onClose()
      await publishNow(saving)
    } catch (error) {
      if (signal.aborted) return
      toasts.say(errorMessage(error), { kind: 'problem' })
      onClose()
    }
  })
  useEffect(() => {
    const controller = new AbortController()
    void check(controller.signal)
    return () => controller.abort()
  }, [])

  if (!found) return null
  const { issues, from, kind } = found
  const prevented = hasErrors({ issues })
  return (
    <Dialog
      open
      size="medium"
      title={titleOf(prevented, issues.length)}
      description={descriptionOf(prevented, issues.length)}
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          {prevented ? null : (
            <Button kind="primary" icon="publish" onClick={() => void publish(redirects)}>
              {issues.length ? 'Publish anyway' : 'Publish'}
            </Button>
          )}
        </>
      }
    >
      {issues.length ? (
        <ProblemList
          issues={issues}
          onJump={(issue) => {
            onClose()
            jumpToField(session, issue, api.space.languages)
          }}
        />
      ) : null}
      {prevented || from === undefined ? null : (
        <AddressChoice paths={[from]} kind={kind} checked={redirects} onChange={setRedirects} />
      )}
    </Dialog>
  )
}

/** What the user has to confirm before the story is published. */
interface Found {
  readonly issues: readonly Issue[]
  /** The published path, if publishing changes it. */
  readonly from: string | undefined
  readonly kind: RedirectKind | undefined
}

function titleOf(prevented: boolean, problems: number): string {
  if (prevented) return 'This cannot be published yet'
  return problems ? 'Publish with these problems?' : 'Publish at the new address?'
}

function descriptionOf(prevented: boolean, problems: number): string {
  if (prevented)
    return 'Fill the required fields and shorten texts that are too long. Choose a problem to go to its field.'
  return problems
    ? 'Visitors will see them on the page. Choose a problem to go to its field.'
    : 'Visitors still use its old address.'
}
