import type { Props } from 'strata-pages'
import type { fields } from './index.ts'
import styles from './ThemeSwitch.module.css'

/** All names of the theme are there and the stylesheet shows the one that holds; without script it is not shown. */
export default function ThemeSwitch({ root, label, system, light, dark }: Props<typeof fields>) {
  return (
    <button {...root} type="button" className={styles.button}>
      {label} <span className={styles.system}>{system}</span>
      <span className={styles.light}>{light}</span>
      <span className={styles.dark}>{dark}</span>
    </button>
  )
}
