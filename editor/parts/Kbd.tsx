import styles from './Kbd.module.css'
import { shownKeys } from './shownKeys.ts'

/** Shows keys such as `Mod+Shift+P` with the names of this computer's keyboard. */
export function Kbd({ keys }: { readonly keys: string }) {
  return <kbd className={styles.kbd}>{shownKeys(keys)}</kbd>
}
