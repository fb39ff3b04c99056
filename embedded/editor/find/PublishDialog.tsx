import type { StoryEntry } from '../api/wire.ts'
import { useApi } from '../app/ApiContext.ts'
import { toasts } from '../parts/Toasts.ts'
import { ActionForm } from './ActionForm.tsx'
import { titleOfEntries } from './titleOfEntries.ts'
import { useAction } from './useAction.ts'

interface PublishDialogProps {
  readonly entries: readonly StoryEntry[]
  readonly isPublish: boolean
  readonly onClose: () => void
  readonly onDone: () => void
}

/** Publishes stories, or takes them from visitors. */
export function PublishDialog({ entries, isPublish, onClose, onDone }: PublishDialogProps) {
  const api = useApi()
  const action = useAction(async () => {
    for (const { id } of entries) await (isPublish ? api.publishStory(id) : api.unpublishStory(id))
    toasts.say(isPublish ? 'Published.' : 'Unpublished.')
    onDone()
  })
  const title = titleOfEntries(entries)
  return (
    <ActionForm
      title={isPublish ? `Publish ${title}?` : `Unpublish ${title}?`}
      description={
        isPublish
          ? 'Visitors get the newest drafts at once.'
          : 'Visitors no longer find it. The draft stays, and can be published again.'
      }
      action={action}
      label={isPublish ? 'Publish' : 'Unpublish'}
      busyLabel={isPublish ? 'Publishing …' : 'Unpublishing …'}
      isDanger={!isPublish}
      onClose={onClose}
    />
  )
}
