import { useSyncExternalStore } from 'react'
import { announcer, type Urgency } from '../parts/Announcer.ts'
import hidden from '../parts/hiddenText.module.css'

/**
 * The live regions. They are there from the beginning, since a screen reader reads what is added to one that it knows, and they name
 * `aria-live`, by which a modal dialog leaves them readable.
 */
export function Announcements() {
  return (
    <div className={hidden.text}>
      <div role="log" aria-label="Announcements" aria-live="polite" aria-relevant="additions">
        <Said urgency="polite" />
      </div>
      <div role="alert" aria-label="Urgent announcements" aria-live="assertive" aria-atomic="false">
        <Said urgency="assertive" />
      </div>
    </div>
  )
}

function Said({ urgency }: { readonly urgency: Urgency }) {
  const said = useSyncExternalStore(announcer.subscribe, () => announcer.said(urgency))
  return said.map(({ id, text }) => <p key={id}>{text}</p>)
}
