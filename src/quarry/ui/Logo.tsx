import { classNames } from './classNames.ts'
import styles from './Logo.module.css'
import { MARK } from './mark.ts'

export interface LogoProps {
  /** The mark alone, where there is no room for the name; the link around it then needs a label. */
  readonly markOnly?: boolean
  /** Where it leads, where it is a link itself. */
  readonly href?: string
  readonly className?: string
}

/** Quarry's mark and name: a round of stone with one layer of lapis slipping out. */
export function Logo({ markOnly, href, className }: LogoProps) {
  const Root = href === undefined ? 'span' : 'a'
  return (
    <Root className={classNames(styles.logo, className)} href={href}>
      <svg className={styles.mark} viewBox="0 0 34 32" width="30" height="28" aria-hidden="true">
        <path className={styles.stone} d={MARK.ring} />
        <path className={styles.slip} d={MARK.slip} />
      </svg>
      {!markOnly && 'Quarry'}
    </Root>
  )
}
