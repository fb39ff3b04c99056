import type { ActionDialog } from '../navigation/storyMenu.ts'
import { CopyDialog } from './CopyDialog.tsx'
import { DeleteDialog } from './DeleteDialog.tsx'
import { MoveDialog } from './MoveDialog.tsx'
import { PublishDialog } from './PublishDialog.tsx'
import { RenameDialog } from './RenameDialog.tsx'
import type { SpaceParts } from './useSpaceParts.ts'

interface StoryActionsProps {
  readonly dialog: ActionDialog
  readonly parts: SpaceParts
  readonly onClose: () => void
  /** @param foldersToo whether folders were changed */
  readonly onChanged: (foldersToo?: boolean) => void
}

/** The dialog of an action on one or more stories. */
export function StoryActions({ dialog, parts, onClose, onChanged }: StoryActionsProps) {
  const { entries, kind } = dialog
  const [first] = entries
  if (!first) return null
  const done = () => {
    onClose()
    onChanged(entries.some(({ is_folder }) => is_folder))
  }
  const shared = { parts, onClose, onDone: done }
  switch (kind) {
    case 'rename':
      return <RenameDialog {...shared} entry={first} />
    case 'copy':
      return <CopyDialog {...shared} entry={first} />
    case 'move':
      return <MoveDialog {...shared} entries={entries} />
    case 'delete':
      return <DeleteDialog {...shared} entries={entries} />
    default:
      return <PublishDialog {...shared} entries={entries} isPublish={kind === 'publish'} />
  }
}
