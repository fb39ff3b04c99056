import styles from './Kbd.module.css'
import { shownKeys } from './shownKeys.ts'

/** Keys, as this machine's keyboard names them: `Mod+Shift+P`. */
export function Kbd({ keys }: { readonly keys: string }) {
  return <kbd className={styles.kbd}>{shownKeys(keys)}</kbd>
}
