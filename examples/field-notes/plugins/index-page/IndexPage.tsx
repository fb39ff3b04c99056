import type { Props } from '../../../../src/registry/plugin.ts'
import { Opening } from '../../parts/Opening.tsx'
import styles from './IndexPage.module.css'
import type { fields, slots } from './index.ts'

export default function IndexPage({ root, title, description, body }: Props<typeof fields, typeof slots>) {
  return (
    <div {...root} className="wrap">
      <Opening title={title} description={description} />
      <div className={styles.body}>{body}</div>
    </div>
  )
}
