import type { Page } from '@playwright/test'
import { receivedData } from './receivedData.ts'
import { expect, test } from './site.ts'

test.use({ siteSettings: { HUBSPOT_PORTAL_ID: '4711', GTM_ID: 'GTM-ABC123' } })

/** The hosts of vendors that a page asks, which answer with nothing. */
async function watchVendors(page: Page): Promise<string[]> {
  const asked: string[] = []
  await page.route(/hs-scripts|googletagmanager|hubspot/, (route) => {
    asked.push(new URL(route.request().url()).host)
    return route.fulfill({ contentType: 'text/javascript', body: '' })
  })
  return asked
}

const queues = (page: Page) =>
  page.evaluate(() => {
    const { _hsq, _hsp, dataLayer } = window as unknown as Record<string, unknown[] | undefined>
    return { _hsq: _hsq?.length, _hsp, dataLayer: JSON.stringify(dataLayer) }
  })

const choose = async (page: Page, name: string) => {
  await page.getByRole('button', { name: 'Cookie choices' }).click()
  const choices = page.getByRole('dialog', { name: 'Cookie choices' })
  await choices.getByRole('button', { name }).click()
  await expect(choices).toBeHidden()
}

test('ANA-11 the vendors come after a yes to campaigns alone, and hear of a no; where the answer is a no, this page and the next load none', async ({
  page,
  site,
}) => {
  const asked = await watchVendors(page)
  await page.goto('/pricing/')
  await page.getByRole('region', { name: 'Cookies' }).getByRole('button', { name: 'Reject' }).click()
  await page.goto('/about/')
  // A yes to counting begins only after the no has been read.
  await page.evaluate(() => {
    localStorage.consent = 'analytics'
  })
  await page.goto('/pricing/')
  // The visit is counted, so whatever follows an answer has been brought.
  await expect.poll(async () => (await receivedData(site.url)).sessions.length).toBe(1)
  expect(await queues(page)).toEqual({ _hsq: undefined, _hsp: undefined, dataLayer: undefined })
  expect(asked).toEqual([])

  await choose(page, 'Accept all')
  await expect.poll(() => asked.sort()).toEqual(['js.hs-scripts.com', 'www.googletagmanager.com'])
  const told = await queues(page)
  expect(told.dataLayer).toContain('"ad_storage":"granted"')

  await choose(page, 'Reject all')
  await expect.poll(async () => (await queues(page))._hsp?.at(-1)).toEqual(['revokeCookieConsent'])
  expect((await queues(page)).dataLayer).toMatch(/"ad_storage":"denied"[^{]*$/)
})
