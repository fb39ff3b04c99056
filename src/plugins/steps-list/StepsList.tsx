import type { Props } from 'strata-pages'
import { Headed } from '../../quarry/ui/Headed.tsx'
import type { fields, slots } from './index.ts'
import styles from './StepsList.module.css'

export default function StepsList(props: Props<typeof fields, typeof slots>) {
  const { root, heading, description, items } = props
  return (
    <Headed root={root} heading={heading} lede={description}>
      {items.length > 0 ? (
        <ol className={styles.steps}>
          {items.map((item) => (
            <li key={item.key}>{item}</li>
          ))}
        </ol>
      ) : null}
    </Headed>
  )
}
