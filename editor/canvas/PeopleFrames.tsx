import { classNames } from '../parts/classNames.ts'
import type { Person } from '../together/Collaboration.ts'
import { usePeople } from '../together/CollaborationContext.ts'
import styles from '../together/people.module.css'
import { personName } from '../together/personName.ts'
import { useBlockFrame } from './useBlockFrame.ts'

/** Space above a block that a name needs, in pixels. With less, the name is shown inside the frame. */
const NAME_HEIGHT = 20

/** Frames with names around the blocks that other editors have selected. */
export function PeopleFrames() {
  const people = usePeople()
  return people.flatMap((person) =>
    person.block === null
      ? []
      : [<PersonFrame key={`${person.client} ${person.block}`} person={person} uid={person.block} />],
  )
}

function PersonFrame({ person, uid }: { readonly person: Person; readonly uid: string }) {
  const ref = useBlockFrame(uid, NAME_HEIGHT)
  return (
    <div
      ref={ref}
      className={classNames(styles.person, styles.frame)}
      data-colour={person.colour}
      data-person={person.client}
      hidden
    >
      <span className={styles.label}>{personName(person)}</span>
    </div>
  )
}
