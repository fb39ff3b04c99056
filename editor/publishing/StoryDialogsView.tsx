import { lazy, Suspense, useEffect, useState } from 'react'
import { toasts } from '../parts/Toasts.ts'
import { reportUnsaved } from '../saving/publishing.ts'
import type { Saving } from '../saving/Saving.ts'
import { useSession } from '../session/EditorSession.ts'
import { useObservable } from '../store/useObservable.ts'
import { PublishCheckDialog } from './PublishCheckDialog.tsx'
import { ScheduleDialog } from './ScheduleDialog.tsx'
import { dialogsOf, type StoryDialog } from './storyDialogs.ts'

const HistoryDialog = lazy(async () => ({
  default: (await import('../history/HistoryDialog.tsx')).HistoryDialog,
}))
const PublishReview = lazy(async () => ({ default: (await import('./PublishReview.tsx')).PublishReview }))

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
  if (shown === 'history')
    return (
      <Suspense fallback={null}>
        <HistoryDialog onClose={close} />
      </Suspense>
    )
  if (shown === 'publish') return <PublishCheckDialog saving={saving} onClose={close} />
  if (shown === 'review')
    return (
      <Suspense fallback={null}>
        <PublishReview
          onPublish={saving.publishState === 'published' ? undefined : () => dialogs.show('publish')}
          onClose={close}
          onSchedule={() => dialogs.show('schedule')}
        />
      </Suspense>
    )
  if (shown === 'schedule')
    return (
      <ScheduleDialog
        storyId={Number(session.store.story().id)}
        name={String(session.store.story().name)}
        isPublished={saving.publishState !== 'draft'}
        onClose={close}
      />
    )
  return null
}
