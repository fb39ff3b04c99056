import type { Page } from '@playwright/test'
import { expect, test } from './analyticsTest.ts'
import { receivedSession } from './receivedData.ts'

/** Chooses the first day and half past ten, and gives a name and an address. */
async function fillIn(page: Page) {
  await page.locator('iframe[title="Choose a time"]').scrollIntoViewIfNeeded()
  const calendar = page.frameLocator('iframe[title="Choose a time"]')
  await calendar.getByRole('radio').first().check()
  await calendar.getByRole('radio', { name: '10:30' }).check()
  await calendar.getByLabel('Name').fill('Ada Stone')
  await calendar.getByLabel(/mail/i).fill('ada@example.com')
  return calendar
}

/** What other frames and origins say as if they were the calendar. Returns how many bookings the page took that for. */
const pretend = (page: Page) =>
  page.evaluate(async () => {
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
    frame.remove()
    return count
  })

test('FORM-12 ANA-06 ANA-08 the demo page books in its calendar, each thing that the calendar tells counts once, and what others say does not', async ({
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
  // What the calendar told while it opened may have come before the session began.
  await page.evaluate(() => {
    const heard: string[] = []
    Object.assign(window, { heard, before: (window as { _hsq?: unknown[] })._hsq?.length })
    addEventListener('quarry:calendar', ({ detail }) => heard.push(detail.event))
  })
  expect(await pretend(page)).toBe(0)
  const calendar = await fillIn(page)
  await expectAccessible('main')
  await calendar.getByRole('button').last().click()
  const told = () =>
    page.evaluate(() => {
      type Told = { readonly heard: string[]; readonly before: number; readonly _hsq: string[][] }
      const { heard, before, _hsq } = window as unknown as Told
      return { heard, earlier: _hsq.slice(0, before), queue: _hsq.slice(before) }
    })
  await expect.poll(async () => (await told()).heard).toContain('calendly.event_scheduled')
  // What comes after the booking shows that the booking has been told whole.
  await page.evaluate(() =>
    dispatchEvent(new CustomEvent('quarry:calendar', { detail: { event: 'calendly.later' } })),
  )

  const view = (path: string, contentType: string) => [
    ['setPath', path],
    ['setContentType', contentType],
    ['trackPageView'],
  ]
  await expect(async () => {
    const { heard, earlier, queue } = await told()
    expect(earlier.slice(0, 3)).toEqual(view('/demo/', 'standard-page'))
    expect(heard).toEqual(expect.arrayContaining(['calendly.date_and_time_selected', 'calendly.later']))
    expect(heard.filter((type) => type === 'calendly.event_scheduled')).toHaveLength(1)
    const types = heard.flatMap((type) =>
      type === 'calendly.event_scheduled' ? [type, 'demo_scheduled'] : [type],
    )
    expect(queue).toEqual(types.flatMap((type) => view(`event/${type}`, 'listing-page')))
    const recorded = (await receivedSession(site.url, id))!.fields.events.map(({ type }) => type)
    expect(recorded.slice(-types.length)).toEqual(types)
    expect(recorded.filter((type) => type === 'demo_scheduled')).toHaveLength(1)
    expect(recorded.filter((type) => type === 'page_visit')).toHaveLength(1)
  }).toPass({ timeout: 60_000 })
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
