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

test('CONTENT-08 a signed event is accepted, and the site reloads the content version', async () => {
  await site.ask('/')
  const versionRequests = () => site.site.output().split('/v2/cdn/spaces/me').length
  const before = versionRequests()
  expect((await post(event, sign(event))).status).toBe(202)
  await expect.poll(versionRequests).toBe(before + 1)
})

test.each([
  ['no signature', undefined],
  ['an empty signature', ''],
  ['a signature with a different secret', sign(event, 'a different secret')],
  ['a signature of a different body', sign(`${event} `)],
  ['an incomplete signature', sign(event).slice(0, 20)],
])('an event with %s is rejected', async (_name, signature) => {
  const { status, text } = await post(event, signature)
  expect([status, text.includes('signature')]).toEqual([401, true])
})

test('a signed body that is not an event is rejected', async () => {
  for (const body of ['', '{}', 'no json', '[]']) expect((await post(body, sign(body))).status).toBe(400)
})

test('a body that is too large is rejected, with and without content-length', async () => {
  const body = 'x'.repeat(70_000)
  expect((await post(body, sign(body))).status).toBe(413)
  expect((await post(body, sign(body), { 'transfer-encoding': 'chunked' })).status).toBe(413)
})

test('a GET request for the webhook is a 404', async () => {
  const { status } = await site.ask('/_webhook/')
  expect(status).toBe(404)
})
