import { useSession } from '../session/EditorSession.ts'
import { useBlock } from '../session/useStory.ts'
import styles from './Glass.module.css'
import { useBlockFrame } from './useBlockFrame.ts'

/** A name needs so much room above its block, in pixels; else it stands in it. */
const NAME_HEIGHT = 22

interface OutlineProps {
  readonly uid: string
  readonly kind: 'hovered' | 'selected' | 'primary' | 'dragged'
}

/** The frame round a block, which follows it. */
export function BlockOutline({ uid, kind }: OutlineProps) {
  const { space } = useSession()
  const block = useBlock(uid)
  const ref = useBlockFrame(uid, NAME_HEIGHT)
  if (!block) return null
  return (
    <div ref={ref} className={styles.outline} data-kind={kind} data-outline={uid} hidden>
      {kind === 'hovered' ? <span className={styles.name}>{space.displayName(block.component)}</span> : null}
    </div>
  )
}
