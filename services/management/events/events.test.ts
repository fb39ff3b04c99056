import { expect, onTestFinished, test, vi } from 'vitest'
import { OWNER } from '../../access/testing/localOwner.ts'
import type { ContentSpace } from '../../content/ContentSpace.ts'
import { type RunningService, startService } from '../../content/testing/startService.ts'
import { storyFixture } from '../../content/testing/storyFixture.ts'
import { EditorEvents } from './EditorEvents.ts'
import { PRESENCE_TIMEOUT, Presence } from './Presence.ts'

interface ServerEvent {
  readonly event: string
  readonly data: { readonly version?: number; readonly by?: unknown; readonly people?: readonly object[] }
}

/** Collects the events of a stream. */
class Listener {
  readonly #reader: ReadableStreamDefaultReader<Uint8Array>
  #text = ''
  #ended = false

  constructor(body: ReadableStream<Uint8Array>) {
    this.#reader = body.getReader()
    void this.#read()
  }

  get events(): readonly ServerEvent[] {
    return this.#text.split('\n\n').flatMap((part) => {
      const event = /^event: (.*)$/m.exec(part)?.[1]
      const data = /^data: (.*)$/m.exec(part)?.[1]
      return event && data ? [{ event, data: JSON.parse(data) }] : []
    })
  }

  get ended(): boolean {
    return this.#ended
  }

  last(event: string): ServerEvent['data'] | undefined {
    return this.events.findLast((one) => one.event === event)?.data
  }

  leave(): Promise<void> {
    return this.#reader.cancel()
  }

  async #read(): Promise<void> {
    const decoder = new TextDecoder()
    try {
      for (;;) {
        const { done, value } = await this.#reader.read()
        if (done) break
        this.#text += decoder.decode(value, { stream: true })
      }
    } catch {
      // The service was closed.
    }
    this.#ended = true
  }
}

const ask = (service: RunningService, query: Record<string, string>, headers: HeadersInit = OWNER) =>
  fetch(`${service.origin}/v1/spaces/${service.space}/events?${new URLSearchParams(query)}`, { headers })

const person = (client: string, name: string, story = 1) => ({ client, name, colour: '2', story: `${story}` })

async function listen(service: RunningService, client: string, name: string): Promise<Listener> {
  const response = await ask(service, person(client, name))
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toMatch('text/event-stream')
  const listener = new Listener(response.body!)
  onTestFinished(() => listener.leave())
  return listener
}

const say = (service: RunningService, body: object) => service.edit('POST', 'presence', body)

test('a stream sends the version of a story with its author, and the people who edit it', async () => {
  const service = await startService([storyFixture(1), storyFixture(2)])
  const ada = await listen(service, 'window-ada', 'Ada')
  await expect.poll(() => ada.last('version')).toMatchObject({ version: 1, by: null })
  const ben = await listen(service, 'window-ben', 'Ben')
  const people = (...of: readonly (readonly [string, string | null])[]) => ({
    people: of.map(([name, block]) => ({ client: `window-${name.toLowerCase()}`, name, colour: 2, block })),
  })
  await expect.poll(() => ada.last('people')).toEqual(people(['Ada', null], ['Ben', null]))
  await say(service, { client: 'window-ben', name: 'Ben', colour: 2, story: 1, block: 'b1' })
  await expect.poll(() => ada.last('people')).toEqual(people(['Ada', null], ['Ben', 'b1']))

  const url = `${service.origin}/v1/spaces/${service.space}/stories/1`
  const headers = { ...OWNER, 'Content-Type': 'application/json', 'Strata-Sitting': 'window-ben' }
  const body = JSON.stringify({ story: { name: 'New' } })
  await fetch(url, { method: 'PUT', headers, body })
  const expected = { version: 2, deleted: false, by: { client: 'window-ben', name: 'Ben' }, conflicts: 0 }
  for (const listener of [ada, ben]) await expect.poll(() => listener.last('version')).toEqual(expected)

  // A change of a different story sends nothing. The next version of their own story proves that it would have arrived by now.
  await service.edit('PUT', 'stories/2', { story: { name: 'Other' } })
  const other = await startService([], { contentDir: service.contentDir, dataDir: service.dataDir })
  await other.edit('PUT', 'stories/1', { story: { name: 'By another process' } })
  await expect.poll(() => ada.last('version')).toMatchObject({ version: 3 })
  expect(ada.events.filter(({ event }) => event === 'version')).toHaveLength(3)

  await ben.leave()
  await expect.poll(() => ada.last('people')).toEqual(people(['Ada', null]))
  // A person without a stream is not listed.
  await say(service, { client: 'window-ben', name: 'Ben', colour: 2, story: 1 })
  await listen(service, 'window-eve', 'Eve')
  await expect.poll(() => ada.last('people')).toEqual(people(['Ada', null], ['Eve', null]))
  await say(service, { client: 'window-eve', name: 'Eve', colour: 2, story: 1, gone: true })
  await expect.poll(() => ada.last('people')).toEqual(people(['Ada', null]))
  await service.stop()
  await expect.poll(() => ada.ended).toBe(true)
})

