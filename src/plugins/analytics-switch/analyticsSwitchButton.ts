import { analyticsDisabled, DISABLED_KEY, toggleAnalytics } from '../../quarry/analytics/analyticsSwitch.ts'
import { agreedTo, PURPOSES } from '../../quarry/client/agreedTo.ts'
import { clientSettings } from '../../quarry/client/clientSettings.ts'
import type { SiteEvent } from '../../quarry/client/siteEvents.ts'
import { COUNTING_TEXT, type Counting } from './countingText.ts'

/**
 * Makes the button toggle analytics, and shows the current state. It also follows changes in other tabs and in the consent
 * dialog. Returns a function that removes the listeners.
 */
export default function analyticsSwitchButton(block: HTMLElement): () => void {
  const button = block.querySelector<HTMLElement>('[role=switch]')
  const now = block.querySelector<HTMLElement>('[data-now]')
  if (!button || !now) return () => {}

  const show = (counting: Counting) => {
    button.setAttribute('aria-checked', String(analyticsDisabled()))
    // Change the text node instead of replacing it: in a preview React owns it.
    if (now.firstChild) now.firstChild.nodeValue = COUNTING_TEXT[counting]
  }
  const update = () => show(currentCounting())
  const toggle = () => {
    try {
      // If analytics runs, its own toggle also stops or starts it.
      ;(window.quarry?.toggleAnalytics ?? toggleAnalytics)()
      update()
    } catch {
      show('notStored')
    }
  }
  const onStorage = ({ key }: StorageEvent) => {
    if (key === null || key === DISABLED_KEY || key === 'consent') update()
  }

  update()
  // Set after the first text, so that screen readers announce changes only.
  now.role = 'status'
  const controller = new AbortController()
  const { signal } = controller
  button.addEventListener('click', toggle, { signal })
  addEventListener('quarry:consent' satisfies SiteEvent, update, { signal })
  addEventListener('storage', onStorage, { signal })
  return () => controller.abort()
}

function currentCounting(): Counting {
  if (!clientSettings().analytics) return 'disabled'
  if (analyticsDisabled()) return 'excluded'
  if (navigator.globalPrivacyControl) return 'globalPrivacyControl'
  if (PURPOSES.some(agreedTo)) return 'agreed'
  return document.documentElement.dataset.consent ? 'refused' : 'unanswered'
}
