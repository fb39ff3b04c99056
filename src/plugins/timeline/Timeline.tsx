import type { Props } from 'strata-pages'
import { Button } from '../../quarry/ui/Button.tsx'
import { Headed } from '../../quarry/ui/Headed.tsx'
import { Rock } from '../../quarry/ui/Rock.tsx'
import type { fields, slots } from './index.ts'
import styles from './Timeline.module.css'

/** The anchor of the form on the page: the target of a button without a link. */
const FORM = '#form'

export default function Timeline(props: Props<typeof fields, typeof slots>) {
  const { root, heading, description, certificate, cta_button_label, cta_link, items } = props
  return (
    <Headed root={root} heading={heading} lede={description}>
      {items.length > 0 || certificate ? (
        <ol className={styles.items}>
          {items.map((item) => (
            <li key={item.key}>{item}</li>
          ))}
          {certificate ? (
            <li className={styles.certificate}>
              <Rock name="insight" size="s" />
              Certificate at the end
            </li>
          ) : null}
        </ol>
      ) : null}
      {cta_button_label ? (
        <p className={styles.action}>
          <Button to={cta_link ?? FORM} variant="outline">
            {cta_button_label}
          </Button>
        </p>
      ) : null}
    </Headed>
  )
}
