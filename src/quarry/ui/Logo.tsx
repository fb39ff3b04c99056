import styles from './Logo.module.css'
import { MARK } from './mark.ts'

export interface LogoProps {
  /** Address of the page that the logo links to; without it the logo is not a link. */
  readonly href?: string
}

/** Quarry's symbol and name. */
export function Logo({ href }: LogoProps) {
  const Root = href === undefined ? 'span' : 'a'
  return (
    <Root className={styles.logo} href={href}>
      <svg className={styles.mark} viewBox="0 0 34 32" width="30" height="28" aria-hidden="true">
        <path className={styles.stone} d={MARK.ring} />
        <path className={styles.slip} d={MARK.slip} />
      </svg>
      Quarry
    </Root>
  )
}
