import styles from './BlockNote.module.css'

interface Props {
  readonly message: string
  /** Whether it is inside text, where a paragraph is not allowed. */
  readonly inline?: boolean
  /** The node's uid, by which tools find the note. */
  readonly uid: string
}

/** Tells a developer or an editor, in the block's place, why it is not shown. */
export function BlockNote({ message, inline, uid }: Props) {
  const Root = inline ? 'span' : 'p'
  return (
    <Root className={styles.note} data-block={uid} role="note">
      {message}
    </Root>
  )
}
