import { useId, useRef, useState, useSyncExternalStore } from 'react'
import { inPlaceOf } from '../inplace/InPlace.ts'
import { InPlaceLayer } from '../inplace/InPlaceLayer.tsx'
import { ContextMenu } from '../parts/ContextMenu.tsx'
import { useSession } from '../session/EditorSession.ts'
import { useSelected } from '../session/useSelected.ts'
import { PeopleFrames } from '../together/PeopleFrames.tsx'
import { BlockOutline } from './BlockOutline.tsx'
import { blockMenu } from './blockMenu.ts'
import { useGlass } from './CanvasContext.ts'
import styles from './Glass.module.css'
import { InsertPlus } from './InsertPlus.tsx'
import { SelectedToolbar } from './SelectedToolbar.tsx'
import { useCanvasDrag } from './useCanvasDrag.ts'
import { useCanvasKeys } from './useCanvasKeys.ts'
import { usePanning } from './usePanning.ts'
import { usePointing } from './usePointing.ts'

/** Most blocks that are framed at once: each costs reading a box whenever something moves. */
const MOST_FRAMED = 100

/**
 * Stands over the page and takes what the pointer does there, so that nothing of the page itself is pressed while it is edited. It
 * reads where blocks are and writes nothing into the page.
 */
export function GlassPane({
  interact,
  onOtherStory,
}: {
  readonly interact: boolean
  readonly onOtherStory: (id: number | null) => void
}) {
  const session = useSession()
  const { state } = useGlass()
  const keysId = useId()
  const { uids, primary, hovered } = useSelected()
  const inPlace = inPlaceOf(session)
  const isWriting = useSyncExternalStore(inPlace.subscribe, () => inPlace.written !== null)
  const pane = useRef<HTMLDivElement>(null)
  const line = useRef<HTMLDivElement>(null)
  const refusal = useRef<HTMLDivElement>(null)
  const { gap, ...pointing } = usePointing(pane, onOtherStory)
  const onKeyDown = useCanvasKeys(pane)
  const [dragged, setDragged] = useState<readonly string[]>([])
  useCanvasDrag({ pane, line, refusal, onDragging: setDragged })
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
        Arrow keys select blocks, Enter writes its text, Alt and an arrow key move the block, slash inserts
        one, F6 goes to the next pane, question mark shows all keys.
      </p>
      <div className={styles.layer} hidden={interact}>
        {uids.slice(-MOST_FRAMED).map((uid) => (
          <BlockOutline key={uid} uid={uid} kind={uid === primary ? 'primary' : 'selected'} />
        ))}
        {dragged.slice(0, MOST_FRAMED).map((uid) => (
          <BlockOutline key={`dragged ${uid}`} uid={uid} kind="dragged" />
        ))}
        {hovered !== null && !uids.includes(hovered) ? (
          <BlockOutline key={`hovered ${hovered}`} uid={hovered} kind="hovered" />
        ) : null}
        {primary !== null && !state.view.interact && !isWriting && dragged.length === 0 ? (
          <SelectedToolbar key={primary} uid={primary} count={uids.length} />
        ) : null}
        <PeopleFrames />
        {isWriting ? null : <InsertPlus gap={gap} />}
        <div ref={line} className={styles.dropLine} data-drop-line="" hidden />
        <div ref={refusal} className={styles.refusal} role="status" hidden />
      </div>
      {interact ? null : <InPlaceLayer />}
    </>
  )
}
