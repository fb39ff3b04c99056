import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { STORIES, writeStories } from '../../services/content/testing/storyFixture.ts'
import { ask, askJson } from './ask.ts'
import { ensureBuilt } from './builtSite.ts'
import { freePort } from './freePort.ts'
import { pageStory } from './pageStory.ts'
import {
  type SiteServer,
  siteForTest,
  startFailingSite,
  startSiteServer,
  temporaryFolder,
} from './siteServer.ts'

beforeAll(ensureBuilt, 120_000)

const TAKE_OVERS = Number(process.env.TAKE_OVERS ?? 3)

async function siteAtFixedPort() {
  const contentDir = join(await temporaryFolder(), 'content')
  await writeStories(contentDir, [
    pageStory(1, 'home', { title: 'Number 0' }),
    pageStory(2, 'second', { title: 'Second' }),
  ])
  const settings = { CONTENT_DIR: contentDir, PORT: await freePort(), DATA_DIR: await temporaryFolder() }
  return { settings, site: await siteForTest(settings) }
}

/** Whether Linux passes connections that no process has accepted to the other process when one closes the port. */
const migratesConnections = readFile('/proc/sys/net/ipv4/tcp_migrate_req', 'utf8').then(
  (value) => value.trim() === '1',
  () => false,
)

/** Number of connections that were reset before a process accepted them. */
let resets = 0

/** Sends a request, and once more if its connection was reset, as proxies do. */
async function sendOrResend<T>(send: () => Promise<T>): Promise<T> {
  try {
    return await send()
  } catch (error) {
    const { code } = ((error as Error).cause ?? error) as NodeJS.ErrnoException
    if (code !== 'ECONNRESET') throw error
    resets++
    return send()
  }
}

/** Repeats a request until `stop`. Returns the status of every response and the error of every failed request. */
function repeat(send: (n: number) => Promise<{ readonly status: number }>) {
  const results: (number | string)[] = []
  let stopped = false
  const running = (async () => {
    for (let n = 1; !stopped; n++)
      results.push(
        await sendOrResend(() => send(n)).then(
          ({ status }) => status,
          (error: Error) => error.message,
        ),
      )
  })()
  return {
    results,
    async stop() {
      stopped = true
      await running
      return results
    },
  }
}

test(`pages and saves succeed while new processes take over the data folder ${TAKE_OVERS} times, and no save is lost or repeated`, async () => {
  const { settings, site } = await siteAtFixedPort()
  const { url } = site
  const readings = [
    ...['/', '/second/', '/blog/rss.xml', '/_health'].map((path) => repeat(() => ask(url, path))),
    // Over a persistent connection.
    repeat(async () => {
      const response = await fetch(`${url}/second/`)
      await response.text()
      return response
    }),
  ]
  const saves = repeat((n) =>
    askJson(url, 'POST', STORIES, {
      story: { name: `Saved ${n}`, slug: `saved-${n}`, content: { component: 'page', title: `Number ${n}` } },
    }),
  )
  let current: SiteServer = site
  const owners = new Set([site.pid])
  for (let n = 0; n < TAKE_OVERS; n++) {
    const before = saves.results.length
    const next = await startSiteServer(settings, undefined, 'server/serve.ts', ['--take-over'])
    expect(await current.end('SIGCONT')).toEqual({ code: 0, signal: null })
    expect(current.output()).toContain('A new process takes over')
    current = next
    owners.add(JSON.parse(await readFile(join(settings.DATA_DIR, 'running.json'), 'utf8')).pid)
    await expect.poll(() => saves.results.length, { timeout: 60_000 }).toBeGreaterThan(before + 3)
  }
  const statuses = await saves.stop()
  for (const reading of readings) expect(new Set(await reading.stop())).toEqual(new Set([200]))
  expect(new Set(statuses)).toEqual(new Set([201]))
  expect(owners.size).toBe(TAKE_OVERS + 1)
  expect(resets).toBeLessThanOrEqual((await migratesConnections) ? 0 : TAKE_OVERS)

  const { headers } = await askJson(url, 'GET', `${STORIES}?search=Saved&per_page=100`)
  expect(Number(headers.total)).toBe(statuses.length)
  const last = await askJson(url, 'GET', `${STORIES}?with_slug=saved-${statuses.length}`)
  expect(JSON.parse(last.text).stories).toHaveLength(1)
  await current.end('SIGKILL')
}, 240_000)

test('a second process without --take-over stops with a message that names the option', async () => {
  const { settings, site } = await siteAtFixedPort()
  const { code, output } = await startFailingSite(settings)
  expect(code).toBe(1)
  expect(output).toContain(`process ${site.pid}`)
  expect(output).toContain('--take-over')
  expect((await ask(site.url, '/')).status).toBe(200)
})

test('a new process does not share the port of a site with a different data folder', async () => {
  const { settings, site } = await siteAtFixedPort()
  const { output } = await startFailingSite({ ...settings, DATA_DIR: await temporaryFolder() })
  expect(output).toContain(`Port ${settings.PORT} is in use.`)
  expect((await ask(site.url, '/')).status).toBe(200)
})
