import { lazy, Suspense, useEffect, useState } from 'react'
import { toasts } from '../parts/Toasts.ts'
import { reportUnsaved } from '../saving/publishing.ts'
import type { Saving } from '../saving/Saving.ts'
import { useSession } from '../session/EditorSession.ts'
import { useObservable } from '../store/useObservable.ts'
import { PublishCheckDialog } from './PublishCheckDialog.tsx'
import { dialogsOf, type StoryDialog } from './storyDialogs.ts'

const HistoryDialog = lazy(async () => ({
  default: (await import('../history/HistoryDialog.tsx')).HistoryDialog,
}))
const PublishReview = lazy(async () => ({ default: (await import('./PublishReview.tsx')).PublishReview }))
const ScheduleDialog = lazy(async () => ({ default: (await import('./ScheduleDialog.tsx')).ScheduleDialog }))

/** The open dialog about the whole story. Saves edits first, since the dialogs show the service's data. */
export function StoryDialogsView({ saving }: { readonly saving: Saving }) {
  const session = useSession()
  const dialogs = dialogsOf(session)
  const requested = useObservable(dialogs)
  const [shown, setShown] = useState<StoryDialog | null>(null)
  useEffect(() => {
    let isCancelled = false
    if (requested === null) setShown(null)
    else
      void saving.flush().then((isSaved) => {
        if (isCancelled) return
        if (isSaved || requested === 'history') return setShown(requested)
        if (requested === 'publish') {
          dialogs.show(null)
          return reportUnsaved(saving)
        }
        toasts.say('The last edits could not be saved, so the dialog would not show them.', {
          kind: 'problem',
        })
        dialogs.show(null)
      })
    return () => {
      isCancelled = true
    }
  }, [requested, saving, dialogs])
  const close = () => dialogs.show(null)
  const isPublished = saving.publishState === 'published'
  return (
    <Suspense fallback={null}>
      {shown === 'history' && <HistoryDialog onClose={close} />}
      {shown === 'publish' && <PublishCheckDialog saving={saving} onClose={close} />}
      {shown === 'review' && (
        <PublishReview
          onPublish={isPublished ? undefined : () => dialogs.show('publish')}
          onClose={close}
          onSchedule={() => dialogs.show('schedule')}
        />
      )}
      {shown === 'schedule' && (
        <ScheduleDialog
          storyId={Number(session.store.story().id)}
          name={String(session.store.story().name)}
          isPublished={saving.publishState !== 'draft'}
          onClose={close}
        />
      )}
    </Suspense>
  )
}
