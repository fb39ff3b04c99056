import { useMemo } from 'react'
import { PickDialog } from '../parts/PickDialog.tsx'
import { useSession } from '../session/EditorSession.ts'
import { executeCommand } from '../session/executeCommand.ts'
import { nameBlocks } from '../store/blockNames.ts'
import { getMovableBlocks } from './moves.ts'
import { findReplacements, findWrappers } from './shapes.ts'

interface ShapeDialogProps {
  readonly kind: 'wrap' | 'replace'
  readonly onClose: () => void
}

/** Dialog that wraps the selected blocks in a new block, or replaces the selected one, by a component found by name. */
export function ShapeDialog({ kind, onClose }: ShapeDialogProps) {
  const session = useSession()
  // Computed once: other editors may remove the blocks while the dialog is open. A command that no longer fits is refused.
  const { shapes, blocksName } = useMemo(() => {
    const { store, space, selection } = session
    const components = getMovableBlocks(store, selection.uids).map((uid) => store.block(uid).component)
    return {
      shapes: kind === 'wrap' ? findWrappers(session) : findReplacements(session),
      blocksName: nameBlocks(space, components),
    }
  }, [session, kind])
  return (
    <PickDialog
      title={kind === 'wrap' ? `Wrap ${blocksName} in …` : `Replace ${blocksName} by …`}
      placeholder="Find a block by its name"
      names={['block', 'blocks']}
      empty="No matching block is allowed here."
      items={shapes}
      onPick={({ command }) => {
        if (executeCommand(session, command)) onClose()
      }}
      onClose={onClose}
    />
  )
}
