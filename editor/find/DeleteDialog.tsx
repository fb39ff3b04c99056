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
  const isOne = entries.length === 1
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
              toasts.say(
                isOne
                  ? 'Restored with its content and address.'
                  : 'Restored with their content and addresses.',
              )
              onDone()
            },
            (error: Error) => toasts.say(error.message, { kind: 'problem' }),
          ),
      },
    })
  })
  return (
    <ActionForm
      title={`Delete ${entriesLabel(entries)}?`}
      description={consequenceOf(entries)}
      action={action}
      label="Delete"
      busyLabel="Deleting …"
      isDanger
      isReady={users.state !== 'loading'}
      onClose={onClose}
    >
      <UsingPages count={entries.length} users={users} consequence="will have a gap or a broken link" />
    </ActionForm>
  )
}

function consequenceOf(entries: readonly StoryEntry[]): string {
  if (entries.some(({ is_folder }) => is_folder))
    return 'Stories in folders are deleted too. Visitors will no longer find those that are published.'
  const published = entries.filter((entry) => entry.published).length
  if (published > 0)
    return `Visitors will no longer find the published ${published === 1 ? 'page' : 'pages'}.`
  return entries.length === 1
    ? 'It is a draft, so nothing changes for visitors.'
    : 'They are drafts, so nothing changes for visitors.'
}

const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
