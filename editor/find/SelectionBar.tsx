import type { StoryEntry } from '../api/wire.ts'
import type { ActionDialog } from '../navigation/storyMenu.ts'
import { Button } from '../parts/Button.tsx'
import { IconButton } from '../parts/IconButton.tsx'
import styles from './SelectionBar.module.css'

interface SelectionBarProps {
  readonly entries: readonly StoryEntry[]
  readonly onAction: (dialog: ActionDialog) => void
  readonly onClear: () => void
}

/** Actions on all selected stories and folders. */
export function SelectionBar({ entries, onAction, onClear }: SelectionBarProps) {
  if (!entries.length) return null
  const stories = entries.filter(({ is_folder }) => !is_folder)
  return (
    <section className={styles.bar} aria-label="Selected stories">
      <span className={styles.count}>
        {entries.length} {entries.length === 1 ? 'entry' : 'entries'} selected
      </span>
      <Button
        icon="publish"
        disabled={!stories.length}
        onClick={() => onAction({ kind: 'publish', entries: stories })}
      >
        Publish …
      </Button>
      <Button icon="folder" onClick={() => onAction({ kind: 'move', entries })}>
        Move …
      </Button>
      <Button kind="danger" icon="trash" onClick={() => onAction({ kind: 'delete', entries })}>
        Delete …
      </Button>
      <IconButton icon="close" label="Select nothing" onClick={onClear} />
    </section>
  )
}
