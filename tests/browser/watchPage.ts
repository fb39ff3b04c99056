import type { Page } from '@playwright/test'
import { PAGE_RUNTIME } from './islandsPage.ts'

/** What went wrong on a page since the last look, and how many documents it asked for. */
export interface Seen {
  problems: string[]
  documents: number
}

/** Notes every console message, error, failed or foreign request and script file but the page runtime, from now on. */
export function watchPage(page: Page, origin: string): Seen {
  const seen: Seen = { problems: [], documents: 0 }
  page.on('console', (message) => seen.problems.push(`console: ${message.text()}`))
  page.on('pageerror', (error) => seen.problems.push(`error: ${error.message}`))
  page.on('requestfailed', (request) => {
    // A page fetched ahead is given up when the visitor goes elsewhere.
    const reason = request.failure()?.errorText
    if (reason !== 'net::ERR_ABORTED') seen.problems.push(`failed: ${request.url()} (${reason})`)
  })
  page.on('request', (request) => {
    if (request.resourceType() === 'document') seen.documents++
    if (request.resourceType() === 'script' && !PAGE_RUNTIME.test(request.url()))
      seen.problems.push(`script: ${request.url()}`)
    if (!request.url().startsWith(origin) && !request.url().startsWith('data:'))
      seen.problems.push(`another site: ${request.url()}`)
  })
  page.on('response', (response) => {
    if (response.status() >= 400) seen.problems.push(`${response.status()}: ${response.url()}`)
  })
  return seen
}
