import type { Props } from 'strata-pages'
import { Logo } from '../../quarry/ui/Logo.tsx'
import { Beds } from './Beds.tsx'
import type { fields, slots } from './index.ts'
import styles from './SiteFooter.module.css'

/** The footer of every page, drawn as a section through the ground. */
export default function SiteFooter(props: Props<typeof fields, typeof slots>) {
  const { root, claim, columns, legal, controls } = props
  return (
    <footer {...root} className={styles.footer} data-ground="bedrock" data-print="no">
      <div className={styles.top}>
        <div className={styles.lead}>
          <Logo href="/" />
          {claim ? <p>{claim}</p> : null}
        </div>
        {columns}
      </div>
      <Beds />
      <div className={styles.legal}>
        <div className={styles.row}>
          <p>{legal ?? 'Quarry'}</p>
          {controls}
        </div>
      </div>
    </footer>
  )
}
