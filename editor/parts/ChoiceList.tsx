import { type ReactNode, useEffect, useRef } from 'react'
import styles from './ChoiceList.module.css'

interface Choice<Id> {
  readonly id: Id
  readonly words: ReactNode
}

interface ChoiceListProps<Id> {
  readonly legend: string
  /** Tells it from other lists that are shown at the same time. */
  readonly name: string
  readonly choices: readonly Choice<Id>[]
  readonly chosen: Id | undefined
  readonly onChoose: (id: Id) => void
  readonly className?: string
  /** What stands below the choices. */
  readonly children?: ReactNode
}

/** One of several things that take some words each. Arrow keys choose, and the chosen one has the focus when the list appears. */
export function ChoiceList<Id extends number | string>(props: ChoiceListProps<Id>) {
  const { legend, name, choices, chosen, onChoose, className, children } = props
  const list = useRef<HTMLFieldSetElement>(null)
  // The list comes after the dialog that it stands in, once it was loaded.
  useEffect(() => list.current?.querySelector<HTMLElement>(':checked')?.focus(), [])
  return (
    <fieldset ref={list} className={className}>
      <legend className={styles.legend}>{legend}</legend>
      {choices.map(({ id, words }) => (
        <label key={id} className={styles.choice}>
          <input
            type="radio"
            name={name}
            className={styles.input}
            checked={id === chosen}
            onChange={() => onChoose(id)}
          />
          {words}
        </label>
      ))}
      {children}
    </fieldset>
  )
}
