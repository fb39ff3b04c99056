import type { Props } from 'strata-pages'
import type { fields } from './index.ts'
import styles from './PullLine.module.css'

export default function PullLine({ root, words, by }: Props<typeof fields>) {
  return (
    <figure {...root} className={styles.line}>
      <blockquote>
        <p>{words}</p>
      </blockquote>
      {by ? <figcaption className="quiet">{by}</figcaption> : null}
    </figure>
  )
}
