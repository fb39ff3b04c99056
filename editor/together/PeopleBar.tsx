import { useEffect, useRef, useState } from 'react'
import { announcer } from '../parts/Announcer.ts'
import { classNames } from '../parts/classNames.ts'
import { tooltip } from '../parts/Tooltip.tsx'
import { useSession } from '../session/EditorSession.ts'
import { useObservable } from '../store/useObservable.ts'
import type { Person } from './Collaboration.ts'
import { useCollaboration, usePeople } from './CollaborationContext.ts'
import { IdentityDialog } from './IdentityDialog.tsx'
import styles from './people.module.css'
import { initials, personName } from './personName.ts'

/** Maximum number of people shown individually. Further people are shown as a number. */
const MAX_SHOWN = 5

/**
 * Shows the other editors of the story, and a button for the user's own name and colour. Clicking a person selects the block that this person
 * has selected.
 */
export function PeopleBar() {
  const collaboration = useCollaboration()
  const { store, space, selection } = useSession()
  const people = usePeople()
  usePeopleAnnouncements(people)
  const identity = useObservable(collaboration, ({ identity }) => identity)
  const [isOpen, setOpen] = useState(false)
  const blockSuffix = ({ block }: Person) =>
    block !== null && store.has(block) ? `, on ${space.displayName(store.block(block).component)}` : ''
  return (
    <div className={styles.bar}>
      <ul className={styles.people} aria-label="Also here">
        {people.slice(0, MAX_SHOWN).map((person) => (
          <li key={person.client}>
            <button
              type="button"
              className={classNames(styles.person, styles.chip)}
              data-colour={person.colour}
              aria-label={`${personName(person)}${blockSuffix(person)}. Go there.`}
              onClick={() => person.block !== null && selection.select([person.block], { from: 'outline' })}
              data-initials={initials(person)}
              {...tooltip(`${personName(person)}${blockSuffix(person)}`)}
            />
          </li>
        ))}
        {people.length > MAX_SHOWN ? (
          <li className={classNames(styles.chip, styles.more)}>+{people.length - MAX_SHOWN}</li>
        ) : null}
      </ul>
      <button
        type="button"
        className={classNames(styles.person, styles.chip)}
        data-colour={identity.colour}
        aria-label={`You: ${personName(identity)}. Name and colour`}
        onClick={() => setOpen(true)}
        data-initials={initials(identity)}
        {...tooltip('How others see you')}
      />
      {isOpen ? <IdentityDialog onClose={() => setOpen(false)} /> : null}
    </div>
  )
}

/** Announces to screen readers when people join and leave. */
function usePeopleAnnouncements(people: readonly Person[]): void {
  const previous = useRef<readonly Person[]>([])
  useEffect(() => {
    const isIn = (list: readonly Person[], { client }: Person) => list.some((one) => one.client === client)
    const joined = people.filter((person) => !isIn(previous.current, person))
    const left = previous.current.filter((person) => !isIn(people, person))
    previous.current = people
    announcer.say(
      [
        ...joined.map((person) => `${personName(person)} is here, too.`),
        ...left.map((person) => `${personName(person)} has left.`),
      ].join(' '),
    )
  }, [people])
}
