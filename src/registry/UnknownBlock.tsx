import styles from './BlockNote.module.css'

interface Props {
  readonly name: string
  /** The registered name that was probably meant; shown to developers and editors only. */
  readonly suggestion?: string
  /** Whether it stands inside text, where a paragraph may not. */
  readonly inline?: boolean
  /** The node's uid, by which tools find the sentence; not for visitors. */
  readonly uid?: string
}

/** In place of a block without a plugin. Visitors see the sentence too, in small type. */
export function UnknownBlock({ name, suggestion, inline, uid }: Props) {
  const Root = inline ? 'span' : 'p'
  return (
    <Root className={styles.note} data-block={uid}>
      No rendering definition for component {name} found.
      {suggestion ? ` Did you mean '${suggestion}'?` : null}
    </Root>
  )
}
