import { useMemo, useState } from 'react'
import { useApi } from '../api/ApiContext.ts'
import type { StoryEntry } from '../api/wire.ts'
import { FieldRow } from '../parts/FieldRow.tsx'
import { toasts } from '../parts/Toasts.ts'
import { moveStory } from '../redirects/moveStory.ts'
import { RedirectChoice } from '../redirects/RedirectChoice.tsx'
import { redirectKind } from '../redirects/redirectKind.ts'
import { MovedStoryUsers } from '../story/UsingPages.tsx'
import { ActionForm } from './ActionForm.tsx'
import { entriesLabel } from './entriesLabel.ts'
import { FolderSelect } from './FolderSelect.tsx'
import { useAction } from './useAction.ts'
import type { SpaceParts } from './useSpaceParts.ts'

interface MoveDialogProps {
  readonly entries: readonly StoryEntry[]
  readonly parts: SpaceParts
  readonly onClose: () => void
  readonly onDone: () => void
}

/** Dialog that moves stories and folders into a folder. */
export function MoveDialog({ entries, parts, onClose, onDone }: MoveDialogProps) {
  const api = useApi()
  const [folder, setFolder] = useState(entries[0]?.parent_id ?? 0)
  const [redirects, setRedirects] = useState(true)
  const kind = redirectKind(parts.kinds)
  const moving = useMemo(() => entries.filter(({ parent_id }) => parent_id !== folder), [entries, folder])
  const action = useAction(async () => {
    for (const entry of moving)
      await moveStory(api, entry, {
        folder,
        redirect: redirects ? kind : undefined,
      })
    toasts.say(moving.length === 1 ? 'Moved.' : `${moving.length} entries moved.`)
    onDone()
  })
  return (
    <ActionForm
      title={`Move ${entriesLabel(entries)}`}
      action={action}
      label="Move"
      busyLabel="Moving …"
      isReady={moving.length > 0}
      onClose={onClose}
    >
      <FieldRow label="Folder">
        {({ id }) => (
          <FolderSelect
            id={id}
            folders={parts.folders}
            value={folder}
            except={entries.filter(({ is_folder }) => is_folder).map((entry) => entry.id)}
            onChange={setFolder}
          />
        )}
      </FieldRow>
      {moving.length ? (
        <>
          <MovedStoryUsers entries={moving} />
          <RedirectChoice entries={moving} kind={kind} checked={redirects} onChange={setRedirects} />
        </>
      ) : null}
    </ActionForm>
  )
}
