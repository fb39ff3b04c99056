import type { Page } from '@playwright/test'
import { receivedData } from './receivedData.ts'
import { expect, test } from './site.ts'

test.use({ siteSettings: { HUBSPOT_PORTAL_ID: '4711', GTM_ID: 'GTM-ABC123' } })

/** Mocks vendors' scripts with empty responses. Returns an array that collects the requested hosts. */
async function watchVendors(page: Page): Promise<string[]> {
  const hosts: string[] = []
  await page.route(/hs-scripts|googletagmanager|hubspot/, (route) => {
    hosts.push(new URL(route.request().url()).host)
    return route.fulfill({ contentType: 'text/javascript', body: '' })
  })
  return hosts
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

test('ANA-11 vendors’ scripts load only after consent to campaigns and are informed of its withdrawal', async ({
  page,
  site,
}) => {
  const hosts = await watchVendors(page)
  await page.goto('/pricing/')
  await page.getByRole('region', { name: 'Cookies' }).getByRole('button', { name: 'Reject' }).click()
  await page.goto('/about/')
  // Consent to counting only, set after the refusal has been read.
  await page.evaluate(() => {
    localStorage.consent = 'analytics'
  })
  await page.goto('/pricing/')
  // Once the visit is counted, all scripts that the consent allows have loaded.
  await expect.poll(async () => (await receivedData(site.url)).sessions.length).toBe(1)
  expect(await queues(page)).toEqual({ _hsq: undefined, _hsp: undefined, dataLayer: undefined })
  expect(hosts).toEqual([])

  await choose(page, 'Accept all')
  await expect.poll(() => hosts.sort()).toEqual(['js.hs-scripts.com', 'www.googletagmanager.com'])
  const granted = await queues(page)
  expect(granted.dataLayer).toContain('"ad_storage":"granted"')

  await choose(page, 'Reject all')
  await expect.poll(async () => (await queues(page))._hsp?.at(-1)).toEqual(['revokeCookieConsent'])
  expect((await queues(page)).dataLayer).toMatch(/"ad_storage":"denied"[^{]*$/)
})
