import { useLayoutEffect, useRef } from 'react'
import { insertionOf } from '../insert/Insertion.ts'
import { Icon } from '../parts/Icon.tsx'
import { useSession } from '../session/EditorSession.ts'
import type { BlockPosition } from '../store/StoryStore.ts'
import { useGlass } from './CanvasContext.ts'
import type { Point } from './dropTarget.ts'
import type { DropMark } from './findDrop.ts'
import styles from './Glass.module.css'

/** The gap between two blocks, or the empty slot, under the pointer. */
export interface PointedGap {
  /** Identifies the gap. */
  readonly key: string
  readonly position: BlockPosition
  readonly mark: DropMark
}

/** The button that inserts a block in a gap or an empty slot. */
export function InsertPlus({ gap }: { readonly gap: PointedGap | null }) {
  const session = useSession()
  const { scale } = useGlass()
  const ref = useRef<HTMLButtonElement>(null)
  useLayoutEffect(() => {
    const element = ref.current
    if (!element || !gap) return
    const middle = middleOf(gap.mark)
    const top = Math.max(14, middle.y * scale)
    element.style.transform = `translate(${middle.x * scale}px, ${top}px)`
  }, [gap, scale])
  if (!gap) return null
  return (
    <button
      ref={ref}
      type="button"
      className={styles.plus}
      aria-label="Insert a block here"
      // For keyboard users, the outline and keys of the glass pane insert blocks.
      tabIndex={-1}
      onClick={() => insertionOf(session).open(gap.position, ref.current?.getBoundingClientRect() ?? null)}
    >
      <Icon name="plus" />
    </button>
  )
}

function middleOf(mark: DropMark): Point {
  if (mark.kind === 'box') {
    const { left, top, width, height } = mark.box
    return { x: left + width / 2, y: top + height / 2 }
  }
  const { axis, x, y, length } = mark.line
  return axis === 'horizontal' ? { x: x + length / 2, y } : { x, y: y + length / 2 }
}
