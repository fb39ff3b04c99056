import type { Props } from 'strata-pages'
import styles from './CookieChoices.module.css'
import type { fields, Queries, slots } from './index.ts'

type ChoicesProps = Props<typeof fields, typeof slots, never, Queries>

/** A button that reopens the consent choices. Hidden without JavaScript, since nothing is counted then. */
export default function CookieChoices({ root, label, isOffered }: ChoicesProps) {
  if (!isOffered) return null
  return (
    <button {...root} type="button" className={styles.button} data-answer="choose">
      {label}
    </button>
  )
}
