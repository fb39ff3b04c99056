import styles from './BlockNote.module.css'

interface Props {
  readonly name: string
  /** The registered name somebody may have meant; shown to developers and editors only. */
  readonly suggestion?: string
}

/** Stands where a block has no plugin. Visitors see the sentence too, quietly set. */
export function UnknownBlock({ name, suggestion }: Props) {
  return (
    <p className={styles.note}>
      No rendering definition for component {name} found.
      {suggestion ? ` Did you mean '${suggestion}'?` : null}
    </p>
  )
}