test('SEC-01 event streams and presence updates need the owner’s secret and are refused to other origins', async () => {
  const service = await startService([storyFixture(1)])
  const query = person('window-ada', 'Ada')
  const refused = [
    [401, {}],
    [401, { Authorization: 'Bearer wrong' }],
    [403, { ...OWNER, Origin: 'https://elsewhere.example' }],
    [403, { ...OWNER, 'X-Forwarded-For': '10.0.0.1' }],
  ] as const
  for (const [status, headers] of refused) {
    expect((await ask(service, query, headers as HeadersInit)).status).toBe(status)
    const posted = await fetch(`${service.origin}/v1/spaces/${service.space}/presence`, {
      method: 'POST',
      headers: { ...headers, 'Content-Type': 'application/json' } as HeadersInit,
      body: JSON.stringify({ ...query, colour: 2, story: 1 }),
    })
    expect(posted.status).toBe(status)
  }
  const response = await ask(service, query)
  expect(response.status).toBe(200)
  await response.body!.cancel()
})

test.each([
  [{ story: '99' }, 404],
  [{ client: 'x' }, 422],
  [{ client: '../../etc/passwd' }, 422],
  [{ name: 'x'.repeat(61) }, 422],
  [{ colour: '8' }, 422],
  [{ colour: 'red' }, 422],
  [{ block: 'x'.repeat(201) }, 422],
])('a stream request with %j gets status %i', async (query, status) => {
  const service = await startService([storyFixture(1)])
  expect((await ask(service, { ...person('window-ada', 'Ada'), ...query })).status).toBe(status)
})

test('streams are limited to 64, and to one per window; a stream that is not read is closed', async () => {
  const row = { version: 1, deletedBy: null }
  const state = { row: () => row }
  let listener: ((changes: readonly { uuid: string }[]) => void) | undefined
  const events = new EditorEvents({
    state: () => state,
    conflicts: { of: () => [] },
    subscribe: (added: typeof listener) => {
      listener = added
      return () => {
        listener = undefined
      }
    },
  } as never)
  onTestFinished(() => events.close())
  const open = (n: number) =>
    events.open({ client: `window-${n}`, name: '', colour: 0, story: 1, block: null }, 'u')
  const streams = Array.from({ length: 64 }, (_, n) => open(n))
  expect(streams.every(Boolean)).toBe(true)
  expect(open(64)).toBeUndefined()
  await streams[0]!.cancel()
  expect(open(64)).toBeDefined()
  // The streams are not read, so they are closed when their unread data reaches the limit.
  for (let n = 0; n < 10_000 && listener; n += 1) listener([{ uuid: 'u' }])
  expect(listener).toBeUndefined()
})

test('an editor is removed after 45 seconds without an update, and people are limited to the number of streams', () => {
  const presence = new Presence(2)
  const at = (client: string) => ({ client, name: client, colour: 0, story: 1, block: null })
  expect(presence.update(at('a'), 0)).toEqual([1])
  expect(presence.update(at('a'), 10)).toEqual([])
  expect(presence.update(at('b'), PRESENCE_TIMEOUT)).toEqual([1])
  expect(presence.update(at('c'), PRESENCE_TIMEOUT)).toEqual([])
  expect(presence.removeExpired(PRESENCE_TIMEOUT + 11)).toEqual([1])
  expect(presence.of(1).map(({ client }) => client)).toEqual(['b'])
})

test('an unreadable database does not end the process while it is polled, and the stream continues after it', () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  let isReadable = true
  let reads = 0
  const state = () => {
    reads += 1
    if (!isReadable) throw new Error('database is locked')
    return { row: () => undefined }
  }
  const events = new EditorEvents({ state, subscribe: () => () => undefined } as unknown as ContentSpace)
  const ana = { client: 'a', name: 'Ana', colour: 0, story: 1, block: null }
  expect(events.open(ana, 'uuid')).toBeDefined()
  isReadable = false
  vi.advanceTimersByTime(10_000)
  const failed = reads
  isReadable = true
  vi.advanceTimersByTime(10_000)
  expect(failed).toBeGreaterThan(1)
  expect(reads).toBeGreaterThan(failed)
  events.close()
})
