import type { SlotItem } from 'strata-pages'
import styles from './CoreSample.module.css'

/** The objects of a study, each drawn as a rock, in their fixed order from the surface down. */
const ROCKS = ['recording', 'transcript', 'quote', 'tag', 'insight'] as const

interface CoreSampleProps {
  readonly layers: readonly SlotItem[]
  readonly caption?: string
}

/** Figures drawn as a core sample, each in its own layer of rock. */
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
