import { useId, useState, useSyncExternalStore } from 'react'
import type { Props } from 'strata-pages'
import type { fields } from './index.ts'
import { sharedTotal } from './total.ts'

export default function Counter({ root, label }: Props<typeof fields>) {
  const id = useId()
  const [own, setOwn] = useState(0)
  const total = useSyncExternalStore(sharedTotal.subscribe, sharedTotal.get, () => 0)
  const count = () => {
    setOwn((before) => before + 1)
    sharedTotal.add()
  }
  return (
    <div {...root} data-lab="counter">
      <label htmlFor={id}>{label}</label>
      <button id={id} type="button" onClick={count}>
        <span data-own>{own}</span> of <span data-total>{total}</span>
      </button>
    </div>
  )
}
