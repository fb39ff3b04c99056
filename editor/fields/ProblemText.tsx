import styles from './ProblemText.module.css'

/** A message; lines after its first one show the place, with a sign below it, and need letters of one width. */
export function ProblemText({ message }: { readonly message: string }) {
  const [sentence = '', ...lines] = message.split('\n')
  return (
    <>
      <span>{sentence} </span>
      {lines.length ? <code className={styles.place}>{lines.join('\n')}</code> : null}
    </>
  )
}
