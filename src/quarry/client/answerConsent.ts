import type { SiteEvent } from './siteEvents.ts'

/**
 * Keeps what the visitor answered: `all`, `none`, or the purposes agreed to, separated by spaces. The root element has it
 * as `data-consent`, which the stylesheet and the late scripts go by; local storage has it for the next page.
 */
export function answerConsent(answer: string): void {
  document.documentElement.dataset.consent = answer
  try {
    localStorage.consent = answer
  } catch {
    // Where nothing is kept the answer lasts as long as the page.
  }
  dispatchEvent(new Event('quarry:consent' satisfies SiteEvent))
}
