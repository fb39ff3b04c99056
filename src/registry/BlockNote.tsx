import styles from './BlockNote.module.css'

interface Props {
  readonly message: string
  /** Whether it is inside text, where a paragraph is not allowed. */
  readonly inline?: boolean
  /** The node's uid, with which tools find the note. */
  readonly uid: string
}

/** Replaces a block that is not shown. Explains the reason to developers and editors. */
export function BlockNote({ message, inline, uid }: Props) {
  const Root = inline ? 'span' : 'p'
  return (
    <Root className={styles.note} data-block={uid} role="note">
      {message}
    </Root>
  )
}
