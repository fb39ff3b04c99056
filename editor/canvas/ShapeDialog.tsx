import { useMemo } from 'react'
import { PickDialog } from '../parts/PickDialog.tsx'
import { useSession } from '../session/EditorSession.ts'
import { executeCommand } from '../session/executeCommand.ts'
import { nameBlocks } from '../store/blockNames.ts'
import { movedTogether } from './moves.ts'
import { replacements, wrappers } from './shapes.ts'

interface ShapeDialogProps {
  readonly kind: 'wrap' | 'replace'
  readonly onClose: () => void
}

/** Wraps the selected blocks in another, or replaces the selected one, by a block that is found by its name. */
export function ShapeDialog({ kind, onClose }: ShapeDialogProps) {
  const session = useSession()
  const { store, space, selection } = session
  // While the dialog is open nothing else changes the story.
  const shapes = useMemo(() => (kind === 'wrap' ? wrappers(session) : replacements(session)), [session, kind])
  const components = movedTogether(store, selection.uids).map((uid) => store.block(uid).component)
  const what = nameBlocks(space, components)
  return (
    <PickDialog
      title={kind === 'wrap' ? `Wrap ${what} in …` : `Replace ${what} by …`}
      placeholder="Find a block by its name"
      names={['block', 'blocks']}
      empty="No such block is possible here."
      items={shapes}
      onPick={({ command }) => {
        if (executeCommand(session, command)) onClose()
      }}
      onClose={onClose}
    />
  )
}
