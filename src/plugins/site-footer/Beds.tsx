import styles from './Beds.module.css'

/** Decorative layers at the bottom of every page, the same in both themes. */
export function Beds() {
  return <div className={styles.beds} />
}
