import { useLayoutEffect, useRef } from 'react'
import { useSession } from '../session/EditorSession.ts'
import { useBlock } from '../session/useStory.ts'
import { onGlass, useGlass } from './CanvasContext.ts'
import styles from './Glass.module.css'

interface OutlineProps {
  readonly uid: string
  readonly kind: 'hovered' | 'selected' | 'primary'
}

/** The frame round a block, which follows it. It is moved without React, as it moves with each step of a scroll. */
export function BlockOutline({ uid, kind }: OutlineProps) {
  const { space } = useSession()
  const { tracker, scale } = useGlass()
  const block = useBlock(uid)
  const ref = useRef<HTMLDivElement>(null)
  useLayoutEffect(
    () =>
      tracker.track(uid, (box) => {
        const element = ref.current
        if (!element) return
        element.hidden = box === null
        if (!box) return
        const { left, top, width, height } = onGlass(box, scale)
        element.style.transform = `translate(${left}px, ${top}px)`
        element.style.inlineSize = `${width}px`
        element.style.blockSize = `${height}px`
        // Where there is no room above, the name stands in the block.
        element.toggleAttribute('data-inside', top < NAME_HEIGHT)
      }),
    [uid, tracker, scale],
  )
  if (!block) return null
  return (
    <div ref={ref} className={styles.outline} data-kind={kind} data-outline={uid} hidden>
      {kind === 'hovered' ? <span className={styles.name}>{space.displayName(block.component)}</span> : null}
    </div>
  )
}

const NAME_HEIGHT = 22
