import { announcer, type Urgency } from '../parts/Announcer.ts'
import hidden from '../parts/hiddenText.module.css'
import { useObservable } from '../store/useObservable.ts'

/**
 * The live regions for screen readers. They are mounted permanently, since screen readers announce only additions to a region that exists
 * already. They set `aria-live` explicitly, since modal dialogs do not hide elements with that attribute.
 */
export function Announcements() {
  return (
    <div className={hidden.text}>
      <div role="log" aria-label="Announcements" aria-live="polite" aria-relevant="additions">
        <AnnouncedTexts urgency="polite" />
      </div>
      <div role="alert" aria-label="Urgent announcements" aria-live="assertive" aria-atomic="false">
        <AnnouncedTexts urgency="assertive" />
      </div>
    </div>
  )
}

function AnnouncedTexts({ urgency }: { readonly urgency: Urgency }) {
  const announcements = useObservable(announcer, (messages) => messages[urgency])
  return announcements.map(({ id, text }) => <p key={id}>{text}</p>)
}
