import { isEmptyDocument, type Props } from 'strata-pages'
import { RichText } from '../../quarry/text/RichText.tsx'
import { classNames } from '../../quarry/ui/classNames.ts'
import { Link } from '../../quarry/ui/Link.tsx'
import { Onward } from '../../quarry/ui/Onward.tsx'
import { Prose } from '../../quarry/ui/Prose.tsx'
import type { fields } from './index.ts'
import { ALL_PLANS, listPlans, type Plan } from './listPlans.ts'
import { PlanLayers } from './PlanLayers.tsx'
import styles from './TieringInfoBox.module.css'

const PRICES = '/pricing/'

export default function TieringInfoBox(props: Props<typeof fields>) {
  const { root, sentence_start, custom_text, is_small } = props
  // Stored in any order.
  const plans = ALL_PLANS.filter((plan) => props.plans.includes(plan))
  return (
    <div {...root} className={classNames(styles.box, is_small && styles.small)}>
      <div className={styles.inner}>
        {plans.length > 0 ? <PlanLayers plans={plans} /> : null}
        {isEmptyDocument(custom_text) ? (
          <p className={styles.sentence}>
            <Sentence start={sentence_start} plans={plans} />
          </p>
        ) : (
          <div className={styles.custom}>
            <Prose size="small" className={styles.text}>
              <RichText document={custom_text} />
            </Prose>
            <p>
              <Onward to={PRICES}>See plans</Onward>
            </p>
          </div>
        )}
      </div>
    </div>
  )
}

function Sentence({ start, plans }: { readonly start: string; readonly plans: readonly Plan[] }) {
  if (plans.length === 0) return <Link to={PRICES}>See which plans include it.</Link>
  const { before, linked } = listPlans(plans)
  return (
    <>
      {start} {before}
      <Link to={PRICES}>{linked}</Link>.
    </>
  )
}
