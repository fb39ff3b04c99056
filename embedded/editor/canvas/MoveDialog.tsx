import { Command } from 'cmdk'
import { useMemo, useState } from 'react'
import { Dialog } from '../parts/Dialog.tsx'
import { useSession } from '../session/EditorSession.ts'
import { carryOut } from './blockCommands.ts'
import styles from './Canvas.module.css'
import { movedTogether, type NamedPlace, placesFor } from './moves.ts'

/** Most places that are listed; words find the others. */
const MOST_SHOWN = 100

/** Moves the selected blocks to a place that is found by its names. */
export function MoveDialog({ onClose }: { readonly onClose: () => void }) {
  const session = useSession()
  const { store, space, selection } = session
  const [words, setWords] = useState('')
  const [uids] = useState(() => movedTogether(store, selection.uids))
  // While the dialog is open nothing else changes the story.
  const places = useMemo(
    () =>
      placesFor(store, uids).map((place) => {
        const { component } = store.block(place.parent)
        const slot = space.components.get(component)?.schema[place.slot]?.display_name ?? place.slot
        const names = store.path(place.parent).map((uid) => space.displayName(store.block(uid).component))
        return { ...place, title: `${names.at(-1)}: ${slot}`, path: names.slice(0, -1).join(' › ') }
      }),
    [store, space, uids],
  )
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean)
  const found = places.filter(({ title, path }) => {
    const text = `${path} ${title}`.toLowerCase()
    return wanted.every((word) => text.includes(word))
  })
  function move({ place }: NamedPlace): void {
    if (carryOut(session, { kind: 'move', uids, to: place })) onClose()
  }
  const what =
    uids.length === 1 ? space.displayName(store.block(uids[0]!).component) : `${uids.length} blocks`
  return (
    <Dialog open onOpenChange={(open) => open || onClose()} title={`Move ${what} to …`} size="medium">
      <Command label="Places" shouldFilter={false} loop className={styles.places}>
        <Command.Input
          className={styles.placeInput}
          value={words}
          onValueChange={setWords}
          placeholder="Find a place by the names of its blocks"
          autoFocus
        />
        <Command.List className={styles.placeList}>
          <Command.Empty>No such place takes it.</Command.Empty>
          {found.slice(0, MOST_SHOWN).map((place) => (
            <Command.Item
              key={`${place.parent} ${place.slot}`}
              value={`${place.parent} ${place.slot}`}
              className={styles.place}
              onSelect={() => move(place)}
            >
              <span>{place.title}</span>
              <span className={styles.placePath}>{place.path}</span>
            </Command.Item>
          ))}
          {found.length > MOST_SHOWN ? (
            <p className={styles.placePath}>{found.length - MOST_SHOWN} more are found by more words.</p>
          ) : null}
        </Command.List>
      </Command>
    </Dialog>
  )
}
