import type { SiteEvent } from './siteEvents.ts'

/**
 * Stores the visitor's answer: `all`, `none`, or agreed purposes separated by spaces. Stylesheet and late scripts read it from
 * `data-consent` of the root element; local storage has it for the next page.
 */
export function answerConsent(answer: string): void {
  document.documentElement.dataset.consent = answer
  try {
    localStorage.consent = answer
  } catch {
    // Without storage the answer lasts until the page is left.
  }
  dispatchEvent(new Event('quarry:consent' satisfies SiteEvent))
}
