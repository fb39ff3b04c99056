import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { BUILDER_ROOT } from '../../server/build/paths.ts'
import { NGINX, startNginx, startSilentProxy } from '../security/proxies.ts'
import { type AskOptions, ask } from './ask.ts'
import { freePort } from './freePort.ts'
import { expectHeadersOf } from './headersOfKind.ts'
import { isListening } from './pausableContentService.ts'
import { generatedToken, ownerHeaders, rememberSite } from './siteOwner.ts'
import { type ProcessGroup, startProcessGroup } from './startProcessGroup.ts'

const SLOW = { timeout: 90_000 }
const json = { 'content-type': 'application/json' }

// Inside the project's folder, like the default: Vite serves files from there.
const dataDir = join(BUILDER_ROOT, `node_modules/.development-server-${process.pid}`)

// A start takes seconds of processor time, so the tests share one server; the last test stops it.
let group: ProcessGroup
let url: string
let end: (() => void) | undefined
beforeAll(async () => {
  const PORT = await freePort()
  url = `http://127.0.0.1:${PORT}`
  rememberSite(url, dataDir)
  group = await startProcessGroup(['npm', 'run', 'dev'], { PORT, DATA_DIR: dataDir }, (kill) => {
    end = kill
  })
  await vi.waitFor(async () => expect((await ask(url, '/_health')).status).toBe(200), SLOW)
})
afterAll(async () => {
  end?.()
  await rm(dataDir, { recursive: true, force: true })
})

test('SEC-05 pages and modules of the development server have security headers', async () => {
  for (const path of ['/', '/no-such-page/']) expectHeadersOf('development', path, await ask(url, path))
  for (const path of ['/@vite/client', '/src/quarry/ui/base.css', '/_dev/page?path=/']) {
    const { headers } = await ask(url, path)
    expect([path, headers['x-content-type-options']]).toEqual([path, 'nosniff'])
    expect([path, headers['cross-origin-resource-policy']]).toEqual([path, 'same-origin'])
  }
})

test('the development server starts without a warning about an outdated option', () => {
  expect(group.output()).toContain('in development.')
  expect(group.output()).not.toMatch(/deprecat/i)
})

/** Requests for development tools. */
const DEVELOPMENT: readonly (readonly [string, AskOptions?])[] = [
  ['/_dev/page?path=/'],
  ['/_dev/open', { method: 'POST', headers: json, body: '{"file":"src/plugins/quote/index.ts"}' }],
  ['/_dev/failures', { method: 'POST', headers: json, body: '{}' }],
  ['/__open-in-editor?file=package.json'],
  ['/__OPEN-IN-EDITOR?file=package.json'],
  ['/_embedded/data.json'],
]

test('SEC-01 requests for development tools are rejected without the secret, and behind a proxy', async () => {
  const silent = await startSilentProxy(url)
  onTestFinished(silent.stop)
  const proxies = [url, silent.url]
  if (NGINX) {
    const nginx = await startNginx(url, [])
    onTestFinished(nginx.stop)
    proxies.push(nginx.url)
  }
  for (const proxy of proxies)
    for (const [path, options] of DEVELOPMENT) {
      const { status } = await ask(proxy, path, options)
      expect([path, [301, 403, 404].includes(status)]).toEqual([path, true])
    }
  const through = { ...ownerHeaders(url), via: 'a proxy' }
  expect((await ask(url, '/_dev/page?path=/', { headers: through })).status).toBe(403)
  const page = await ask(url, '/_dev/page?path=/', { headers: ownerHeaders(url) })
  expect(page.status).toBe(200)
})

test('SEC-01 the development server does not serve secrets, databases or story files', async () => {
  const [space = ''] = await readdir(join(BUILDER_ROOT, 'content/stories'))
  const [story = ''] = await readdir(join(BUILDER_ROOT, 'content/stories', space))
  const below = dataDir.slice(BUILDER_ROOT.length)
  const files = ['local.secret', 'content-token.secret', 'content.sqlite', 'submissions.sqlite']
  const paths = [...files.map((file) => `${below}/${file}`), `/content/stories/${space}/${story}`]
  for (const path of paths)
    for (const address of [path, `/@fs${BUILDER_ROOT}${path}`])
      for (const query of ['', '?raw', '?import&raw', '?url', '?inline'])
        expect([address + query, (await ask(url, address + query)).status]).toEqual([address + query, 403])
  expect((await ask(url, '/package.json?raw')).status).toBe(200)
})

test('SEC-02 the development server does not allow other origins to read responses', async () => {
  const answer = await ask(url, `/v2/cdn/stories?version=draft&token=${generatedToken(url)}`, {
    headers: { origin: 'http://localhost:1' },
  })
  expect([answer.status, answer.headers['access-control-allow-origin']]).toEqual([200, undefined])
})

test('OPS-01 the development server stops although a browser has an open WebSocket for hot updates', async () => {
  const client = await ask(url, '/@vite/client')
  const token = /wsToken = "([^"]+)"/.exec(client.text)?.[1]
  const socket = new WebSocket(`${url.replace('http', 'ws')}/?token=${token}`, 'vite-hmr')
  const closed = new Promise((resolve) => socket.addEventListener('close', resolve))
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve)
    socket.addEventListener('error', reject)
  })
  group.signal('SIGTERM')
  await closed
  await expect.poll(() => group.processes(), SLOW).toEqual([])
  expect(await isListening(url)).toBe(false)
})
