import type { Props } from 'strata-pages'
import { Icon } from '../../quarry/ui/Icon.tsx'
import styles from './IconBlock.module.css'
import type { fields } from './index.ts'

export default function IconBlock({ root, name, label, inline }: Props<typeof fields>) {
  if (inline)
    return (
      <span {...root}>
        <Icon name={name} label={label} />
      </span>
    )
  return (
    <p {...root} className={styles.block}>
      <Icon name={name} label={label} />
    </p>
  )
}
