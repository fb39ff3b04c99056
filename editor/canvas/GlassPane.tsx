import { useCallback, useId, useRef } from 'react'
import { ContextMenu } from '../parts/ContextMenu.tsx'
import { useSession } from '../session/EditorSession.ts'
import { useObservable } from '../store/useObservable.ts'
import { blockMenu } from './blockMenu.ts'
import { DraggedBlocks } from './DraggedBlocks.ts'
import styles from './Glass.module.css'
import { InsertPlus } from './InsertPlus.tsx'
import { inPlaceOf } from './inplace/InPlace.ts'
import { InPlaceLayer } from './inplace/InPlaceLayer.tsx'
import { PeopleFrames } from './PeopleFrames.tsx'
import { Selected } from './Selected.tsx'
import { useCanvasDrag } from './useCanvasDrag.ts'
import { useCanvasKeys } from './useCanvasKeys.ts'
import { usePanning } from './usePanning.ts'
import { usePointing } from './usePointing.ts'

/**
 * Transparent overlay of the page that receives all pointer events, so that editing does not activate links and buttons of the
 * page. Reads positions of blocks; never writes into the page.
 */
export function GlassPane({
  interact,
  onOtherStory,
}: {
  readonly interact: boolean
  readonly onOtherStory: (id: number | null) => void
}) {
  const session = useSession()
  const keysId = useId()
  const inPlace = inPlaceOf(session)
  const isWriting = useObservable(inPlace, (value) => value !== null)
  const pane = useRef<HTMLDivElement>(null)
  const line = useRef<HTMLDivElement>(null)
  const refusal = useRef<HTMLDivElement>(null)
  const { gap, ...pointing } = usePointing(pane, onOtherStory)
  const onKeyDown = useCanvasKeys(pane)
  const layer = useRef<HTMLDivElement>(null)
  const dragged = useRef(new DraggedBlocks([])).current
  // Set an attribute instead of state: re-rendering the overlay would delay the start of a drag.
  const onDragging = useCallback(
    (uids: readonly string[]) => {
      layer.current?.toggleAttribute('data-dragging', uids.length > 0)
      dragged.set(uids)
    },
    [dragged],
  )
  useCanvasDrag({ pane, line, refusal, onDragging })
  usePanning(pane)
  return (
    <>
      <ContextMenu entries={() => blockMenu(session)}>
        <div
          ref={pane}
          className={styles.pane}
          data-canvas=""
          data-pane-first=""
          data-interact={interact || undefined}
          tabIndex={interact ? -1 : 0}
          role="application"
          aria-label="Blocks of the page"
          aria-roledescription="page"
          aria-describedby={keysId}
          onKeyDown={onKeyDown}
          {...pointing}
        />
      </ContextMenu>
      <p id={keysId} hidden>
        Arrow keys select blocks, Enter edits the block's text, Alt and an arrow key move the block, slash
        inserts a block, F6 moves to the next pane, question mark shows all keys.
      </p>
      <div ref={layer} className={styles.layer} hidden={interact}>
        <Selected dragged={dragged} hasToolbar={!interact && !isWriting} />
        <PeopleFrames />
        {isWriting ? null : <InsertPlus gap={gap} />}
        <div ref={line} className={styles.dropLine} data-drop-line="" hidden />
        <div ref={refusal} className={styles.refusal} role="status" hidden />
      </div>
      {interact ? null : <InPlaceLayer />}
    </>
  )
}
