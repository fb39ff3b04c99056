import styles from './Honeypot.module.css'
import { HONEYPOT_NAME } from './honeypotName.ts'

/** A field that only robots fill in. It is moved out of view, because robots detect `display: none`. */
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
