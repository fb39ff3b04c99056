import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { pageStory } from './pageStory.ts'
import { sharedSite } from './sharedSite.ts'

const SECRET = 'the webhook’s secret'
const site = sharedSite({ WEBHOOK_SECRET: SECRET }, [pageStory(1, 'home')])
const event = JSON.stringify({ action: 'published', space_id: 1, story_id: 1, full_slug: 'home', text: 'x' })
const sign = (body: string, secret = SECRET) => createHmac('sha1', secret).update(body).digest('hex')

function post(body: string, signature?: string, more: Readonly<Record<string, string>> = {}) {
  const headers = {
    'content-type': 'application/json',
    ...(signature && { 'webhook-signature': signature }),
    ...more,
  }
  return site.ask('/_webhook', { method: 'POST', headers, body })
}

test('CONTENT-08 a signed event is taken, and the version is asked for again', async () => {
  await site.ask('/')
  const asked = () => site.site.output().split('/v2/cdn/spaces/me').length
  const before = asked()
  expect((await post(event, sign(event))).status).toBe(202)
  await expect.poll(asked).toBe(before + 1)
})

test.each([
  ['no signature', undefined],
  ['an empty one', ''],
  ['one of another secret', sign(event, 'another')],
  ['one of another body', sign(`${event} `)],
  ['half of one', sign(event).slice(0, 20)],
])('an event with %s is refused', async (_what, signature) => {
  const { status, text } = await post(event, signature)
  expect([status, text.includes('signature')]).toEqual([401, true])
})

test('what is signed but no event is refused', async () => {
  for (const body of ['', '{}', 'no json', '[]']) expect((await post(body, sign(body))).status).toBe(400)
})

test('a body too large is not read, told or untold', async () => {
  const body = 'x'.repeat(70_000)
  expect((await post(body, sign(body))).status).toBe(413)
  expect((await post(body, sign(body), { 'transfer-encoding': 'chunked' })).status).toBe(413)
})

test('a webhook is only posted', async () => {
  const { status } = await site.ask('/_webhook/')
  expect(status).toBe(404)
})
