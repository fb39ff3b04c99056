import { expect, test as labTest } from '../lab/labTest.ts'
import { island } from './islandsPage.ts'

/** Runs a test in a separate browser with the back-forward cache, which Playwright disables by default. */
const test = labTest.extend({
  page: async ({ playwright, launchOptions, lab }, use) => {
    const ignoreDefaultArgs = ['--disable-back-forward-cache']
    const browser = await playwright.chromium.launch({ ...launchOptions, ignoreDefaultArgs })
    await use(await browser.newPage({ baseURL: lab.url }))
    await browser.close()
  },
})

test('a page with hydrated islands is restored from the back-forward cache with its state, and its islands keep working', {
  tag: '@audit',
}, async ({ page }) => {
  await page.goto('/lab/')
  await page.evaluate(() => {
    addEventListener('pageshow', ({ persisted }) => {
      document.title = persisted ? 'restored' : 'loaded'
    })
  })
  const button = island(page, 'count-a').getByRole('button')
  await button.click()
  await expect(button).toHaveText('1 of 1')
  await page.evaluate(() => {
    location.href = '/lab-two/?other'
  })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lab page lab-two')
  await page.evaluate(() => history.back())
  await expect(page).toHaveTitle('restored')
  await expect(button).toHaveText('1 of 1')
  await button.click()
  await expect(button).toHaveText('2 of 2')
  await island(page, 'keys').getByRole('slider').press('ArrowDown')
  await expect(island(page, 'keys').getByRole('slider')).toHaveText('1 m')
})
