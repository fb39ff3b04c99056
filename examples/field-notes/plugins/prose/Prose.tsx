import type { Props } from '../../../../src/registry/plugin.ts'
import { RichText } from '../../../../src/richtext/RichText.tsx'
import type { fields } from './index.ts'
import styles from './Prose.module.css'

export default function Prose({ root, words, tone }: Props<typeof fields>) {
  const isAside = tone === 'aside'
  return (
    <div
      {...root}
      role={isAside ? 'note' : undefined}
      className={`${styles.prose} ${isAside ? styles.aside : ''}`}
    >
      <RichText document={words} />
    </div>
  )
}
