import { useState } from 'react'
import { PickDialog } from '../parts/PickDialog.tsx'
import { type EditorSession, useSession } from '../session/EditorSession.ts'
import { executeCommand } from '../session/executeCommand.ts'
import { nameBlocks } from '../store/blockNames.ts'
import { findMoveTargets, getMovableBlocks } from './moves.ts'

/** Dialog that moves the selected blocks to a slot, found by the names of its blocks. */
export function MoveDialog({ onClose }: { readonly onClose: () => void }) {
  const session = useSession()
  // Computed once: other editors may remove the blocks while the dialog is open. A move that no longer fits is refused.
  const [{ uids, name, places }] = useState(() => describeMoves(session))
  return (
    <PickDialog
      title={`Move ${name} to …`}
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

function describeMoves({ store, space, selection }: EditorSession) {
  const uids = getMovableBlocks(store, selection.uids)
  const componentOf = (uid: string) => store.block(uid).component
  const places = findMoveTargets(store, uids).map(({ position, parent, slot }) => {
    const names = store.path(parent).map((uid) => space.displayName(componentOf(uid)))
    return {
      id: `${parent} ${slot}`,
      position,
      title: `${names.at(-1)}: ${space.fieldName(componentOf(parent), slot)}`,
      detail: names.slice(0, -1).join(' › '),
    }
  })
  return { uids, name: nameBlocks(space, uids.map(componentOf)), places }
}
