import { classNames } from '../parts/classNames.ts'
import type { Person } from '../together/Collaboration.ts'
import { usePeople } from '../together/CollaborationContext.ts'
import styles from '../together/people.module.css'
import { nameOf } from '../together/personName.ts'
import { useBlockFrame } from './useBlockFrame.ts'

/** A name needs so much room above its block, in pixels; else it stands in it. */
const NAME_HEIGHT = 20

/** Over the page: the blocks that others have selected, each in a frame with the name. */
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
      <span className={styles.label}>{nameOf(person)}</span>
    </div>
  )
}
