import { receivedData } from './receivedData.ts'
import { expect, test } from './site.ts'

test.use({ siteSettings: { CONSENT_MODE: 'implied' } })

test('ANA-11 with implied consent visits are counted until the visitor refuses', async ({ page, site }) => {
  const count = async () => (await receivedData(site.url)).sessions.length
  await page.goto('/pricing/')
  await expect(page.getByRole('region', { name: 'Cookies' })).toHaveCount(0)
  await expect.poll(count).toBe(1)
  await page.getByRole('button', { name: 'Cookie choices' }).click()
  await page.getByRole('button', { name: 'Reject all' }).click()
  await page
    .context()
    .newPage()
    .then(async (other) => {
      await other.goto('/pricing/')
      await other.evaluate(() => new Promise((done) => requestIdleCallback(done, { timeout: 2000 })))
      await other.close()
    })
  expect(await count()).toBe(1)
})
