import styles from './Standfirst.module.css'

/** The one or two sentences under a page's heading. */
export function Standfirst({ text }: { readonly text?: string }) {
  return text ? <p className={styles.standfirst}>{text}</p> : null
}
