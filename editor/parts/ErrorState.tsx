import { Button } from './Button.tsx'
import { Icon } from './Icon.tsx'
import styles from './states.module.css'

interface ErrorStateProps {
  readonly title: string
  /** Error message of the service. */
  readonly why: string
  readonly onRetry?: () => void
}

/** Shown in place of content that could not be loaded. */
export function ErrorState({ title, why, onRetry }: ErrorStateProps) {
  return (
    <div className={styles.state} role="alert">
      <Icon name="warning" className={styles.sign} />
      <p className={styles.title}>{title}</p>
      <p className={styles.words}>{why}</p>
      {onRetry ? (
        <Button icon="refresh" onClick={onRetry}>
          Try again
        </Button>
      ) : null}
    </div>
  )
}
