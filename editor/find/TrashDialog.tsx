import { useCallback, useRef, useState } from 'react'
import { useApi } from '../api/ApiContext.ts'
import { useLoad } from '../api/useLoad.ts'
import type { DeletedEntry } from '../api/wire.ts'
import { Button } from '../parts/Button.tsx'
import { Dialog } from '../parts/Dialog.tsx'
import { ErrorState } from '../parts/ErrorState.tsx'
import { Icon } from '../parts/Icon.tsx'
import { relativeTime } from '../parts/relativeTime.ts'
import { Skeleton } from '../parts/Skeleton.tsx'
import { TextInput } from '../parts/TextInput.tsx'
import { toasts } from '../parts/Toasts.ts'
import styles from './TrashDialog.module.css'
import { deletedStories, TRASH_PAGE, undelete } from './trash.ts'
import { useAction } from './useAction.ts'

interface TrashDialogProps {
  readonly onClose: () => void
  /** Called after a story or folder was restored. */
  readonly onRestored: () => void
}

/** Dialog that lists deleted stories and folders, latest first, and restores them. */
export function TrashDialog({ onClose, onRestored }: TrashDialogProps) {
  const api = useApi()
  const [search, setSearch] = useState('')
  const [page, setPage] = useState(1)
  const load = useCallback(
    (signal: AbortSignal) => deletedStories(api, { search, page }, signal),
    [api, search, page],
  )
  const [loaded, reload] = useLoad(load)
  const searchInput = useRef<HTMLInputElement>(null)
  const entries = loaded.state === 'ready' ? loaded.value : []
  const isLast = entries.length < TRASH_PAGE
  return (
    <Dialog
      open
      size="medium"
      title="Trash"
      description="A restored story or folder has its content, address and history."
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
    >
      <TextInput
        ref={searchInput}
        type="search"
        aria-label="Search the trash"
        placeholder="Search by name or path"
        value={search}
        onChange={({ target }) => {
          setSearch(target.value)
          setPage(1)
        }}
      />
      {loaded.state === 'loading' ? <Skeleton label="Loading the trash" lines={4} /> : null}
      {loaded.state === 'failed' ? (
        <ErrorState title="The trash could not be loaded" why={loaded.why} onRetry={reload} />
      ) : null}
      {loaded.state === 'ready' && entries.length === 0 ? (
        <p role="status">{search ? `Nothing in the trash matches “${search}”.` : 'The trash is empty.'}</p>
      ) : null}
      {entries.length ? (
        <ul className={styles.list}>
          {entries.map((entry) => (
            <Entry
              key={entry.uuid}
              entry={entry}
              onRestored={() => {
                // The focused button is removed with its entry.
                searchInput.current?.focus()
                reload()
                onRestored()
              }}
            />
          ))}
        </ul>
      ) : null}
      {page > 1 || (loaded.state === 'ready' && !isLast) ? (
        <div className={styles.pages}>
          <Button disabled={page === 1} onClick={() => setPage(page - 1)}>
            Newer
          </Button>
          <span>Page {page}</span>
          <Button disabled={isLast} onClick={() => setPage(page + 1)}>
            Older
          </Button>
        </div>
      ) : null}
    </Dialog>
  )
}

interface EntryProps {
  readonly entry: DeletedEntry
  readonly onRestored: () => void
}

function Entry({ entry, onRestored }: EntryProps) {
  const api = useApi()
  const { id, name, full_slug, is_folder, deleted_at, deleted_by, was_published } = entry
  const [republish, setRepublish] = useState(false)
  const action = useAction(async () => {
    await undelete(api, id, republish)
    toasts.say(republish ? `“${name}” is restored and published.` : `“${name}” is restored.`)
    onRestored()
  })
  return (
    <li className={styles.entry}>
      <Icon name={is_folder ? 'folder' : 'page'} />
      <span className={styles.what}>
        {name}
        <small>
          /{full_slug} · deleted <time dateTime={deleted_at}>{relativeTime(deleted_at)}</time>
          {deleted_by ? ` by ${deleted_by}` : ''}
        </small>
      </span>
      {was_published ? (
        <label className={styles.republish}>
          <input
            type="checkbox"
            aria-label={`Publish ${name} as well`}
            checked={republish}
            onChange={({ target }) => setRepublish(target.checked)}
          />
          Publish
        </label>
      ) : null}
      <Button aria-label={`Restore ${name}`} disabled={action.isBusy} onClick={() => void action.run()}>
        Restore
      </Button>
      {action.why ? (
        <p role="alert" className={styles.problem}>
          {action.why}
        </p>
      ) : null}
    </li>
  )
}
