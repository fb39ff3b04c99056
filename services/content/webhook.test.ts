import { createHmac } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Hono } from 'hono'
import { expect, onTestFinished, test } from 'vitest'
import { respondAfterDelivery } from '../management/respondAfterDelivery.ts'
import { eventually } from './testing/eventually.ts'
import { startService } from './testing/startService.ts'
import { storyFixture, writeJson, writeStories } from './testing/storyFixture.ts'
import { createWebhook } from './webhook.ts'

interface Received {
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

/** Starts a server that responds with these statuses, then with 202. */
async function startReceiver(statuses: number[] = []): Promise<{ url: string; received: Received[] }> {
  const received: Received[] = []
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    received.push({ headers: request.headers, body })
    response.writeHead(statuses.shift() ?? 202, { 'Content-Type': 'application/json' }).end('{}')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`, received }
}

test('publish, move, unpublish and delete send events in order, signed over the raw body', async () => {
  const { url, received } = await startReceiver()
  const service = await startService([storyFixture(1), storyFixture(2)], { webhook: { url, secret: 'key' } })
  await service.edit('PUT', 'stories/1', { story: { slug: 'moved' } })
  await service.edit('POST', 'stories/1/publish')
  await service.edit('POST', 'stories/1/unpublish')
  await service.edit('DELETE', 'stories/2')
  await eventually(() => expect(received).toHaveLength(4))
  const story = { space_id: 287488, story_id: 1, full_slug: 'moved', text: expect.any(String) }
  expect(received.map(({ body }) => JSON.parse(body))).toEqual([
    { ...story, action: 'moved' },
    { ...story, action: 'published' },
    { ...story, action: 'unpublished' },
    { ...story, action: 'deleted', story_id: 2, full_slug: 'story-2' },
  ])
  for (const { body, headers } of received) {
    expect(headers['webhook-signature']).toBe(createHmac('sha1', 'key').update(body).digest('hex'))
    expect(headers['content-type']).toBe('application/json')
  }
})

test('CONTENT-08 the response to a publish waits until the webhook accepts the event, the response to a save does not', async () => {
  const answered: string[] = []
  const accepted = Promise.withResolvers<void>()
  let requests = 0
  const slow: typeof fetch = async () => {
    requests += 1
    await accepted.promise
    answered.push('event')
    return new Response('{}', { status: 202 })
  }
  const webhook = { url: 'http://127.0.0.1/hook', fetch: slow }
  const service = await startService([storyFixture(1)], { webhook })
  await service.edit('PUT', 'stories/1', { story: { name: 'Draft' } })
  answered.push('draft')
  const published = service.edit('POST', 'stories/1/publish').then(() => answered.push('publish'))
  await eventually(() => expect(requests).toBe(1))
  accepted.resolve()
  await published
  expect(answered).toEqual(['draft', 'event', 'publish'])
})

test('the response to a publish is sent after a timeout if the webhook does not accept the event', async () => {
  const webhook = { delivered: Promise.resolve() }
  const app = new Hono()
  app.use(respondAfterDelivery(webhook, 1))
  app.post('/', (c) => {
    webhook.delivered = new Promise(() => {})
    return c.text('done')
  })
  expect(await (await app.request('/', { method: 'POST' })).text()).toBe('done')
})

test('changed files send events, a start and a saved draft do not', async () => {
  const { url, received } = await startReceiver()
  const service = await startService([storyFixture(1), storyFixture(2)], { webhook: { url } })
  await service.edit('PUT', 'stories/1', { story: { name: 'Draft' } })
  await writeJson(service.contentDir, 'datasources/287488/colours.json', {
    id: 1,
    name: 'Colours',
    slug: 'colours',
  })
  await eventually(() => expect(received).toHaveLength(1))
  const [file = ''] = await writeStories(service.contentDir, [storyFixture(1, { name: 'Changed' })])
  await eventually(() => expect(received).toHaveLength(2))
  await rm(file)
  await eventually(() => expect(received).toHaveLength(3))
  expect(received.map(({ body }) => JSON.parse(body))).toMatchObject([
    { action: 'entries_updated', datasource_slug: 'colours' },
    { action: 'published', story_id: 1 },
    { action: 'deleted', story_id: 1 },
  ])
  expect(received[0]?.headers).not.toHaveProperty('webhook-signature')
})

const event = { action: 'published', story_id: 1, full_slug: 'a', name: 'A' } as const

test('a rejected event is retried before the next one is sent', async () => {
  const { url, received } = await startReceiver([500, 503])
  const logged: string[] = []
  const webhook = createWebhook(
    { url },
    () => 1,
    (message) => logged.push(message),
    [1, 1],
  )
  webhook.send([event, { ...event, story_id: 2 }])
  await eventually(() => expect(received).toHaveLength(4))
  expect(received.map(({ body }) => JSON.parse(body).story_id)).toEqual([1, 1, 1, 2])
  expect(logged).toEqual([])
})

test('an event that cannot be delivered is dropped and logged', async () => {
  const logged: string[] = []
  const webhook = createWebhook(
    { url: 'http://127.0.0.1:1/hook' },
    () => 1,
    (message) => logged.push(message),
    [1],
  )
  webhook.send([event])
  await eventually(() => expect(logged).toEqual([expect.stringMatching(/did not accept "published"/)]))
})

test('closing a webhook delivers the remaining events without waiting for retries', async () => {
  const { url, received } = await startReceiver([202, 500])
  const logged: string[] = []
  const webhook = createWebhook(
    { url },
    () => 1,
    (message) => logged.push(message),
  )
  webhook.send([event, { ...event, story_id: 2 }, { ...event, story_id: 3 }])
  await webhook.close()
  expect(received.map(({ body }) => JSON.parse(body).story_id)).toEqual([1, 2, 3])
  expect(logged).toEqual([expect.stringMatching(/did not accept "published": it answered 500/)])
})
