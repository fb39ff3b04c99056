import { Button } from '../parts/Button.tsx'
import { IconButton } from '../parts/IconButton.tsx'
import { useObservable } from '../store/useObservable.ts'
import { guide } from './Guide.ts'
import styles from './GuideInvitation.module.css'

/** Offers the guide to users who neither started nor declined it. */
export function GuideInvitation() {
  const phase = useObservable(guide, (state) => state.phase)
  if (phase !== 'new') return null
  return (
    <div className={styles.invitation}>
      <Button kind="quiet" onClick={() => guide.start()}>
        New here? A guide to your first page
      </Button>
      <IconButton icon="close" label="Don’t show this offer again" onClick={() => guide.close()} />
    </div>
  )
}
