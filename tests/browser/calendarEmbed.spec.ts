import type { Page } from '@playwright/test'
import { expect, test } from './analyticsTest.ts'
import { receivedSession } from './receivedData.ts'

/** Selects the first day and 10:30 in the calendar, and fills in name and email address. */
async function fillIn(page: Page) {
  await page.locator('iframe[title="Choose a time"]').scrollIntoViewIfNeeded()
  const calendar = page.frameLocator('iframe[title="Choose a time"]')
  await calendar.getByRole('radio').first().check()
  await calendar.getByRole('radio', { name: '10:30' }).check()
  await calendar.getByLabel('Name').fill('Ada Stone')
  await calendar.getByLabel(/mail/i).fill('ada@example.com')
  return calendar
}

/** Sends fake messages of the calendar from other frames. Returns the number of bookings that the page accepted. */
const sendFakeMessages = (page: Page) =>
  page.evaluate(async () => {
    let count = 0
    addEventListener('quarry:calendar', ({ detail }) => {
      if (detail.event === 'calendly.event_scheduled') count++
    })
    const frame = document.createElement('iframe')
    const loaded = new Promise((done) => frame.addEventListener('load', done))
    document.body.append(frame)
    await loaded
    const message = { event: 'calendly.event_scheduled', payload: {} }
    postMessage(message, '*')
    dispatchEvent(
      new MessageEvent('message', { data: message, origin: location.origin, source: frame.contentWindow }),
    )
    // Messages arrive in order, so all fake messages have been handled when this one arrives.
    await new Promise((done) => {
      addEventListener('message', ({ data }) => data === 'last' && done(undefined))
      postMessage('last', '*')
    })
    frame.remove()
    return count
  })

test('FORM-12 ANA-06 ANA-08 the demo page embeds the calendar, records each of its events once, and ignores messages of other frames', async ({
  page,
  sessionId,
  site,
  expectAccessible,
}) => {
  await page.goto('/demo/')
  const id = await sessionId(page)
  const frame = page.locator('iframe[title="Choose a time"]')
  await frame.scrollIntoViewIfNeeded()
  await expect(frame).toHaveAttribute('src', /embed_domain=127\.0\.0\.1&embed_type=Inline&hide_gdpr_banner=1/)
  // Events of the opening calendar may precede the start of the session, so count from here.
  await page.evaluate(() => {
    const events: string[] = []
    Object.assign(window, { events, before: (window as { _hsq?: unknown[] })._hsq?.length })
    addEventListener('quarry:calendar', ({ detail }) => events.push(detail.event))
  })
  expect(await sendFakeMessages(page)).toBe(0)
  const calendar = await fillIn(page)
  await expectAccessible('main')
  await calendar.getByRole('button').last().click()
  const readEvents = () =>
    page.evaluate(() => {
      type Recorded = { readonly events: string[]; readonly before: number; readonly _hsq: string[][] }
      const { events, before, _hsq } = window as unknown as Recorded
      return { events, earlier: _hsq.slice(0, before), queue: _hsq.slice(before) }
    })
  await expect.poll(async () => (await readEvents()).events).toContain('calendly.event_scheduled')
  // Once this event has arrived, all events of the booking have arrived.
  await page.evaluate(() =>
    dispatchEvent(new CustomEvent('quarry:calendar', { detail: { event: 'calendly.later' } })),
  )

  const view = (path: string, contentType: string) => [
    ['setPath', path],
    ['setContentType', contentType],
    ['trackPageView'],
  ]
  await expect(async () => {
    const { events, earlier, queue } = await readEvents()
    expect(earlier.slice(0, 3)).toEqual(view('/demo/', 'standard-page'))
    expect(events).toEqual(expect.arrayContaining(['calendly.date_and_time_selected', 'calendly.later']))
    expect(events.filter((type) => type === 'calendly.event_scheduled')).toHaveLength(1)
    const types = events.flatMap((type) =>
      type === 'calendly.event_scheduled' ? [type, 'demo_scheduled'] : [type],
    )
    expect(queue).toEqual(types.flatMap((type) => view(`event/${type}`, 'listing-page')))
    const recorded = (await receivedSession(site.url, id))!.fields.events.map(({ type }) => type)
    expect(recorded.slice(-types.length)).toEqual(types)
    expect(recorded.filter((type) => type === 'demo_scheduled')).toHaveLength(1)
    expect(recorded.filter((type) => type === 'page_visit')).toHaveLength(1)
  }).toPass({ timeout: 60_000 })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('FORM-12 the button links to the calendar', async ({ page }) => {
    await page.goto('/demo/')
    await expect(page.getByRole('link', { name: /^Choose a time/ })).toHaveAttribute(
      'href',
      /\/_embedded\/calendar\/$/,
    )
  })
})
