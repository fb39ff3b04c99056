import { useMemo, useState } from 'react'
import { PickDialog } from '../parts/PickDialog.tsx'
import { useSession } from '../session/EditorSession.ts'
import { executeCommand } from '../session/executeCommand.ts'
import { nameBlocks } from '../store/blockNames.ts'
import { movedTogether, placesFor } from './moves.ts'

/** Moves the selected blocks to a place that is found by its names. */
export function MoveDialog({ onClose }: { readonly onClose: () => void }) {
  const session = useSession()
  const { store, space, selection } = session
  const [uids] = useState(() => movedTogether(store, selection.uids))
  // While the dialog is open nothing else changes the story.
  const places = useMemo(
    () =>
      placesFor(store, uids).map(({ place, parent, slot }) => {
        const { component } = store.block(parent)
        const names = store.path(parent).map((uid) => space.displayName(store.block(uid).component))
        return {
          id: `${parent} ${slot}`,
          place,
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
      placeholder="Find a place by the names of its blocks"
      names={['place', 'places']}
      empty="No such place takes it."
      items={places}
      onPick={({ place }) => {
        if (executeCommand(session, { kind: 'move', uids, to: place })) onClose()
      }}
      onClose={onClose}
    />
  )
}
