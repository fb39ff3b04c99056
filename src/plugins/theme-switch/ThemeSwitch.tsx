import type { Props } from 'strata-pages'
import type { fields } from './index.ts'
import styles from './ThemeSwitch.module.css'

/** Renders the labels of all themes. The stylesheet shows the label of the current theme, and hides the button without JavaScript. */
export default function ThemeSwitch({ root, label, system, light, dark }: Props<typeof fields>) {
  return (
    <button {...root} type="button" className={styles.button}>
      {label} <span className={styles.system}>{system}</span>
      <span className={styles.light}>{light}</span>
      <span className={styles.dark}>{dark}</span>
    </button>
  )
}
