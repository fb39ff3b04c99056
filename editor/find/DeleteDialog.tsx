import { useApi } from '../api/ApiContext.ts'
import type { StoryEntry } from '../api/wire.ts'
import { toasts } from '../parts/Toasts.ts'
import { UsingPages, useUsingPages } from '../story/UsingPages.tsx'
import { ActionForm } from './ActionForm.tsx'
import { deleteStories, restoreStories } from './deleteStories.ts'
import { entriesLabel } from './entriesLabel.ts'
import { useAction } from './useAction.ts'

interface DeleteDialogProps {
  readonly entries: readonly StoryEntry[]
  readonly onClose: () => void
  readonly onDone: () => void
}

/** Dialog that deletes stories, and lists the pages that use them first. */
export function DeleteDialog({ entries, onClose, onDone }: DeleteDialogProps) {
  const api = useApi()
  const users = useUsingPages(entries)
  const action = useAction(async () => {
    await deleteStories(api, entries)
    onDone()
    toasts.say(`${capitalize(entriesLabel(entries))} moved to the trash.`, {
      action: {
        label: 'Undo',
        run: () =>
          void restoreStories(api, entries).then(
            () => {
              toasts.say('Restored with its content and address.')
              onDone()
            },
            (error: Error) => toasts.say(error.message, { kind: 'problem' }),
          ),
      },
    })
  })
  const isUsed = users.state === 'ready' && users.value.total > 0
  return (
    <ActionForm
      title={`Delete ${entriesLabel(entries)}?`}
      description={
        entries.some(({ published }) => published)
          ? 'Visitors will no longer find the published page.'
          : 'It is a draft, so nothing changes for visitors.'
      }
      action={action}
      label={isUsed ? 'Delete anyway' : 'Delete'}
      busyLabel="Deleting …"
      isDanger
      isReady={users.state !== 'loading'}
      onClose={onClose}
    >
      <UsingPages users={users} consequence="will have a gap or a broken link" />
    </ActionForm>
  )
}

const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
