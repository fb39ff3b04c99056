import { analyticsDisabled, DISABLED_KEY, toggleAnalytics } from './analytics/analyticsSwitch.ts'
import { agreedTo, PURPOSES } from './client/agreedTo.ts'

declare global {
  interface Window {
    /** For the console of those who work on the site; there once something was agreed to. */
    quarry?: {
      /** Leaves this browser's visits out of all counting, or counts them again. True when they are counted from now on. */
      toggleAnalytics?: () => boolean
    }
  }
}

/**
 * What may wait until a page is read: brought by the boot script where the visitor has agreed to something, or a form waits
 * to be sent, once a document.
 */
export default function late(): void {
  const idle = window.requestIdleCallback ?? setTimeout
  idle(begin, { timeout: 5000 })
}

/** The part that counts, once it has been needed. */
let counting: Promise<typeof import('./analytics/startAnalytics.ts')> | undefined

function begin(): void {
  window.quarry = {
    toggleAnalytics: () => {
      const isOn = toggleAnalytics()
      followConsent()
      return isOn
    },
  }
  addEventListener('quarry:consent', followConsent)
  // The answer or the switch was changed in another tab.
  addEventListener('storage', ({ key, newValue }) => {
    if (key === 'consent') document.documentElement.dataset.consent = newValue ?? 'none'
    if (key === 'consent' || key === DISABLED_KEY) followConsent()
  })
  followConsent()
  if (document.documentElement.dataset.outbox)
    import('./forms/deliverKept.ts')
      .then(({ deliverKept }) => deliverKept())
      // The next page tries again.
      .catch(() => console.warn('A form could not be sent yet.'))
}

function followConsent(): void {
  if (!counting && (analyticsDisabled() || !PURPOSES.some(agreedTo))) return
  counting ??= import('./analytics/startAnalytics.ts')
  counting.then(
    (analytics) => analytics.followConsent(),
    // Nothing else depends on it, and the next page tries again.
    () => console.warn('Analytics could not be loaded.'),
  )
}
