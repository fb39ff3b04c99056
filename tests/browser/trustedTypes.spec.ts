import type { Page } from '@playwright/test'
import { demoPaths } from './demoPages.ts'
import { withoutPrerendering } from './navigationTest.ts'
import { expect, test } from './site.ts'

/** Returns an array that collects what a page's content security policy reports, and uncaught errors, of all its documents. */
function logReports(page: Page): string[] {
  const reports: string[] = []
  page.on('console', (message) => {
    if (/Trusted(?:HTML|Script)|Content Security Policy/.test(message.text())) reports.push(message.text())
  })
  page.on('pageerror', ({ message }) => reports.push(message))
  return reports
}

/** Hydrates every block of the page, and waits until none is pending. */
async function hydrateAll(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const block of document.querySelectorAll('[data-on]'))
      block.dispatchEvent(new Event('focusin', { bubbles: true }))
  })
  await expect(page.locator('[data-on]:not([data-state$=ed])')).toHaveCount(0)
}

/** Opens a page by a link, without a new document. */
async function navigateTo(page: Page, path: string): Promise<void> {
  await page.evaluate((href) => {
    document.documentElement.dataset.mark = 'same document'
    const link = Object.assign(document.createElement('a'), { href })
    document.querySelector('main')!.append(link)
    link.click()
  }, path)
  await expect(page).toHaveURL(path)
  await expect(page.locator('html')).toHaveAttribute('data-mark', 'same document')
}

test('loading, hydrating and navigating to a page of every kind, searching, and answering the consent question use no untrusted HTML', async ({
  page,
  site,
}) => {
  const { checked } = await demoPaths(site.url)
  expect(checked).toContain('/kitchen-sink/')
  const reports = logReports(page)
  // With prerendering, the browser would load each page as a document, and the router would set no HTML.
  await withoutPrerendering(page)
  for (const path of checked) {
    await page.goto(path)
    await hydrateAll(page)
  }
  await page.goto('/')
  await page.getByRole('region', { name: 'Cookies' }).getByRole('button', { name: 'Accept' }).first().click()
  for (const path of [...checked.filter((one) => one !== '/'), '/', '/no-such-page/']) {
    await navigateTo(page, path)
    await hydrateAll(page)
  }
  await navigateTo(page, '/help/')
  await page.getByRole('searchbox', { name: 'Search the help' }).fill('consent')
  await expect(page.locator('search li a').first()).toBeVisible()
  await page.getByRole('button', { name: 'Cookie choices' }).click()
  const choices = page.getByRole('dialog', { name: 'Cookie choices' })
  await choices.getByRole('button', { name: 'Keep these choices' }).click()
  await expect(choices).toBeHidden()
  await page.goBack()
  await expect(page).toHaveURL('/no-such-page/')

  const refused = await page.evaluate(() => {
    try {
      document.createElement('p').innerHTML = '<b>HTML of a visitor</b>'
      return 'accepted'
    } catch (error) {
      return (error as Error).name
    }
  })
  expect(refused).toBe('TypeError')
  // The reports arrive in order, so there are no earlier ones when this one has arrived.
  await expect.poll(() => reports.length).toBeGreaterThan(0)
  expect(reports).toHaveLength(1)
  expect(reports[0]).toContain('TrustedHTML')
})
