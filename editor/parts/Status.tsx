import styles from './Status.module.css'

const WORDS = { draft: 'Draft', published: 'Published', changed: 'Changed' } as const

/** What visitors get of a story, in a word: nothing, what editors see, or an older version of it. */
export function Status({ state }: { readonly state: keyof typeof WORDS }) {
  return <span className={`${styles.status} ${styles[state]}`}>{WORDS[state]}</span>
}
