import { useMemo, useState } from 'react'
import type { LoadedStory } from '../api/wire.ts'
import { Button } from '../parts/Button.tsx'
import { Dialog } from '../parts/Dialog.tsx'
import { Select } from '../parts/Select.tsx'
import { toasts } from '../parts/Toasts.ts'
import { useSession } from '../session/EditorSession.ts'
import styles from './ConflictDialog.module.css'
import { type BlockDifference, differences, STORY, takeTheirs } from './differences.ts'
import type { Saving } from './Saving.ts'
import { shownValue } from './shownValue.ts'

interface ConflictDialogProps {
  readonly saving: Saving
  readonly theirs: LoadedStory
}

/** Both versions of a story that was saved elsewhere meanwhile, by what differs. Nothing is lost until it is chosen. */
export function ConflictDialog({ saving, theirs }: ConflictDialogProps) {
  const { store, space } = useSession()
  const found = useMemo(() => differences(store, theirs.story), [store, theirs])
  const [taken, setTaken] = useState<ReadonlySet<string>>(new Set())
  const settle = (chosen: readonly BlockDifference[]) => {
    for (const why of takeTheirs(store, chosen)) toasts.say(why, { kind: 'problem' })
    saving.rebase(theirs)
  }
  const choose = (uid: string, isTheirs: boolean) => {
    const next = new Set(taken)
    if (isTheirs) next.add(uid)
    else next.delete(uid)
    setTaken(next)
  }
  const nameOf = ({ uid, component }: BlockDifference) =>
    uid === STORY ? 'Settings of the story' : space.displayName(component)
  return (
    <Dialog
      open
      title="This story was changed elsewhere"
      size="large"
      description="Another window, another editor or a file saved it after you had opened it. Nothing is lost: choose block by block what stays. What you take can be undone."
      actions={
        <>
          <Button onClick={() => settle(found)}>Take all of theirs</Button>
          <Button onClick={() => settle([])}>Keep all of mine</Button>
          <Button kind="primary" onClick={() => settle(found.filter(({ uid }) => taken.has(uid)))}>
            Keep what is chosen
          </Button>
        </>
      }
    >
      {found.length ? (
        <ul className={styles.list}>
          {found.map((difference) => (
            <li key={difference.uid} className={styles.block}>
              <div className={styles.head}>
                <strong>{nameOf(difference)}</strong>
                <span className={styles.kind}>{KINDS[difference.kind]}</span>
                <Select
                  className={styles.choice}
                  aria-label={`Which version of ${nameOf(difference)}`}
                  value={taken.has(difference.uid) ? 'theirs' : 'mine'}
                  onChange={({ target }) => choose(difference.uid, target.value === 'theirs')}
                >
                  <option value="mine">{difference.kind === 'only theirs' ? 'Leave it away' : 'Mine'}</option>
                  <option value="theirs">{difference.kind === 'only mine' ? 'Remove mine' : 'Theirs'}</option>
                </Select>
              </div>
              {difference.fields.length ? (
                <table className={styles.fields}>
                  <thead>
                    <tr>
                      <th scope="col">Field</th>
                      <th scope="col">Mine</th>
                      <th scope="col">Theirs</th>
                    </tr>
                  </thead>
                  <tbody>
                    {difference.fields.map(({ field, mine, theirs: other }) => (
                      <tr key={field}>
                        <th scope="row">{space.fieldName(difference.component, field)}</th>
                        <td>{shownValue(mine)}</td>
                        <td>{shownValue(other)}</td>
                      </tr>
                    ))}
                  </tbody>
                </table>
              ) : null}
            </li>
          ))}
        </ul>
      ) : (
        <p>Both say the same, so either may stay.</p>
      )}
    </Dialog>
  )
}

const KINDS = {
  changed: 'differs',
  'only mine': 'is here alone',
  'only theirs': 'is there alone',
} as const
