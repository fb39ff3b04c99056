import type { Page } from '@playwright/test'
import { expect, test } from './analyticsTest.ts'
import { receivedData } from './receivedData.ts'

const switchOf = (page: Page) => page.getByRole('switch', { name: 'Leave this browser out of all counting' })
const flag = (page: Page) => page.evaluate(() => localStorage.getItem('quarry:analytics-disabled'))

test('ANA-09 the switch on the privacy page stops and starts counting in all tabs by keyboard, and is stored', async ({
  page,
  context,
  site,
  sessionId,
  expectAccessible,
}) => {
  const other = await context.newPage()
  await other.goto('/pricing/')
  await sessionId(other)
  await page.bringToFront()
  await page.goto('/privacy/')
  const first = await sessionId(page)
  await switchOf(page).scrollIntoViewIfNeeded()
  await expect(page.getByRole('status').filter({ hasText: 'Your visit is counted' })).toBeVisible()
  await expect(switchOf(page)).toHaveAttribute('aria-checked', 'false')
  await switchOf(page).focus()
  await page.keyboard.press('Space')
  await expect(switchOf(page)).toHaveAttribute('aria-checked', 'true')
  await expect(page.getByRole('status').filter({ hasText: 'This browser is left out' })).toBeVisible()
  expect(await flag(page)).not.toBeNull()
  for (const tab of [page, other])
    await expect.poll(() => tab.evaluate(() => sessionStorage['quarry:session'])).toBeUndefined()
  await other.close()
  await expectAccessible('main')

  // A reload is not counted. A second press starts a new session.
  const before = (await receivedData(site.url)).sessions.length
  await page.reload()
  await switchOf(page).scrollIntoViewIfNeeded()
  await expect(switchOf(page)).toHaveAttribute('aria-checked', 'true')
  await page.waitForFunction(() => window.quarry?.toggleAnalytics)
  expect(await page.evaluate(() => sessionStorage['quarry:session'])).toBeUndefined()
  await switchOf(page).focus()
  await page.keyboard.press('Enter')
  await expect(switchOf(page)).toHaveAttribute('aria-checked', 'false')
  expect(await sessionId(page)).not.toBe(first)
  expect((await receivedData(site.url)).sessions).toHaveLength(before + 1)
})

test('ANA-11 with Global Privacy Control the switch says that nothing is counted, and can still be pressed', async ({
  page,
}) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }))
  await page.goto('/privacy/')
  await switchOf(page).scrollIntoViewIfNeeded()
  await expect(page.getByRole('status').filter({ hasText: 'Global Privacy Control' })).toBeVisible()
  await switchOf(page).click()
  await expect(switchOf(page)).toHaveAttribute('aria-checked', 'true')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('ANA-09 the privacy page says that nothing is counted', async ({ page }) => {
    await page.goto('/privacy/')
    await expect(page.getByText('Without script nothing is counted here')).toBeVisible()
    await expect(switchOf(page)).toBeHidden()
  })
})
