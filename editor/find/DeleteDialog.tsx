import { useCallback } from 'react'
import { useApi } from '../api/ApiContext.ts'
import { useLoad } from '../api/useLoad.ts'
import type { StoryEntry } from '../api/wire.ts'
import { storyPath } from '../navigation/route.ts'
import { Skeleton } from '../parts/Skeleton.tsx'
import { toasts } from '../parts/Toasts.ts'
import { ActionForm } from './ActionForm.tsx'
import styles from './DeleteDialog.module.css'
import { deleteStories, restoreStories } from './deleteStories.ts'
import { entriesLabel } from './entriesLabel.ts'
import { useAction } from './useAction.ts'

interface DeleteDialogProps {
  readonly entries: readonly StoryEntry[]
  readonly onClose: () => void
  readonly onDone: () => void
}

/** Maximum number of listed pages; further ones are counted. */
const MAX_LISTED = 8

/** Dialog that deletes stories, and lists the pages that use them first. */
export function DeleteDialog({ entries, onClose, onDone }: DeleteDialogProps) {
  const api = useApi()
  const [users] = useLoad(
    useCallback(
      async (signal: AbortSignal) => {
        const found = await Promise.all(
          entries
            .filter(({ is_folder }) => !is_folder)
            .map(async ({ uuid }) => api.allStories({ reference_search: uuid, story_only: true }, signal)),
        )
        const all = new Map(found.flat().map((entry) => [entry.id, entry]))
        for (const { id } of entries) all.delete(id)
        return [...all.values()]
      },
      [api, entries],
    ),
  )
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
  const using = users.state === 'ready' ? users.value : []
  return (
    <ActionForm
      title={`Delete ${entriesLabel(entries)}?`}
      description={
        entries.some(({ published }) => published)
          ? 'Visitors will no longer find the published page.'
          : 'It is a draft, so nothing changes for visitors.'
      }
      action={action}
      label={using.length ? 'Delete anyway' : 'Delete'}
      busyLabel="Deleting …"
      isDanger
      isReady={users.state !== 'loading'}
      onClose={onClose}
    >
      {users.state === 'loading' ? <Skeleton label="Looking for pages that use it" lines={2} /> : null}
      {users.state === 'failed' ? (
        <p className={styles.users}>The pages that use it could not be loaded: {users.why}</p>
      ) : null}
      {users.state === 'ready' && !using.length ? (
        <p className={styles.free}>No other page uses it.</p>
      ) : null}
      {using.length ? (
        <div className={styles.users}>
          <p>
            {using.length === 1 ? 'One page uses it' : `${using.length} pages use it`}, and will have a gap or
            a broken link:
          </p>
          <ul className={styles.list}>
            {using.slice(0, MAX_LISTED).map(({ id, name, full_slug }) => (
              <li key={id}>
                <a href={storyPath(id)} target="_blank" rel="noreferrer">
                  {name}
                </a>{' '}
                <span className={styles.path}>/{full_slug}</span>
              </li>
            ))}
            {using.length > MAX_LISTED ? <li>and {using.length - MAX_LISTED} more</li> : null}
          </ul>
        </div>
      ) : null}
    </ActionForm>
  )
}

const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
