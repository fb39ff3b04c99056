import type { Props } from 'strata-pages'
import { Button } from '../../quarry/ui/Button.tsx'
import { classNames } from '../../quarry/ui/classNames.ts'
import type { fields, slots } from './index.ts'
import styles from './PricingPlan.module.css'

/** Maximum number of characters of a price in large type. Longer prices are usually words. */
const MAX_LARGE_LENGTH = 6

export default function PricingPlan(props: Props<typeof fields, typeof slots>) {
  const { root, name, price, unit, label, audience, is_highlighted, points, action_label, action_link } =
    props
  return (
    <article {...root} className={classNames(styles.plan, is_highlighted && styles.highlighted)}>
      <div className={styles.top}>
        <h3 className={styles.name}>{name}</h3>
        {label ? <p className={styles.label}>{label}</p> : null}
      </div>
      <p className={styles.cost}>
        <span className={styles.price} data-long={price.length > MAX_LARGE_LENGTH || undefined}>
          {price}
        </span>
        {unit ? <span className={styles.unit}> {unit}</span> : null}
      </p>
      {audience ? <p className={styles.audience}>{audience}</p> : null}
      {points.length > 0 ? (
        <ul className={styles.points}>
          {points.map((point) => (
            <li key={point.key}>{point}</li>
          ))}
        </ul>
      ) : null}
      {action_label && action_link ? (
        <div className={styles.action}>
          <Button to={action_link} variant={is_highlighted ? 'filled' : 'outline'} wide>
            {action_label}
          </Button>
        </div>
      ) : null}
    </article>
  )
}
