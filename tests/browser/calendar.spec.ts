import { ownerLink } from '../site/siteOwner.ts'
import { expect, test } from './site.ts'

/** Script that embeds the calendar in a page, as the block does, and collects its messages. */
const FRAME = `
  window.messages = []
  addEventListener('message', ({ data, source }) => {
    if (source === document.querySelector('#calendar').contentWindow) messages.push(data)
  })
  const frame = document.createElement('iframe')
  frame.id = 'calendar'
  frame.title = 'Calendar'
  frame.width = '700'
  frame.height = '800'
  frame.src = '/_embedded/calendar/?embed_domain=1&name=Ada&email=ada@example.com'
  document.querySelector('main').prepend(frame)
`

interface Message {
  readonly event: string
  readonly payload: Readonly<Record<string, unknown>>
}

test('the mock calendar can be booked by keyboard and sends the messages of the real calendar', {
  tag: '@audit',
}, async ({ page }) => {
  await page.goto('/')
  await page.evaluate(FRAME)
  const calendar = page.frameLocator('#calendar')
  await calendar.getByRole('group', { name: 'Day' }).getByRole('radio').first().focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await page.keyboard.press('Tab')
  await expect(calendar.getByLabel('Name')).toBeFocused()
  await expect(calendar.getByLabel('Name')).toHaveValue('Ada')
  await page.keyboard.press('Enter')
  await expect(calendar.getByRole('heading', { name: 'You are booked' })).toBeVisible()

  const messages = (await page.evaluate('messages')) as Message[]
  expect(messages.map(({ event }) => event).filter((event) => event !== 'calendly.page_height')).toEqual([
    'calendly.event_type_viewed',
    'calendly.date_and_time_selected',
    'calendly.event_scheduled',
  ])
  expect(messages.find(({ event }) => event === 'calendly.page_height')?.payload.height).toMatch(/^\d+px$/)
  expect(messages.find(({ event }) => event === 'calendly.event_scheduled')?.payload).toEqual({
    event: { uri: expect.stringMatching(/^https:\/\/api\.calendly\.com\/scheduled_events\//) },
    invitee: { uri: expect.stringMatching(/\/invitees\//) },
  })
})

test('the mock calendar is accessible', { tag: '@audit' }, async ({ page, expectAccessible }) => {
  await page.goto('/_embedded/calendar/')
  await page.getByRole('group', { name: 'Day' }).getByRole('radio').first().check()
  await page.getByRole('group', { name: 'Time' }).getByRole('radio').first().check()
  await expectAccessible()
})

test('the page with received data is accessible', async ({ page, site, expectAccessible }) => {
  await page.goto(ownerLink(site.url, '/_embedded/'))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('What visitors sent')
  await expectAccessible()
})
