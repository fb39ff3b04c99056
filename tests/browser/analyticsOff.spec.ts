import { receivedData } from './receivedData.ts'
import { expect, test } from './site.ts'

test.use({ siteSettings: { ANALYTICS_ENABLED: 'false' } })

test('ANA-09 with analytics disabled nothing is counted and no consent is requested, even with stored consent', async ({
  page,
  site,
}) => {
  await page.addInitScript(() => {
    localStorage.consent = 'all'
  })
  await page.goto('/pricing/')
  await page.waitForFunction(() => window.quarry?.toggleAnalytics)
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done, { timeout: 2000 })))
  await expect(page.getByRole('button', { name: 'Cookie choices' })).toHaveCount(0)
  expect((await receivedData(site.url)).sessions).toEqual([])
})
