import { memo, useDeferredValue } from 'react'
import { useSelected } from '../session/useSelected.ts'
import { useObservable } from '../store/useObservable.ts'
import { BlockOutline } from './BlockOutline.tsx'
import type { DraggedBlocks } from './DraggedBlocks.ts'
import { SelectedToolbar } from './SelectedToolbar.tsx'

/** Maximum number of framed blocks: the box of each is read whenever something moves. */
const MAX_FRAMED = 100

/**
 * Number of blocks that are framed in the task that selects them. Other blocks follow in a deferred render, so that keys are handled
 * in between.
 */
const FRAMES_PER_TASK = 12

interface SelectedProps {
  readonly dragged: DraggedBlocks
  readonly hasToolbar: boolean
}

/** Frames of selected, hovered and dragged blocks, and the toolbar of the selected ones. */
export const Selected = memo(function Selected({ dragged, hasToolbar }: SelectedProps) {
  const { uids, primary, hovered } = useSelected()
  return (
    <>
      <Frames uids={uids} />
      <Dragged dragged={dragged} />
      {hovered !== null && !uids.includes(hovered) ? (
        <BlockOutline key={`hovered ${hovered}`} uid={hovered} kind="hovered" />
      ) : null}
      {primary !== null && hasToolbar ? <SelectedToolbar uid={primary} uids={uids} /> : null}
    </>
  )
})

const Frames = memo(function Frames({ uids }: { readonly uids: readonly string[] }) {
  const many = uids.length > FRAMES_PER_TASK ? uids : null
  const isDue = useDeferredValue(many) !== many
  return uids
    .slice(isDue ? -FRAMES_PER_TASK : -MAX_FRAMED)
    .map((uid) => <BlockOutline key={uid} uid={uid} kind={uid === uids.at(-1) ? 'primary' : 'selected'} />)
})

const Dragged = memo(function Dragged({ dragged }: Pick<SelectedProps, 'dragged'>) {
  const uids = useObservable(dragged)
  return uids.slice(0, MAX_FRAMED).map((uid) => <BlockOutline key={uid} uid={uid} kind="dragged" />)
})
