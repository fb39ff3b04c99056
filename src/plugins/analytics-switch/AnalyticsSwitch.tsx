import type { Props } from 'strata-pages'
import { RichText } from '../../quarry/text/RichText.tsx'
import { Panel } from '../../quarry/ui/Panel.tsx'
import { Prose } from '../../quarry/ui/Prose.tsx'
import styles from './AnalyticsSwitch.module.css'
import { COUNTING_TEXT } from './countingText.ts'
import type { fields } from './index.ts'

/** A switch with its current effect below. Without JavaScript, the stylesheet shows a sentence instead. */
export default function AnalyticsSwitch(props: Props<typeof fields>) {
  const { root, uid, label, description, without_script } = props
  return (
    <Panel {...root} className={styles.panel}>
      <button
        type="button"
        role="switch"
        aria-checked="false"
        aria-describedby={`${uid}-now`}
        className={styles.switch}
      >
        <span className={styles.label}>{label}</span>
        <span className={styles.track} aria-hidden="true" />
      </button>
      <p className={styles.now} id={`${uid}-now`} data-now="">
        {COUNTING_TEXT.unanswered}
      </p>
      <p className={styles.without}>{without_script}</p>
      {description ? (
        <Prose size="small" className={styles.description}>
          <RichText document={description} />
        </Prose>
      ) : null}
    </Panel>
  )
}
