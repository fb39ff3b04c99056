import type { Props } from 'strata-pages'
import { Link } from '../../quarry/ui/Link.tsx'
import { Onward } from '../../quarry/ui/Onward.tsx'
import styles from './HelpLink.module.css'
import type { fields } from './index.ts'

export default function HelpLink({ root, label, link, inline }: Props<typeof fields>) {
  if (inline)
    return (
      <span {...root} className={styles.inline}>
        <Link to={link}>{label}</Link>
      </span>
    )
  return (
    <p {...root} className={styles.block}>
      <Onward to={link}>{label}</Onward>
    </p>
  )
}
