import type { Page } from '@playwright/test'
import { PAGE_RUNTIME } from './islandsPage.ts'

/** Problems and number of requested documents of a page. Tests reset both. */
export interface PageLog {
  problems: string[]
  documents: number
}

/** Records console messages, errors, failed requests, requests to other origins and scripts except the page runtime. */
export function watchPage(page: Page, origin: string): PageLog {
  const log: PageLog = { problems: [], documents: 0 }
  page.on('console', (message) => log.problems.push(`console: ${message.text()}`))
  page.on('pageerror', (error) => log.problems.push(`error: ${error.message}`))
  page.on('requestfailed', (request) => {
    // Prefetching is cancelled when the visitor leaves the page.
    const reason = request.failure()?.errorText
    if (reason !== 'net::ERR_ABORTED') log.problems.push(`failed: ${request.url()} (${reason})`)
  })
  page.on('request', (request) => {
    if (request.resourceType() === 'document') log.documents++
    if (request.resourceType() === 'script' && !PAGE_RUNTIME.test(request.url()))
      log.problems.push(`script: ${request.url()}`)
    if (!request.url().startsWith(origin) && !request.url().startsWith('data:'))
      log.problems.push(`other site: ${request.url()}`)
  })
  page.on('response', (response) => {
    if (response.status() >= 400) log.problems.push(`${response.status()}: ${response.url()}`)
  })
  return log
}
