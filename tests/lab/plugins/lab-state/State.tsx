import type { Props } from '../../../../src/registry/plugin.ts'
import type { fields, slots } from './index.ts'
import styles from './State.module.css'

/** Half a second of silence. */
const SILENCE = `data:audio/wav;base64,${btoa(
  String.fromCharCode(
    ...[
      0x52, 0x49, 0x46, 0x46, 0xc4, 0x0f, 0, 0, 0x57, 0x41, 0x56, 0x45, 0x66, 0x6d, 0x74, 0x20, 16, 0, 0, 0,
    ],
    ...[1, 0, 1, 0, 0x40, 0x1f, 0, 0, 0x40, 0x1f, 0, 0, 1, 0, 8, 0, 0x64, 0x61, 0x74, 0x61, 0xa0, 0x0f, 0, 0],
    ...Array.from({ length: 4000 }, () => 0x80),
  ),
)}`

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
      {/* biome-ignore lint/a11y/useMediaCaption: it is silent */}
      <audio src={SILENCE} loop controls />
      {inside}
    </section>
  )
}
