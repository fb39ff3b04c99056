import { Button } from '../parts/Button.tsx'
import { Icon } from '../parts/Icon.tsx'
import styles from './Canvas.module.css'
import type { FrameState } from './frameTrouble.ts'

interface FrameMessageProps {
  readonly state: Exclude<FrameState, { kind: 'ready' }>
  readonly onReload: () => void
  readonly onRecreate: () => void
}

/** Covers the frame while its page cannot be edited, with the reason and what to do. */
export function FrameMessage({ state, onReload, onRecreate }: FrameMessageProps) {
  if (state.kind === 'loading')
    return (
      <p className={styles.loading} role="status">
        Loading the page …
      </p>
    )
  return (
    <div className={styles.trouble} role="alert">
      <div className={styles.card}>
        <p className={styles.troubleTitle}>
          <Icon name="warning" />
          {state.title}
        </p>
        <p>{state.what}</p>
        <p className={styles.reassurance}>Your changes are not lost.</p>
        <div className={styles.actions}>
          <Button kind="primary" icon="refresh" onClick={onReload}>
            Reload the page
          </Button>
          <Button onClick={onRecreate}>Recreate the frame</Button>
        </div>
      </div>
    </div>
  )
}
