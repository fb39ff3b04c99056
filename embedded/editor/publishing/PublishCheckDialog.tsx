import { useEffect, useEffectEvent, useState } from 'react'
import { wordsOfError } from '../api/ApiError.ts'
import { useApi } from '../app/ApiContext.ts'
import { Button } from '../parts/Button.tsx'
import { Dialog } from '../parts/Dialog.tsx'
import { toasts } from '../parts/Toasts.ts'
import { publishNow } from '../saving/publishing.ts'
import type { Saving } from '../saving/Saving.ts'
import { useSession } from '../session/EditorSession.ts'
import type { Issue } from '../session/Issue.ts'
import { jumpToField } from './jumpToField.ts'
import { ProblemList } from './ProblemList.tsx'
import { hasErrors, publishProblems } from './publishProblems.ts'

interface PublishCheckDialogProps {
  readonly saving: Saving
  readonly onClose: () => void
}

/** Publishes the open story at once if nothing is wrong with it; otherwise lists the problems first. */
export function PublishCheckDialog({ saving, onClose }: PublishCheckDialogProps) {
  const api = useApi()
  const session = useSession()
  const [issues, setIssues] = useState<readonly Issue[]>()

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
      const [found] = await publishProblems(api, space, [checked], signal)
      if (signal.aborted) return
      if (found) return setIssues(found.issues)
      onClose()
      await publishNow(saving)
    } catch (error) {
      if (signal.aborted) return
      toasts.say(wordsOfError(error), { kind: 'problem' })
      onClose()
    }
  })
  useEffect(() => {
    const aborting = new AbortController()
    void check(aborting.signal)
    return () => aborting.abort()
  }, [])

  if (!issues) return null
  const prevented = hasErrors({ issues })
  return (
    <Dialog
      open
      size="medium"
      title={prevented ? 'This cannot be published yet' : 'Publish with these problems?'}
      description={
        prevented
          ? 'Correct what is marked as required or too long. Choose a problem to go to its field.'
          : 'Visitors will find them on the page. Choose a problem to go to its field.'
      }
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          {prevented ? null : (
            <Button
              kind="primary"
              icon="publish"
              onClick={() => {
                onClose()
                void publishNow(saving)
              }}
            >
              Publish anyway
            </Button>
          )}
        </>
      }
    >
      <ProblemList
        issues={issues}
        onJump={(issue) => {
          onClose()
          jumpToField(session, issue, api.space.languages)
        }}
      />
    </Dialog>
  )
}
