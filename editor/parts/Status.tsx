import styles from './Status.module.css'

const LABELS = { draft: 'Draft', published: 'Published', changed: 'Changed' } as const

/** Publication status of a story: draft, published, or published with later changes. */
export function Status({ state }: { readonly state: keyof typeof LABELS }) {
  return <span className={`${styles.status} ${styles[state]}`}>{LABELS[state]}</span>
}
