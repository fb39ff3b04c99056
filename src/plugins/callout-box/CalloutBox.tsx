import type { Props } from 'strata-pages'
import { RichText } from '../../quarry/text/RichText.tsx'
import { Panel } from '../../quarry/ui/Panel.tsx'
import { Prose } from '../../quarry/ui/Prose.tsx'
import { Rock } from '../../quarry/ui/Rock.tsx'
import styles from './CalloutBox.module.css'
import type { fields } from './index.ts'

export default function CalloutBox({ root, content }: Props<typeof fields>) {
  return (
    <Panel {...root} className={styles.callout} role="note">
      <Rock name="quote" />
      <Prose size="small" className={styles.text}>
        <RichText document={content} />
      </Prose>
    </Panel>
  )
}
