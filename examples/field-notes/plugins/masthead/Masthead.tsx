import type { Props } from '../../../../src/registry/plugin.ts'
import type { fields, slots } from './index.ts'
import styles from './Masthead.module.css'

export default function Masthead({ root, title, line, links }: Props<typeof fields, typeof slots>) {
  return (
    <header {...root} className={`wrap ${styles.masthead}`}>
      <p className={styles.title}>
        <a href="/">{title}</a>
      </p>
      {line ? <p className={styles.line}>{line}</p> : null}
      <nav className={styles.links} aria-label="Magazine">
        {links}
      </nav>
    </header>
  )
}
