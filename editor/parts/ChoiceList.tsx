import { type ReactNode, useEffect, useRef } from 'react'
import styles from './ChoiceList.module.css'

interface Choice<Id> {
  readonly id: Id
  readonly label: ReactNode
}

interface ChoiceListProps<Id> {
  readonly legend: string
  /** Name of the radio group, unique among visible lists. */
  readonly name: string
  readonly choices: readonly Choice<Id>[]
  readonly chosen: Id | undefined
  readonly onChoose: (id: Id) => void
  readonly className?: string
  /** Content below the choices. */
  readonly children?: ReactNode
}

/** A list of radio buttons with rich labels. The chosen one is focused when the list appears. */
export function ChoiceList<Id extends number | string>(props: ChoiceListProps<Id>) {
  const { legend, name, choices, chosen, onChoose, className, children } = props
  const list = useRef<HTMLFieldSetElement>(null)
  // The list is rendered after its dialog has opened, when it has loaded.
  useEffect(() => list.current?.querySelector<HTMLElement>(':checked')?.focus(), [])
  return (
    <fieldset ref={list} className={className}>
      <legend className={styles.legend}>{legend}</legend>
      {choices.map(({ id, label }) => (
        <label key={id} className={styles.choice}>
          <input
            type="radio"
            name={name}
            className={styles.input}
            checked={id === chosen}
            onChange={() => onChoose(id)}
          />
          {label}
        </label>
      ))}
      {children}
    </fieldset>
  )
}
