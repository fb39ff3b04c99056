import styles from './states.module.css'

interface SkeletonProps {
  /** Lines that stand for what is coming. */
  readonly lines?: number
  /** What is loaded, for those who do not see it. */
  readonly label: string
}

/** Stands for what is being loaded, in about its shape. */
export function Skeleton({ lines = 3, label }: SkeletonProps) {
  return (
    <div className={styles.skeleton} role="status" aria-label={label}>
      {Array.from({ length: lines }, (_, line) => line).map((line) => (
        <div key={line} className={styles.line} />
      ))}
    </div>
  )
}
