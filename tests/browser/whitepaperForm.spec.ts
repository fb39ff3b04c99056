import type { Page } from '@playwright/test'
import { ownerHeaders } from '../site/siteOwner.ts'
import { watchBusy } from './busyButton.ts'
import { injectFaults } from './courseForm.ts'
import { expect, test } from './site.ts'

interface ReceivedData {
  readonly submissions: readonly { readonly formGuid?: string; readonly body?: unknown }[]
}

const form = (page: Page) => page.locator('form#form')
const submissions = async (url: string) => {
  const response = await fetch(`${url}/_embedded/data.json`, { headers: ownerHeaders(url) })
  return JSON.stringify(((await response.json()) as ReceivedData).submissions)
}

async function fillIn(page: Page, email: string): Promise<void> {
  await page.goto('/lp/consent-whitepaper/')
  await form(page).getByLabel('First name').fill('Ada')
  await form(page).getByLabel('Last name').fill('Byron')
  await form(page).getByLabel('Company').fill('Almond Pharmacy')
  await form(page).getByLabel('Work email').fill(email)
  await form(page).getByRole('checkbox').check()
}
const send = (page: Page) => form(page).locator('button[type=submit]').click()
const values = (page: Page) =>
  form(page).evaluate((element: HTMLFormElement) =>
    ['firstName', 'lastName', 'company', 'email'].map(
      (name) => (element.elements.namedItem(name) as HTMLInputElement).value,
    ),
  )

test('FORM-07 FORM-08 FORM-09 UI-06 a request reaches the provider in its format, the button is busy for at least 200 ms, and the event is recorded', async ({
  page,
  site,
  context,
  expectAccessible,
}) => {
  await context.addCookies([{ name: 'hubspotutk', value: 'abcdef0123456789abcdef0123456789', url: site.url }])
  await fillIn(page, 'ada@example.org')
  const formRequest = page.waitForRequest(/\/submit\//)
  const busyTime = await watchBusy(form(page).locator('button[type=submit]'))
  await send(page)
  const body = (await formRequest).postDataJSON()
  await expect(form(page).getByRole('status')).not.toBeEmpty()
  expect(await busyTime()).toBeGreaterThanOrEqual(200)
  expect(body).toEqual({
    fields: [
      { objectTypeId: '0-1', name: 'email', value: 'ada@example.org' },
      { objectTypeId: '0-1', name: 'firstname', value: 'Ada' },
      { objectTypeId: '0-1', name: 'lastname', value: 'Byron' },
      { objectTypeId: '0-1', name: 'company', value: 'Almond Pharmacy' },
    ],
    context: { hutk: 'abcdef0123456789abcdef0123456789', pageUri: `${site.url}/lp/consent-whitepaper/` },
    legalConsentOptions: { consent: { consentToProcess: true, text: expect.stringMatching(/\w/) } },
  })
  expect(await submissions(site.url)).toContain('ada@example.org')
  expect(await values(page)).toEqual(['', '', '', ''])
  const recorded = await page.evaluate(() => (window as { dataLayer?: object[] }).dataLayer)
  expect(recorded).toEqual([{ event: 'whitepaper_consent', form_id: '2b8f4c1e-5d3a-4e76-9c02-7a1f6e9d8b34' }])
  await expectAccessible('form#form')
})

test('FORM-08 if the provider fails or cannot be reached, the form shows an error, clears its fields and logs no personal data', async ({
  page,
  site,
}) => {
  const errors: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text())
  })
  for (const fault of [{ status: 500, times: 1 }, { drop: 'request' }]) {
    await fillIn(page, 'private@example.org')
    await injectFaults(site.url, { forms: fault })
    await send(page)
    const alert = form(page).getByRole('alert')
    await expect(alert).toContainText('Something went wrong. Please reach out to us via help@quarry.example')
    await expect(alert.getByRole('link')).toHaveAttribute('href', 'mailto:help@quarry.example')
    expect(await values(page)).toEqual(['', '', '', ''])
    await injectFaults(site.url, {})
    // Console messages may arrive later than the page's text.
    await expect.poll(() => errors.join()).toMatch(/The whitepaper could not be requested\./)
    expect(errors.splice(0).join()).not.toContain('private@')
  }
})

test('FORM-06 the browser’s validation rejects an invalid form', async ({ page, site }) => {
  await fillIn(page, 'not an address')
  await send(page)
  expect(await form(page).evaluate((element: HTMLFormElement) => element.checkValidity())).toBe(false)
  expect(await submissions(site.url)).not.toContain('not an address')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('FORM-07 FORM-08 the server sends the request to the provider, and shows the form’s success message', async ({
    page,
    site,
  }) => {
    await fillIn(page, 'plain@example.org')
    await send(page)
    await expect(form(page).getByRole('status')).toHaveText(/^It is on its way\./)
    await expect(form(page).getByRole('status')).toBeFocused()
    expect(await submissions(site.url)).toContain('plain@example.org')
  })
})
