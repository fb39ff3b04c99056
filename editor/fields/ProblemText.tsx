import styles from './ProblemText.module.css'

/** A problem's message. Lines after the first quote the source with a marker below it, and need a monospaced font. */
export function ProblemText({ message }: { readonly message: string }) {
  const [sentence = '', ...lines] = message.split('\n')
  return (
    <>
      <span>{sentence} </span>
      {lines.length ? <code className={styles.place}>{lines.join('\n')}</code> : null}
    </>
  )
}
