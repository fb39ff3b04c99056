import { useLayoutEffect, useRef } from 'react'
import type { BoxTracker } from '../canvas/BoxTracker.ts'
import { toPaneBox } from '../canvas/CanvasContext.ts'
import type { VersionChange } from './compareVersions.ts'
import styles from './VersionPage.module.css'

interface VersionMarkProps {
  readonly change: VersionChange
  readonly side: 'before' | 'after'
  readonly isShown: boolean
  readonly tracker: BoxTracker
  readonly scale: number
}

const LABELS = { changed: 'Changed', added: 'Added', removed: 'Removed', moved: 'Moved' } as const

/** Marks a change on the page of a version: a box around the block, or a line at the position of a block that this version lacks. */
export function VersionMark({ change, side, isShown, tracker, scale }: VersionMarkProps) {
  const { uid, kind, near, block } = change
  const ref = useRef<HTMLDivElement>(null)
  const isAbsent = kind === (side === 'after' ? 'removed' : 'added')
  const trackedUid = isAbsent ? near : uid
  useLayoutEffect(() => {
    if (trackedUid === null) return undefined
    return tracker.track(trackedUid, (box) => {
      const element = ref.current
      if (!element) return
      element.hidden = box === null
      if (!box) return
      const { left, top, width, height } = toPaneBox(box, scale)
      element.style.transform = `translate(${left}px, ${isAbsent ? top + height : top}px)`
      element.style.inlineSize = `${width}px`
      element.style.blockSize = isAbsent ? '' : `${height}px`
    })
  }, [trackedUid, isAbsent, tracker, scale])
  return (
    <div
      ref={ref}
      className={styles.mark}
      data-mark={kind}
      data-uid={uid}
      data-absent={isAbsent || undefined}
      data-shown={isShown || undefined}
      hidden
    >
      <span className={styles.word}>{isAbsent ? `${LABELS[kind]}: ${block}` : LABELS[kind]}</span>
    </div>
  )
}
