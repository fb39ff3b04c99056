import type { Props } from '../../../../src/registry/plugin.ts'
import { NoteRows } from '../../parts/NoteRows.tsx'
import { Opening } from '../../parts/Opening.tsx'
import type { fields, queries } from './index.ts'

type ContributorProps = Props<typeof fields, Record<never, never>, 'language', ReturnType<typeof queries>>

export default function Contributor({ root, title, description, notes, language }: ContributorProps) {
  return (
    <div {...root} className="wrap">
      <Opening title={title} description={description} />
      <NoteRows notes={notes} language={language} />
    </div>
  )
}
