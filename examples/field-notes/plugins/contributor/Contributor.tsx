import type { Props } from '../../../../src/registry/plugin.ts'
import { NoteRows } from '../../parts/NoteRows.tsx'
import styles from './Contributor.module.css'
import type { fields, queries } from './index.ts'

type ContributorProps = Props<typeof fields, Record<never, never>, never, ReturnType<typeof queries>>

export default function Contributor({ root, title, description, notes }: ContributorProps) {
  return (
    <div {...root} className="wrap">
      <header className={styles.opening}>
        <h1>{title}</h1>
        {description ? <p>{description}</p> : null}
      </header>
      <NoteRows notes={notes} />
    </div>
  )
}
