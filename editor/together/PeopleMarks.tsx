import { useMemo } from 'react'
import { classNames } from '../parts/classNames.ts'
import hidden from '../parts/hiddenText.module.css'
import { usePeople } from './CollaborationContext.ts'
import styles from './people.module.css'
import { personName } from './personName.ts'

/** Names of the people who have the block of an outline row selected. */
export function PeopleMarks({ uid }: { readonly uid: string }) {
  const people = usePeople()
  const here = useMemo(() => people.filter(({ block }) => block === uid), [people, uid])
  if (!here.length) return null
  return (
    <span className={styles.marks}>
      {here.map((person) => (
        <span
          key={person.client}
          className={classNames(styles.person, styles.mark)}
          data-colour={person.colour}
        >
          <span className={hidden.text}>, selected by </span>
          {personName(person)}
        </span>
      ))}
    </span>
  )
}
