import { useSyncExternalStore } from 'react'
import { useRegistry } from '../commands/CommandRegistry.ts'
import type { EditJournal } from '../log/EditJournal.ts'
import { FIND_PATH, navigate } from '../navigation/route.ts'
import { pageAddress } from '../navigation/storyMenu.ts'
import { IconButton } from '../parts/IconButton.tsx'
import { PublishMenu } from '../publishing/PublishMenu.tsx'
import { SaveStatus } from '../saving/SaveStatus.tsx'
import type { Saving } from '../saving/Saving.ts'
import { useSaving } from '../saving/useSaving.ts'
import { useSession } from '../session/EditorSession.ts'
import { redo, undo } from '../session/undo.ts'
import { PeopleBar } from '../together/PeopleBar.tsx'
import styles from './TopBar.module.css'

/** The bar with the story's name, undo and redo, save status, people and publishing. */
export function TopBar({
  saving,
  edits,
  name,
}: {
  readonly saving: Saving
  readonly edits: EditJournal | null
  readonly name: string
}) {
  const registry = useRegistry()
  const { storyInfo } = useSaving(saving)
  return (
    <header className={styles.bar} data-pane="bar">
      <IconButton icon="back" label="All stories" onClick={() => void navigate(FIND_PATH)} />
      <div className={styles.title}>
        <h1 className={styles.name}>{name}</h1>
        <p className={styles.path}>{pageAddress(storyInfo.fullSlug)}</p>
      </div>
      <History />
      <SaveStatus saving={saving} edits={edits} />
      <PeopleBar />
      <IconButton
        icon="command"
        label="Commands and stories"
        keys="Mod+K"
        onClick={() => registry.open('palette')}
      />
      <IconButton
        icon="keyboard"
        label="Keyboard shortcuts"
        keys="?"
        className={styles.wide}
        onClick={() => registry.open('keys')}
      />
      <PublishMenu saving={saving} />
    </header>
  )
}

/** Undo and redo buttons, labelled with the step. */
function History() {
  const session = useSession()
  const { store } = session
  const undoLabel = useSyncExternalStore(store.subscribe, () => store.undoLabel)
  const redoLabel = useSyncExternalStore(store.subscribe, () => store.redoLabel)
  return (
    <div className={styles.history}>
      <IconButton
        icon="undo"
        label={undoLabel ? `Undo: ${undoLabel}` : 'Undo'}
        keys="Mod+Z"
        disabled={undoLabel === null}
        onClick={() => undo(session)}
      />
      <IconButton
        icon="redo"
        label={redoLabel ? `Redo: ${redoLabel}` : 'Redo'}
        keys="Mod+Shift+Z"
        disabled={redoLabel === null}
        onClick={() => redo(session)}
      />
    </div>
  )
}
