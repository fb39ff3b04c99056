import styles from './states.module.css'

interface SkeletonProps {
  /** Number of placeholder lines. */
  readonly lines?: number
  /** Name of the loading content, for screen readers. */
  readonly label: string
}

/** Placeholder for content that is loading. */
export function Skeleton({ lines = 3, label }: SkeletonProps) {
  return (
    <div className={styles.skeleton} role="status" aria-label={label}>
      {Array.from({ length: lines }, (_, line) => line).map((line) => (
        <div key={line} className={styles.line} />
      ))}
    </div>
  )
}
