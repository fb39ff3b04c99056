import styles from './ThemeSwitch.module.css'

interface Props {
  /** The module's address, then what it imports. */
  readonly scripts: readonly string[]
}

/** Changes the theme. All of its names are there and the stylesheet shows the one that holds; without script it is not shown. */
export function ThemeSwitch({ scripts }: Props) {
  return (
    <button
      type="button"
      className={styles.button}
      data-on="interaction"
      data-component="site_footer"
      data-src={scripts.join(' ')}
    >
      Theme: <span className={styles.system}>as the system</span>
      <span className={styles.light}>light</span>
      <span className={styles.dark}>dark</span>
    </button>
  )
}
