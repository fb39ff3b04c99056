import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { ask } from './ask.ts'
import { pageStory } from './pageStory.ts'
import { pausableContentService } from './pausableContentService.ts'
import { type SiteServer, siteForTest } from './siteServer.ts'

interface Line {
  readonly level: string
  readonly path?: string
  readonly message?: string
  readonly stack?: string
  readonly requestId?: string
}

/** Returns the parsed lines of a site's log after its start message. */
function linesOf(site: SiteServer): Line[] {
  return (site.output().split('Stop with Ctrl+C.')[1] ?? '')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => JSON.parse(line) as Line)
}

const about = (site: SiteServer, id: unknown) => linesOf(site).filter(({ requestId }) => requestId === id)

test('each log line is JSON, errors have a stack, and all lines of a request have the id of its response', async () => {
  const service = await pausableContentService([pageStory(1, 'home')])
  const site = await siteForTest(service.settings)
  const { status, headers } = await ask(site.url, '/no-page/', {
    headers: { 'x-request-id': 'chosen-by-a-visitor' },
  })
  expect(status).toBe(503)
  const id = headers['x-request-id']
  expect(id).toMatch(/^[\da-f-]{36}$/)
  await expect.poll(() => about(site, id).map(({ path }) => path)).toContain('/no-page/')
  const failed = about(site, id).find(({ message }) => message?.startsWith('/no-page/ answers'))
  expect(failed?.level).toBe('error')
  expect(failed?.stack).toMatch(/\n\s+at /)
  expect((await ask(site.url, '/')).headers['x-request-id']).not.toBe(id)
})

test('OPS-06 the line of a request has method, path, status, time, size, cache result, version and user agent, but no query, cookie or address', async () => {
  const service = await pausableContentService([pageStory(1, 'home')])
  await service.start()
  const site = await siteForTest(service.settings)
  const headers = {
    'user-agent': `Tester/1.0 ${'x'.repeat(300)}`,
    cookie: 'name=ada',
    'accept-encoding': 'identity',
  }
  const { text } = await ask(site.url, '/?utm_source=ada', { headers })
  const find = () => linesOf(site).find(({ path }) => path === '/')
  await expect.poll(find).toBeDefined()
  const line = find() as object
  expect(line).toEqual({
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    level: 'info',
    method: 'GET',
    path: '/',
    status: 200,
    ms: expect.any(Number),
    bytes: Buffer.byteLength(text),
    cv: expect.any(Number),
    cache: expect.stringMatching(/^(?:miss|hit)$/),
    agent: headers['user-agent'].slice(0, 250),
    requestId: expect.any(String),
  })
  expect(JSON.stringify(line)).not.toMatch(/ada|127\.0\.0\.1/)
})

test('OPS-06 with LOG_LEVEL=warn a site logs problems, and no requests', async () => {
  const service = await pausableContentService([pageStory(1, 'home')])
  const site = await siteForTest({ ...service.settings, LOG_LEVEL: 'warn' })
  await ask(site.url, '/no-page/')
  await expect.poll(() => linesOf(site).some(({ level }) => level === 'error')).toBe(true)
  expect(linesOf(site).filter(({ level, path }) => level === 'info' || path)).toEqual([])
})

test('valid request ids of a trusted proxy are used', async () => {
  const service = await pausableContentService([pageStory(1, 'home')])
  await service.start()
  const site = await siteForTest({ ...service.settings, TRUSTED_PROXY: '127.0.0.1' })
  const named = async (id: string) =>
    (await ask(site.url, '/', { headers: { 'x-request-id': id } })).headers['x-request-id']
  expect(await named('4bf92f3577b34da6')).toBe('4bf92f3577b34da6')
  await expect.poll(() => about(site, '4bf92f3577b34da6')).toHaveLength(1)
  expect(await named('"}{"')).toMatch(/^[\da-f-]{36}$/)
})

test('SEC-06 control characters in an address are escaped in the log', async () => {
  const service = await pausableContentService([pageStory(1, 'home')])
  const site = await siteForTest(service.settings)
  const characters = [
    '%0A',
    '%0D',
    '%1B%5B2J',
    '%C2%9B',
    '%C2%85',
    '%E2%80%A8',
    '%E2%80%A9',
    '%E2%80%AE',
    '%7F',
  ]
  // Each is logged twice: in the line of the request, and in the line of the error, since the content service is not reachable.
  for (const character of characters) await ask(site.url, `/before${character}after/`)
  await ask(site.url, '/the-last-one/')
  await expect.poll(() => linesOf(site).filter(({ path }) => path === '/the-last-one/')).toHaveLength(1)
  const written = linesOf(site).filter(({ path, message }) => /before.*after/s.test(`${path} ${message}`))
  expect(written).toHaveLength(2 * characters.length)
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the characters that must not occur
  expect(site.output()).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e]/)
})

test('SEC-03 a request whose client disconnects before its body is complete is logged as such, not as an error', async () => {
  const service = await pausableContentService([pageStory(1, 'home')])
  await service.start()
  const site = await siteForTest(service.settings)
  const { hostname, port } = new URL(site.url)
  const socket = connect(Number(port), hostname)
  const head = `POST /forms/course/ HTTP/1.1\r\nHost: ${hostname}\r\nContent-Length: 1000\r\n\r\nemail=`
  // The server sends `100 Continue` when it starts to read.
  socket.write(head.replace('\r\n\r\n', '\r\nExpect: 100-continue\r\n\r\n'))
  await once(socket, 'data')
  socket.destroy()
  await expect
    .poll(() => linesOf(site).find(({ path }) => path === '/forms/course/'))
    .toMatchObject({
      level: 'info',
      status: 499,
      note: 'The client closed the connection before its request was complete.',
    })
  await ask(site.url, '/')
  await expect.poll(() => linesOf(site).some(({ path }) => path === '/')).toBe(true)
  expect(linesOf(site).filter(({ level, stack }) => level === 'error' || stack)).toEqual([])
})
