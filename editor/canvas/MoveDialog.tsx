import { useMemo, useState } from 'react'
import { PickDialog } from '../parts/PickDialog.tsx'
import { useSession } from '../session/EditorSession.ts'
import { executeCommand } from '../session/executeCommand.ts'
import { nameBlocks } from '../store/blockNames.ts'
import { findMoveTargets, getMovableBlocks } from './moves.ts'

/** Dialog that moves the selected blocks to a slot, found by the names of its blocks. */
export function MoveDialog({ onClose }: { readonly onClose: () => void }) {
  const session = useSession()
  const { store, space, selection } = session
  const [uids] = useState(() => getMovableBlocks(store, selection.uids))
  // Computed once: nothing else changes the story while the dialog is open.
  const places = useMemo(
    () =>
      findMoveTargets(store, uids).map(({ position, parent, slot }) => {
        const { component } = store.block(parent)
        const names = store.path(parent).map((uid) => space.displayName(store.block(uid).component))
        return {
          id: `${parent} ${slot}`,
          position,
          title: `${names.at(-1)}: ${space.fieldName(component, slot)}`,
          detail: names.slice(0, -1).join(' › '),
        }
      }),
    [store, space, uids],
  )
  const components = uids.map((uid) => store.block(uid).component)
  return (
    <PickDialog
      title={`Move ${nameBlocks(space, components)} to …`}
      placeholder="Find a position by the names of its blocks"
      names={['position', 'positions']}
      empty="No matching position allows it."
      items={places}
      onPick={({ position }) => {
        if (executeCommand(session, { kind: 'move', uids, to: position })) onClose()
      }}
      onClose={onClose}
    />
  )
}
