import type { Page } from '@playwright/test'
import { expect, test } from './analyticsTest.ts'
import { receivedData } from './receivedData.ts'

const theSwitch = (page: Page) => page.getByRole('switch', { name: 'Leave this browser out of all counting' })
const flag = (page: Page) => page.evaluate(() => localStorage.getItem('quarry:analytics-disabled'))

test('ANA-09 the switch on the privacy page ends and begins counting, in other tabs too, by keyboard, and lasts', async ({
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
  await theSwitch(page).scrollIntoViewIfNeeded()
  await expect(page.getByRole('status').filter({ hasText: 'Your visit is counted' })).toBeVisible()
  await expect(theSwitch(page)).toHaveAttribute('aria-checked', 'false')
  await theSwitch(page).focus()
  await page.keyboard.press('Space')
  await expect(theSwitch(page)).toHaveAttribute('aria-checked', 'true')
  await expect(page.getByRole('status').filter({ hasText: 'This browser is left out' })).toBeVisible()
  expect(await flag(page)).not.toBeNull()
  for (const tab of [page, other])
    await expect.poll(() => tab.evaluate(() => sessionStorage['quarry:session'])).toBeUndefined()
  await other.close()
  await expectAccessible('main')

  // Another page is not counted; the way back to a session is the same press.
  const before = (await receivedData(site.url)).sessions.length
  await page.reload()
  await theSwitch(page).scrollIntoViewIfNeeded()
  await expect(theSwitch(page)).toHaveAttribute('aria-checked', 'true')
  await page.waitForFunction(() => window.quarry?.toggleAnalytics)
  expect(await page.evaluate(() => sessionStorage['quarry:session'])).toBeUndefined()
  await theSwitch(page).focus()
  await page.keyboard.press('Enter')
  await expect(theSwitch(page)).toHaveAttribute('aria-checked', 'false')
  expect(await sessionId(page)).not.toBe(first)
  expect((await receivedData(site.url)).sessions).toHaveLength(before + 1)
})

test('ANA-11 under Global Privacy Control the switch says that nothing is counted, and can be pressed', async ({
  page,
}) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }))
  await page.goto('/privacy/')
  await theSwitch(page).scrollIntoViewIfNeeded()
  await expect(page.getByRole('status').filter({ hasText: 'Global Privacy Control' })).toBeVisible()
  await theSwitch(page).click()
  await expect(theSwitch(page)).toHaveAttribute('aria-checked', 'true')
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('ANA-09 the privacy page says that nothing is counted', async ({ page }) => {
    await page.goto('/privacy/')
    await expect(page.getByText('Without script nothing is counted here')).toBeVisible()
    await expect(theSwitch(page)).toBeHidden()
  })
})
