import { classNames } from './classNames.ts'
import styles from './Logo.module.css'

export interface LogoProps {
  /** The mark alone, where there is no room for the name; the link around it then needs a label. */
  readonly markOnly?: boolean
  readonly className?: string
}

/** Quarry's mark and name: a round of stone with one layer of lapis slipping out. */
export function Logo({ markOnly, className }: LogoProps) {
  return (
    <span className={classNames(styles.logo, className)}>
      <svg className={styles.mark} viewBox="0 0 34 32" width="30" height="28" aria-hidden="true">
        <path
          className={styles.stone}
          d="M28.29 18.4A13.5 13.5 0 1 0 24.49 25.6H14.6V24.49A8.5 8.5 0 1 1 23.15 18.4Z"
        />
        <path className={styles.slip} d="M16.4 20H33v4H16.4z" />
      </svg>
      {!markOnly && 'Quarry'}
    </span>
  )
}
