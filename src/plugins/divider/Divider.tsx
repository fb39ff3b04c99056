import type { Props } from 'strata-pages'
import { classNames } from '../../quarry/ui/classNames.ts'
import styles from './Divider.module.css'
import type { fields } from './index.ts'

export default function Divider({ root, style }: Props<typeof fields>) {
  return <hr {...root} className={classNames(styles.divider, styles[style])} />
}
