import styles from './Standfirst.module.css'

/** The lead: one or two sentences below a page's heading. */
export function Standfirst({ text }: { readonly text?: string }) {
  return text ? <p className={styles.standfirst}>{text}</p> : null
}
