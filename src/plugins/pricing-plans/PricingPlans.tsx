import type { Props } from 'strata-pages'
import { RichText } from '../../quarry/text/RichText.tsx'
import type { fields, slots } from './index.ts'
import styles from './PricingPlans.module.css'

export default function PricingPlans(props: Props<typeof fields, typeof slots>) {
  const { root, heading, description, note, plans, comparison, comparison_heading } = props
  return (
    <section {...root} className={styles.pricing}>
      {heading || description ? (
        <div className={styles.head}>
          {heading ? <h2 className={styles.heading}>{heading}</h2> : null}
          {description ? <p className={styles.description}>{description}</p> : null}
        </div>
      ) : null}
      {plans.length > 0 ? (
        <ul className={styles.plans}>
          {plans.map((plan) => (
            <li key={plan.key} className={styles.plan}>
              {plan}
            </li>
          ))}
        </ul>
      ) : null}
      {note ? <p className={styles.note}>{note}</p> : null}
      {comparison ? (
        <div className={styles.comparison}>
          {heading ? (
            <h3 className={styles.subheading}>{comparison_heading}</h3>
          ) : (
            <h2 className={styles.heading}>{comparison_heading}</h2>
          )}
          <div className={styles.table}>
            <RichText document={comparison} />
          </div>
        </div>
      ) : null}
    </section>
  )
}
