import { useSession } from '../session/EditorSession.ts'
import { useBlock } from '../session/useStory.ts'
import styles from './Glass.module.css'
import { useBlockFrame } from './useBlockFrame.ts'

/** Space above a block that its name needs, in pixels. With less, the name is shown inside the frame. */
const NAME_HEIGHT = 22

interface OutlineProps {
  readonly uid: string
  readonly kind: 'hovered' | 'selected' | 'primary' | 'dragged'
}

/** A frame around a block that follows its position on the page. */
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
