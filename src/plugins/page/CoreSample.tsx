import type { SlotItem } from 'strata-pages'
import styles from './CoreSample.module.css'

/** What a study is made of, from the surface down: the rocks of a core in their one order. */
const ROCKS = ['recording', 'transcript', 'quote', 'tag', 'insight'] as const

interface CoreSampleProps {
  readonly layers: readonly SlotItem[]
  readonly caption?: string
}

/** Figures drawn as a core sample: a layer of rock for each. */
export function CoreSample({ layers, caption }: CoreSampleProps) {
  return (
    <figure className={styles.core}>
      {caption ? <figcaption className="record">{caption}</figcaption> : null}
      <ul>
        {layers.map((layer, index) => (
          <li key={layer.key} data-rock={ROCKS[index % ROCKS.length]}>
            {layer}
          </li>
        ))}
      </ul>
    </figure>
  )
}
