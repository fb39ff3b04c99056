import { memo, useSyncExternalStore } from 'react'
import { useSelected } from '../session/useSelected.ts'
import { BlockOutline } from './BlockOutline.tsx'
import type { DraggedBlocks } from './DraggedBlocks.ts'
import { SelectedToolbar } from './SelectedToolbar.tsx'

/** Most blocks that are framed at once: each costs reading a box whenever something moves. */
const MOST_FRAMED = 100

interface SelectedProps {
  readonly dragged: DraggedBlocks
  readonly hasToolbar: boolean
}

/** The frames of the blocks that are selected, pointed at and dragged, and what can be done with the selected ones. */
export const Selected = memo(function Selected({ dragged, hasToolbar }: SelectedProps) {
  const { uids, primary, hovered } = useSelected()
  return (
    <>
      {uids.slice(-MOST_FRAMED).map((uid) => (
        <BlockOutline key={uid} uid={uid} kind={uid === primary ? 'primary' : 'selected'} />
      ))}
      <Dragged dragged={dragged} />
      {hovered !== null && !uids.includes(hovered) ? (
        <BlockOutline key={`hovered ${hovered}`} uid={hovered} kind="hovered" />
      ) : null}
      {primary !== null && hasToolbar ? <SelectedToolbar uid={primary} count={uids.length} /> : null}
    </>
  )
})

const Dragged = memo(function Dragged({ dragged }: Pick<SelectedProps, 'dragged'>) {
  const uids = useSyncExternalStore(dragged.subscribe, () => dragged.uids)
  return uids.slice(0, MOST_FRAMED).map((uid) => <BlockOutline key={uid} uid={uid} kind="dragged" />)
})
