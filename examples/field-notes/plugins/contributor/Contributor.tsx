import type { Props } from 'strata-pages'
import { NoteRows } from '../../parts/NoteRows.tsx'
import type { fields, queries } from './index.ts'

type ContributorProps = Props<typeof fields, Record<never, never>, 'language', ReturnType<typeof queries>>

export default function Contributor({ root, title, description, notes, language }: ContributorProps) {
  return (
    <div {...root} className="wrap">
      <header>
        <h1>{title}</h1>
        {description ? <p>{description}</p> : null}
      </header>
      <NoteRows notes={notes} language={language} />
    </div>
  )
}
