import { connect } from 'node:net'
import { expect, onTestFinished, test, vi } from 'vitest'
import { ask } from './ask.ts'
import { freePort } from './freePort.ts'
import { type HeldContentService, heldContentService, isListening } from './heldContentService.ts'
import { pageStory } from './pageStory.ts'
import { type ProcessGroup, processGroup } from './processGroup.ts'
import { type SiteSettings, temporaryFolder } from './siteServer.ts'

const SLOW = { timeout: 90_000 }

const pages = Array.from({ length: 9 }, (_, n) =>
  pageStory(n + 1, n ? `page-${n}` : 'home', { title: `Title ${n}` }),
)

/** A site on a content service, started by a command, when it answers. */
async function started(command: readonly [string, ...string[]], settings: SiteSettings = {}) {
  const service = await heldContentService(pages)
  await service.start()
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const group = await processGroup(command, {
    ...service.settings,
    PORT: port,
    DATA_DIR: await temporaryFolder(),
    ...settings,
  })
  await expect.poll(() => health(url), SLOW).toBe(200)
  return { service, url, group }
}

const health = (url: string) =>
  ask(url, '/_health').then(
    ({ status }) => status,
    () => 'no answer',
  )

/** Requests whose answers the content service holds back. */
async function begin(service: HeldContentService, url: string) {
  service.hold('/v2/cdn/stories/page-')
  const asked = [1, 2, 3, 4, 5, 6, 7].map((n) => ask(url, `/page-${n}/`))
  await expect.poll(() => service.waiting, SLOW).toBe(7)
  return asked
}

/** Nothing of it runs, and nothing listens. */
async function isGone(group: ProcessGroup, url: string) {
  await expect.poll(() => group.processes(), SLOW).toEqual([])
  expect(await isListening(url)).toBe(false)
}

const COMMANDS = [
  ['npm run', ['npm', 'run', 'serve']],
  ['npx', ['npx', 'node', 'server/serve.ts']],
  ['a shell', ['sh', '-c', `${process.execPath} server/serve.ts; true`]],
] as const

// An audit tries every command.
test.each(process.env.AUDIT ? COMMANDS : COMMANDS.slice(0, 1))(
  'OPS-01 SIGTERM to %s finishes what was begun, refuses what comes, and leaves nothing behind',
  async (_, command) => {
    const { service, url, group } = await started(command)
    const asked = await begin(service, url)
    group.signal('SIGTERM')
    await expect.poll(() => isListening(url), SLOW).toBe(false)
    service.release()
    const answers = await Promise.all(asked)
    expect(answers.map(({ status, text }) => [status, /Title \d/.exec(text)?.[0]])).toEqual(
      [1, 2, 3, 4, 5, 6, 7].map((n) => [200, `Title ${n}`]),
    )
    await isGone(group, url)
  },
)

test('OPS-01 Ctrl+C, which reaches npm and its process and is passed on by npm, is one signal; npm waits', async () => {
  const { service, url, group } = await started(['npm', 'run', 'serve'])
  const asked = await begin(service, url)
  group.signal('SIGINT', 'all')
  await expect.poll(() => isListening(url), SLOW).toBe(false)
  expect(group.ended()).toBeUndefined()
  service.release()
  expect((await Promise.all(asked)).map(({ status }) => status)).toEqual(Array(7).fill(200))
  await expect.poll(() => group.ended(), SLOW).toBeDefined()
  expect(group.processes()).toEqual([])
})

test('OPS-01 a site whose parent is killed stops in the same way', async () => {
  const { service, url, group } = await started(['npm', 'run', 'serve'])
  const asked = await begin(service, url)
  group.signal('SIGKILL')
  await expect.poll(() => isListening(url), SLOW).toBe(false)
  service.release()
  expect((await Promise.all(asked)).map(({ status }) => status)).toEqual(Array(7).fill(200))
  await isGone(group, url)
})

test('OPS-01 a signal while the site still waits for its first content version cuts no page', async () => {
  const service = await heldContentService(pages)
  await service.start()
  service.hold('/v2/cdn/')
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const group = await processGroup(['npm', 'run', 'serve'], {
    ...service.settings,
    PORT: port,
    DATA_DIR: await temporaryFolder(),
  })
  await expect.poll(() => service.waiting, SLOW).toBeGreaterThan(0)
  const asked = ask(url, '/page-1/')
  group.signal('SIGTERM')
  await expect.poll(() => group.output(), SLOW).toContain('SIGTERM')
  service.release()
  expect(await asked).toMatchObject({ status: 200, text: expect.stringContaining('Title 1') })
  await isGone(group, url)
})

