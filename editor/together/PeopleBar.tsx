import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { announcer } from '../parts/Announcer.ts'
import { classNames } from '../parts/classNames.ts'
import { tooltip } from '../parts/Tooltip.tsx'
import { useSession } from '../session/EditorSession.ts'
import type { Person } from './Collaboration.ts'
import { useCollaboration, usePeople } from './CollaborationContext.ts'
import { IdentityDialog } from './IdentityDialog.tsx'
import styles from './people.module.css'
import { initials, nameOf } from './personName.ts'

/** Others that are shown one by one; the rest is counted. */
const MAX = 5

/** Who else edits the story, and under which name one is shown oneself. A press on another leads to the block that is selected there. */
export function PeopleBar() {
  const collaboration = useCollaboration()
  const { store, space, selection } = useSession()
  const people = usePeople()
  usePeopleAnnouncements(people)
  const identity = useSyncExternalStore(collaboration.subscribe, () => collaboration.identity)
  const [isOpen, setOpen] = useState(false)
  const where = ({ block }: Person) =>
    block !== null && store.has(block) ? `, on ${space.displayName(store.block(block).component)}` : ''
  return (
    <div className={styles.bar}>
      <ul className={styles.people} aria-label="Also here">
        {people.slice(0, MAX).map((person) => (
          <li key={person.client}>
            <button
              type="button"
              className={classNames(styles.person, styles.chip)}
              data-colour={person.colour}
              aria-label={`${nameOf(person)}${where(person)}. Go there.`}
              onClick={() => person.block !== null && selection.select([person.block], { from: 'outline' })}
              data-initials={initials(person)}
              {...tooltip(`${nameOf(person)}${where(person)}`)}
            />
          </li>
        ))}
        {people.length > MAX ? (
          <li className={classNames(styles.chip, styles.more)}>+{people.length - MAX}</li>
        ) : null}
      </ul>
      <button
        type="button"
        className={classNames(styles.person, styles.chip)}
        data-colour={identity.colour}
        aria-label={`You: ${nameOf(identity)}. Name and colour`}
        onClick={() => setOpen(true)}
        data-initials={initials(identity)}
        {...tooltip('How others see you')}
      />
      {isOpen ? <IdentityDialog onClose={() => setOpen(false)} /> : null}
    </div>
  )
}

/** Says to screen readers who came and who went. */
function usePeopleAnnouncements(people: readonly Person[]): void {
  const before = useRef<readonly Person[]>([])
  useEffect(() => {
    const isIn = (list: readonly Person[], { client }: Person) => list.some((one) => one.client === client)
    const came = people.filter((person) => !isIn(before.current, person))
    const went = before.current.filter((person) => !isIn(people, person))
    before.current = people
    announcer.say(
      [
        ...came.map((person) => `${nameOf(person)} is here, too.`),
        ...went.map((person) => `${nameOf(person)} has left.`),
      ].join(' '),
    )
  }, [people])
}
