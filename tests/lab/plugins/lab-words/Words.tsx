import type { Props } from 'strata-pages'
import type { fields } from './index.ts'
import styles from './Words.module.css'

export default function Words({ root, words, to }: Props<typeof fields>) {
  return (
    <p
      {...root}
      className={styles.words}
      data-lab="words"
      data-static="lab-renderer-that-stays-on-the-server"
    >
      {to ? <a href={to}>{words}</a> : words}
    </p>
  )
}
