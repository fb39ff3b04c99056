import styles from './ConsentButton.module.css'

interface Props {
  /** The module's address, then what it imports. */
  readonly scripts: readonly string[]
}

/** Opens the choices again, at any time. Without script nothing is counted, and it is not shown. */
export function ConsentButton({ scripts }: Props) {
  return (
    <button
      type="button"
      className={styles.button}
      data-on="interaction"
      data-component="consent"
      data-src={scripts.join(' ')}
      data-answer="choose"
    >
      Cookie choices
    </button>
  )
}
