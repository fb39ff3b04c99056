import { analyticsDisabled, DISABLED_KEY, toggleAnalytics } from '../../quarry/analytics/analyticsSwitch.ts'
import { agreedTo, PURPOSES } from '../../quarry/client/agreedTo.ts'
import { clientSettings } from '../../quarry/client/clientSettings.ts'
import type { SiteEvent } from '../../quarry/client/siteEvents.ts'
import { COUNTING_TEXT, type Counting } from './countingText.ts'

/** Has the button flip the switch, and shows what holds, also after a change elsewhere. Returns what ends it. */
export default function analyticsSwitchButton(block: HTMLElement): () => void {
  const button = block.querySelector<HTMLElement>('[role=switch]')
  const now = block.querySelector<HTMLElement>('[data-now]')
  if (!button || !now) return () => {}

  const show = (counting: Counting) => {
    button.setAttribute('aria-checked', String(analyticsDisabled()))
    // The text node stays: in a preview it is React's.
    if (now.firstChild) now.firstChild.nodeValue = COUNTING_TEXT[counting]
  }
  const follow = () => show(countingNow())
  const press = () => {
    try {
      // Where analytics runs, its own switch ends or begins it as well.
      ;(window.quarry?.toggleAnalytics ?? toggleAnalytics)()
      follow()
    } catch {
      show('notKept')
    }
  }
  const followStorage = ({ key }: StorageEvent) => {
    if (key === null || key === DISABLED_KEY || key === 'consent') follow()
  }

  follow()
  // Only changes are read out.
  now.role = 'status'
  const ending = new AbortController()
  const { signal } = ending
  button.addEventListener('click', press, { signal })
  addEventListener('quarry:consent' satisfies SiteEvent, follow, { signal })
  addEventListener('storage', followStorage, { signal })
  return () => ending.abort()
}

function countingNow(): Counting {
  if (!clientSettings().analytics) return 'never'
  if (analyticsDisabled()) return 'leftOut'
  if (navigator.globalPrivacyControl) return 'globalPrivacyControl'
  if (PURPOSES.some(agreedTo)) return 'agreed'
  return document.documentElement.dataset.consent ? 'refused' : 'unasked'
}
