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

const WORDS = { changed: 'Changed', added: 'Added', removed: 'Removed', moved: 'Moved' } as const

/** A box round a block that changed; a line where one stood that is gone, or will stand that is not there yet. */
export function VersionMark({ change, side, isShown, tracker, scale }: VersionMarkProps) {
  const { uid, kind, near, block } = change
  const ref = useRef<HTMLDivElement>(null)
  const isAbsent = kind === (side === 'after' ? 'removed' : 'added')
  const followed = isAbsent ? near : uid
  useLayoutEffect(() => {
    if (followed === null) return undefined
    return tracker.track(followed, (box) => {
      const element = ref.current
      if (!element) return
      element.hidden = box === null
      if (!box) return
      const { left, top, width, height } = toPaneBox(box, scale)
      element.style.transform = `translate(${left}px, ${isAbsent ? top + height : top}px)`
      element.style.inlineSize = `${width}px`
      element.style.blockSize = isAbsent ? '' : `${height}px`
    })
  }, [followed, isAbsent, tracker, scale])
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
      <span className={styles.word}>{isAbsent ? `${WORDS[kind]}: ${block}` : WORDS[kind]}</span>
    </div>
  )
}
