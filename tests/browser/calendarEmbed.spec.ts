import { expect, test } from './analyticsTest.ts'
import { receivedSession } from './receivedData.ts'

test('FORM-12 ANA-08 the demo page books in its calendar, and the booking is recorded', async ({
  page,
  sessionId,
  site,
  expectAccessible,
}) => {
  await page.goto('/demo/')
  const id = await sessionId(page)
  const place = page.locator('iframe[title="Choose a time"]')
  await place.scrollIntoViewIfNeeded()
  await expect(place).toHaveAttribute('src', /embed_domain=127\.0\.0\.1&embed_type=Inline&hide_gdpr_banner=1/)
  const calendar = page.frameLocator('iframe[title="Choose a time"]')
  await calendar.getByRole('radio').first().check()
  await calendar.getByRole('radio', { name: '10:30' }).check()
  await calendar.getByLabel('Name').fill('Ada Stone')
  await calendar.getByLabel(/mail/i).fill('ada@example.com')
  await expectAccessible('main')
  await calendar.getByRole('button').last().click()
  const types = async () => (await receivedSession(site.url, id))?.fields.events.map(({ type }) => type)
  await expect
    .poll(types, { timeout: 10_000 })
    .toEqual(
      expect.arrayContaining([
        'calendly.date_and_time_selected',
        'calendly.event_scheduled',
        'demo_scheduled',
      ]),
    )
})

test('ANA-08 nobody else can say that something was booked', async ({ page, sessionId, site }) => {
  await page.goto('/demo/')
  const id = await sessionId(page)
  const heard = await page.evaluate(async () => {
    let count = 0
    addEventListener('quarry:calendar', ({ detail }) => {
      if (detail.event === 'calendly.event_scheduled') count++
    })
    const frame = document.createElement('iframe')
    frame.srcdoc = '<p>Not a calendar</p>'
    document.body.append(frame)
    await new Promise((done) => frame.addEventListener('load', done))
    const message = { event: 'calendly.event_scheduled', payload: {} }
    postMessage(message, '*')
    dispatchEvent(
      new MessageEvent('message', { data: message, origin: location.origin, source: frame.contentWindow }),
    )
    // Messages come in the order in which they were sent.
    await new Promise((done) => {
      addEventListener('message', ({ data }) => data === 'last' && done(undefined))
      postMessage('last', '*')
    })
    return count
  })
  expect(heard).toBe(0)

  const events = (await receivedSession(site.url, id))?.fields.events ?? []
  expect(events.map(({ type }) => type)).not.toContain('demo_scheduled')
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('FORM-12 the button leads to the calendar', async ({ page }) => {
    await page.goto('/demo/')
    await expect(page.getByRole('link', { name: /^Choose a time/ })).toHaveAttribute(
      'href',
      /\/_embedded\/calendar\/$/,
    )
  })
})
