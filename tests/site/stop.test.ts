import { connect } from 'node:net'
import { expect, onTestFinished, test, vi } from 'vitest'
import { ask } from './ask.ts'
import { freePort } from './freePort.ts'
import { pageStory } from './pageStory.ts'
import { isListening, type PausableContentService, pausableContentService } from './pausableContentService.ts'
import { type SiteSettings, temporaryFolder } from './siteServer.ts'
import { type ProcessGroup, startProcessGroup } from './startProcessGroup.ts'

const SLOW = { timeout: 90_000 }

const pages = Array.from({ length: 9 }, (_, n) =>
  pageStory(n + 1, n ? `page-${n}` : 'home', { title: `Title ${n}` }),
)

/** Starts a content service and a site that uses it, by a command. Resolves when the site has read its space. */
async function startedSite(command: readonly [string, ...string[]], settings: SiteSettings = {}) {
  const service = await pausableContentService(pages)
  await service.start()
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const group = await startProcessGroup(command, {
    ...service.settings,
    PORT: port,
    DATA_DIR: await temporaryFolder(),
    ...settings,
  })
  await untilSpaceIsRead(url)
  return { service, url, group }
}

/** Resolves when a site has read its space, before which no response takes longer than a second. */
const untilSpaceIsRead = (url: string) =>
  expect
    .poll(async () => {
      const { status, text } = await ask(url, '/_ready')
      return status === 200 && !text.includes('reason')
    }, SLOW)
    .toBe(true)

const health = (url: string) =>
  ask(url, '/_health').then(
    ({ status }) => status,
    () => 'no answer',
  )

/** Sends seven requests to the site that wait for the content service until `release`. */
async function begin(service: PausableContentService, url: string) {
  service.hold('/v2/cdn/stories/page-')
  const responses = [1, 2, 3, 4, 5, 6, 7].map((n) => ask(url, `/page-${n}/`))
  await expect.poll(() => service.waiting, SLOW).toBe(7)
  return responses
}

/** Waits until no process of the group runs, and checks that nothing listens. */
async function isGone(group: ProcessGroup, url: string) {
  await expect.poll(() => group.processes(), SLOW).toEqual([])
  expect(await isListening(url)).toBe(false)
}

const COMMANDS = [
  ['npm run', ['npm', 'run', 'serve']],
  ['npx', ['npx', 'node', 'server/serve.ts']],
  ['a shell', ['sh', '-c', `${process.execPath} server/serve.ts; true`]],
] as const

// Only an audit runs all commands.
test.each(process.env.AUDIT ? COMMANDS : COMMANDS.slice(0, 1))(
  'OPS-01 SIGTERM to %s finishes open requests, rejects new ones, and leaves no process running',
  async (_, command) => {
    const { service, url, group } = await startedSite(command)
    const responses = await begin(service, url)
    group.signal('SIGTERM')
    await expect.poll(() => isListening(url), SLOW).toBe(false)
    service.release()
    const answers = await Promise.all(responses)
    expect(answers.map(({ status, text }) => [status, /Title \d/.exec(text)?.[0]])).toEqual(
      [1, 2, 3, 4, 5, 6, 7].map((n) => [200, `Title ${n}`]),
    )
    await isGone(group, url)
  },
)

test('OPS-01 Ctrl+C counts as one signal although npm forwards it too, and npm waits for the process', async () => {
  const { service, url, group } = await startedSite(['npm', 'run', 'serve'])
  const responses = await begin(service, url)
  group.signal('SIGINT', 'all')
  await expect.poll(() => isListening(url), SLOW).toBe(false)
  expect(group.ended()).toBeUndefined()
  service.release()
  expect((await Promise.all(responses)).map(({ status }) => status)).toEqual(Array(7).fill(200))
  await expect.poll(() => group.ended(), SLOW).toBeDefined()
  expect(group.processes()).toEqual([])
})

test('OPS-01 a site whose parent process is killed finishes open requests and stops', async () => {
  const { service, url, group } = await startedSite(['npm', 'run', 'serve'])
  const responses = await begin(service, url)
  group.signal('SIGKILL')
  await expect.poll(() => isListening(url), SLOW).toBe(false)
  service.release()
  expect((await Promise.all(responses)).map(({ status }) => status)).toEqual(Array(7).fill(200))
  await isGone(group, url)
})

