import type { Props } from 'strata-pages'
import { Button } from '../../quarry/ui/Button.tsx'
import { Onward } from '../../quarry/ui/Onward.tsx'
import styles from './CallToAction.module.css'
import type { fields } from './index.ts'

export default function CallToAction(props: Props<typeof fields>) {
  const { root, heading, description, action_label, action_link, second_action_label, second_action_link } =
    props
  const first = action_label && action_link
  const second = second_action_label && second_action_link
  return (
    <section {...root} className={styles.call}>
      <div className={styles.inner}>
        {heading ? <h2 className={styles.heading}>{heading}</h2> : null}
        <div className={styles.side}>
          {description ? <p className={styles.description}>{description}</p> : null}
          {first || second ? (
            <div className="cluster">
              {first ? <Button to={action_link}>{action_label}</Button> : null}
              {second ? <Onward to={second_action_link}>{second_action_label}</Onward> : null}
            </div>
          ) : null}
        </div>
      </div>
    </section>
  )
}
