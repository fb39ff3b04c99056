import styles from './Mark.module.css'

/** Quarry's mark: a ring of ground with one layer lifted out. */
export function Mark() {
  return (
    <svg className={styles.mark} viewBox="0 0 34 32" aria-hidden="true">
      <path
        className={styles.ring}
        d="M28.29 18.4A13.5 13.5 0 1 0 24.49 25.6H14.6V24.49A8.5 8.5 0 1 1 23.15 18.4Z"
      />
      <path className={styles.slip} d="M16.4 20H33v4H16.4z" />
    </svg>
  )
}
