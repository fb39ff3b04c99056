import type { Props } from 'strata-pages'
import styles from './CookieChoices.module.css'
import type { fields, Queries, slots } from './index.ts'

type ChoicesProps = Props<typeof fields, typeof slots, never, Queries>

/** Opens the choices again, at any time. Without script nothing is counted, and it is not shown. */
export default function CookieChoices({ root, label, isOffered }: ChoicesProps) {
  if (!isOffered) return null
  return (
    <button {...root} type="button" className={styles.button} data-answer="choose">
      {label}
    </button>
  )
}
