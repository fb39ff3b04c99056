import styles from './BlockNote.module.css'

/** Tells a developer or an editor, in the block's place, why it is not shown. */
export function BlockNote({ message }: { readonly message: string }) {
  return (
    <p className={styles.note} role="note">
      {message}
    </p>
  )
}
