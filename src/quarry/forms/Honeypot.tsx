import styles from './Honeypot.module.css'
import { HONEYPOT_NAME } from './honeypotName.ts'

/** A field for robots: who fills it in is one. It is moved out of view rather than not displayed, which they look for. */
export function Honeypot() {
  return (
    <div className={styles.honeypot} aria-hidden="true">
      <label>
        Leave this empty
        <input type="text" name={HONEYPOT_NAME} tabIndex={-1} autoComplete="off" defaultValue="" />
      </label>
    </div>
  )
}
