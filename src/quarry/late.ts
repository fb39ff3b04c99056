import { analyticsDisabled, DISABLED_KEY, toggleAnalytics } from './analytics/analyticsSwitch.ts'
import { agreedTo, PURPOSES } from './client/agreedTo.ts'

declare global {
  interface Window {
    /** Console API for developers; available after consent. */
    quarry?: {
      /** Toggles whether this browser is counted. Returns the new state. */
      toggleAnalytics?: () => boolean
    }
  }
}

/** Late scripts of a page, loaded once per document by the boot script after consent, or if submissions are pending. */
export default function late(): void {
  const idle = window.requestIdleCallback ?? setTimeout
  idle(begin, { timeout: 5000 })
}

/** The analytics module, once it is loaded. */
let counting: Promise<typeof import('./analytics/startAnalytics.ts')> | undefined

/** The visitor's answer that analytics last followed. */
let followed: string | undefined

function begin(): void {
  window.quarry = {
    toggleAnalytics: () => {
      const isOn = toggleAnalytics()
      followConsent()
      return isOn
    },
  }
  addEventListener('quarry:consent', followConsent)
  // Consent or the switch changed in a different tab.
  addEventListener('storage', ({ key, newValue }) => {
    if (key === 'consent') document.documentElement.dataset.consent = newValue ?? 'none'
    if (key === 'consent' || key === DISABLED_KEY) followConsent()
  })
  // Consent changed on a later page, from which the visitor has come back.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted && document.documentElement.dataset.consent !== followed) followConsent()
  })
  followConsent()
  if (document.documentElement.dataset.outbox)
    import('./forms/deliverPending.ts')
      .then(({ deliverPending }) => deliverPending())
      // The next page retries.
      .catch(() => console.warn('A form could not be sent yet.'))
}

function followConsent(): void {
  followed = document.documentElement.dataset.consent
  if (!counting && (analyticsDisabled() || !PURPOSES.some(agreedTo))) return
  counting ??= import('./analytics/startAnalytics.ts')
  counting.then(
    (analytics) => analytics.followConsent(),
    // The next page retries.
    () => console.warn('Analytics could not be loaded.'),
  )
}
