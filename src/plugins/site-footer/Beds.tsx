import styles from './Beds.module.css'

/** The layers under the site: the motif at the foot of every page, the same in both themes. */
export function Beds() {
  return <div className={styles.beds} />
}