test('OPS-01 what takes longer than STOP_TIMEOUT is cut, and that is said', async () => {
  const { service, url, group } = await started(['npm', 'run', 'serve'], { STOP_TIMEOUT: '1' })
  const asked = await begin(service, url)
  const cut = Promise.allSettled(asked)
  group.signal('SIGTERM')
  await isGone(group, url)
  expect((await cut).map(({ status }) => status)).toEqual(Array(7).fill('rejected'))
  expect(group.output()).toContain('Stopped after 1 s with 7 requests unfinished.')
  expect(group.ended()?.code).not.toBe(0)
})

test('OPS-01 a second signal ends it at once', async () => {
  const { service, url, group } = await started(['npm', 'run', 'serve'], { STOP_TIMEOUT: '1000' })
  const cut = Promise.allSettled(await begin(service, url))
  // A signal counts as another one when it comes half a second later.
  await vi.waitFor(
    () => {
      group.signal('SIGTERM')
      expect(group.processes()).toEqual([])
    },
    { timeout: 90_000, interval: 700 },
  )
  await isGone(group, url)
  expect((await cut).map(({ status }) => status)).toEqual(Array(7).fill('rejected'))
})

test('OPS-01 connections that carry no request do not delay a stop, and answers say that theirs ends', async () => {
  const { service, url, group } = await started(['npm', 'run', 'serve'], { STOP_TIMEOUT: '1000' })
  const { hostname, port } = new URL(url)
  const open = async (words: string) => {
    const socket = connect(Number(port), hostname)
    onTestFinished(() => void socket.destroy())
    let heard = ''
    socket.setEncoding('utf8').on('data', (text: string) => {
      heard += text
    })
    const closed = new Promise((resolve) => socket.once('close', resolve))
    socket.on('error', () => undefined)
    await new Promise((resolve) => socket.once('connect', resolve))
    socket.write(words)
    return { heard: () => heard, closed }
  }
  const idle = await open('GET /_health HTTP/1.1\r\nHost: x\r\n\r\n')
  await expect.poll(idle.heard, SLOW).toContain('"ok"')
  const [empty, half] = [await open(''), await open('GET / HTTP/1.1\r\nHost: x\r\n')]
  service.hold('/v2/cdn/stories/page-')
  const busy = await open('GET /page-1/ HTTP/1.1\r\nHost: x\r\n\r\n')
  await expect.poll(() => service.waiting, SLOW).toBe(1)
  group.signal('SIGTERM')
  await Promise.all([idle.closed, empty.closed, half.closed])
  expect(busy.heard()).toBe('')
  service.release()
  await busy.closed
  expect(busy.heard()).toMatch(/connection: close[\s\S]*Title 1[\s\S]*<\/html>/i)
  await isGone(group, url)
})

test('OPS-01 a page that needs the site’s own content service is finished after the port is closed', async () => {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  // At one request a second, pages wait for their content when the port closes.
  const group = await processGroup(['npm', 'run', 'serve'], {
    PORT: port,
    DATA_DIR: await temporaryFolder(),
    CONTENT_RATE_LIMIT: '1',
    STOP_TIMEOUT: '60',
  })
  await expect.poll(() => health(url), SLOW).toBe(200)
  let finished = 0
  const asked = ['/help/?q=tags', '/blog/?page=2', '/customers/?page=2'].map(async (path) => {
    const answer = await ask(url, path)
    finished += 1
    return answer
  })
  const answered = Promise.all(asked)
  answered.catch(() => undefined)
  // Answered after the others have come in.
  expect(await health(url)).toBe(200)
  group.signal('SIGTERM')
  await expect.poll(() => isListening(url), SLOW).toBe(false)
  expect(finished).toBeLessThan(3)
  const answers = await answered
  expect(answers.filter(({ status, text }) => status >= 500 || !text.endsWith('</html>'))).toEqual([])
  await isGone(group, url)
})