test('OPS-01 a signal before the site has its first content version aborts no request', async () => {
  const service = await pausableContentService(pages)
  await service.start()
  service.hold('/v2/cdn/')
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const group = await startProcessGroup(['npm', 'run', 'serve'], {
    ...service.settings,
    PORT: port,
    DATA_DIR: await temporaryFolder(),
  })
  await expect.poll(() => service.waiting, SLOW).toBeGreaterThan(0)
  const response = ask(url, '/page-1/')
  group.signal('SIGTERM')
  await expect.poll(() => group.output(), SLOW).toContain('SIGTERM')
  service.release()
  // 503 if the busy machine took longer than a second until the release.
  const { status, text } = await response
  expect(text).toMatch(status === 200 ? /Title 1/ : /cannot be reached/)
  await isGone(group, url)
})

test('OPS-01 requests that take longer than STOP_TIMEOUT are aborted, and the log reports their number', async () => {
  const { service, url, group } = await startedSite(['npm', 'run', 'serve'], { STOP_TIMEOUT: '1' })
  const responses = await begin(service, url)
  const aborted = Promise.allSettled(responses)
  group.signal('SIGTERM')
  await isGone(group, url)
  expect((await aborted).map(({ status }) => status)).toEqual(Array(7).fill('rejected'))
  expect(group.output()).toContain('Stopped after 1 s with 7 requests unfinished.')
  expect(group.ended()?.code).not.toBe(0)
})

test('OPS-01 a second signal ends the process immediately', async () => {
  const { service, url, group } = await startedSite(['npm', 'run', 'serve'], { STOP_TIMEOUT: '1000' })
  const aborted = Promise.allSettled(await begin(service, url))
  // A signal counts as the second one if it arrives at least half a second after the first.
  await vi.waitFor(
    () => {
      group.signal('SIGTERM')
      expect(group.processes()).toEqual([])
    },
    { timeout: 90_000, interval: 700 },
  )
  await isGone(group, url)
  expect((await aborted).map(({ status }) => status)).toEqual(Array(7).fill('rejected'))
})

test('OPS-01 connections without a request do not delay a stop, and the last responses have connection: close', async () => {
  const { service, url, group } = await startedSite(['npm', 'run', 'serve'], { STOP_TIMEOUT: '1000' })
  const { hostname, port } = new URL(url)
  const open = async (words: string) => {
    const socket = connect(Number(port), hostname)
    onTestFinished(() => void socket.destroy())
    let received = ''
    socket.setEncoding('utf8').on('data', (text: string) => {
      received += text
    })
    const closed = new Promise((resolve) => socket.once('close', resolve))
    socket.on('error', () => undefined)
    await new Promise((resolve) => socket.once('connect', resolve))
    socket.write(words)
    return { received: () => received, closed }
  }
  const idle = await open('GET /_health HTTP/1.1\r\nHost: x\r\n\r\n')
  await expect.poll(idle.received, SLOW).toContain('"ok"')
  const [empty, half] = [await open(''), await open('GET / HTTP/1.1\r\nHost: x\r\n')]
  service.hold('/v2/cdn/stories/page-')
  const busy = await open('GET /page-1/ HTTP/1.1\r\nHost: x\r\n\r\n')
  await expect.poll(() => service.waiting, SLOW).toBe(1)
  group.signal('SIGTERM')
  await Promise.all([idle.closed, empty.closed, half.closed])
  expect(busy.received()).toBe('')
  service.release()
  await busy.closed
  expect(busy.received()).toMatch(/connection: close[\s\S]*Title 1[\s\S]*<\/html>/i)
  await isGone(group, url)
})

test('OPS-01 a page that needs the embedded content service is finished after the port is closed', async () => {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  // With a limit of one request per second, pages still wait for their content when the port closes.
  const group = await startProcessGroup(['npm', 'run', 'serve'], {
    PORT: port,
    DATA_DIR: await temporaryFolder(),
    CONTENT_RATE_LIMIT: '1',
    STOP_TIMEOUT: '60',
  })
  await untilSpaceIsRead(url)
  let finished = 0
  const requests = ['/help/?q=tags', '/blog/?page=2', '/customers/?page=2'].map(async (path) => {
    const answer = await ask(url, path)
    finished += 1
    return answer
  })
  const answered = Promise.all(requests)
  answered.catch(() => undefined)
  // The server has received the other requests before it answers this one.
  expect(await health(url)).toBe(200)
  group.signal('SIGTERM')
  await expect.poll(() => isListening(url), SLOW).toBe(false)
  expect(finished).toBeLessThan(3)
  const answers = await answered
  expect(answers.filter(({ status, text }) => status >= 500 || !text.endsWith('</html>'))).toEqual([])
  await isGone(group, url)
})
