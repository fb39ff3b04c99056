import { useLayoutEffect, useRef } from 'react'
import { onGlass, useGlass } from '../canvas/CanvasContext.ts'
import { classNames } from '../parts/classNames.ts'
import styles from './people.module.css'
import { nameOf } from './personName.ts'
import type { Person } from './Together.ts'
import { usePeople } from './TogetherContext.ts'

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
  const { tracker, scale } = useGlass()
  const ref = useRef<HTMLDivElement>(null)
  useLayoutEffect(
    () =>
      tracker.track(uid, (box) => {
        const element = ref.current
        if (!element) return
        element.hidden = box === null
        if (!box) return
        const { left, top, width, height } = onGlass(box, scale)
        element.style.transform = `translate(${left}px, ${top}px)`
        element.style.inlineSize = `${width}px`
        element.style.blockSize = `${height}px`
        element.toggleAttribute('data-inside', top < NAME_HEIGHT)
      }),
    [uid, tracker, scale],
  )
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
