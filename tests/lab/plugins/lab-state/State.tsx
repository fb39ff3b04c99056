import type { Props } from 'strata-pages'
import type { fields, slots } from './index.ts'
import styles from './State.module.css'

const CLIP = '/f/2026/960x540/5e0d9a3c71/clip-settling-layers.webm'

export default function State({ root, words, inside }: Props<typeof fields, typeof slots>) {
  return (
    <section {...root} data-lab="state">
      <p data-words>{words}</p>
      <input aria-label="Kept" />
      <details>
        <summary>More</summary>
        <p>What is inside</p>
      </details>
      <div className={styles.scroller} data-scroller>
        <div className={styles.tall} />
      </div>
      <video src={CLIP} className={styles.clip} loop muted playsInline />
      {inside}
    </section>
  )
}
