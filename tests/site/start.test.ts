import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readSettings } from '../../server/settings.ts'
import { findSite } from '../../server/siteFolder.ts'
import { ask } from './ask.ts'
import { pageStory } from './pageStory.ts'
import { pausableContentService } from './pausableContentService.ts'
import { siteForTest, startFailingSite, temporaryFolder } from './siteServer.ts'

test.each([
  ['PORT', { PORT: 'abc' }],
  ['HOST', { HOST: 'no.such.host.invalid' }],
] as const)('an invalid %s makes the start fail with a message that names it', async (name, settings) => {
  const { code, output } = await startFailingSite(settings)
  expect(code).toBe(1)
  expect(output).toMatch(new RegExp(`\\b${name}\\b.*\\.$`, 'm'))
  expect(output).not.toMatch(/^\s+at /m)
})

test.each([
  ['PORT', { PORT: '70000' }],
  ['CONTENT_ENDPOINT', { CONTENT_ENDPOINT: 'https://api.storyblok.com', CONTENT_TOKEN: 'x' }],
  ['CONTENT_TOKEN', { CONTENT_ENDPOINT: 'https://api.storyblok.com/v2' }],
  ['SITE_URL', { SITE_URL: 'foo' }],
  ['PRODUCTION_HOST', { PRODUCTION_HOST: 'https://www.example.com' }],
  ['EDITOR_ORIGINS', { EDITOR_ORIGINS: 'everybody' }],
  ['CONTENT_RATE_LIMIT', { CONTENT_RATE_LIMIT: 'none' }],
] as const)(
  'an invalid %s is rejected by readSettings, with a message that names it',
  async (name, settings) => {
    const site = await findSite()
    expect(() => readSettings(settings, site)).toThrow(new RegExp(`\\b${name}\\b.*\\.$`, 'm'))
  },
)

test('CONTENT-15 PRODUCTION_HOST without SITE_URL makes the start fail, with a remedy', async () => {
  const { code, output } = await startFailingSite({ PRODUCTION_HOST: 'www.example.org' })
  expect([code, output]).toEqual([1, expect.stringContaining('The setting SITE_URL is missing.')])
})

test('OPS-04 without SITE_URL the start logs a warning, and requests for a proxy’s host are rejected', async () => {
  const site = await siteForTest()
  await expect.poll(() => site.output()).toContain('Stop with Ctrl+C.')
  expect(site.output()).toMatch(/"level":"warn","message":"SITE_URL is not set/)
  const foreign: readonly Record<string, string>[] = [
    { 'x-forwarded-host': 'www.example.org' },
    { 'x-forwarded-host': 'localhost, www.example.org' },
    { forwarded: 'host=www.example.org' },
    { host: 'www.example.org', 'x-forwarded-for': '192.0.2.1' },
  ]
  for (const path of ['/', '/sitemap.xml', '/robots.txt'])
    for (const headers of foreign) {
      const { status, text, headers: sent } = await ask(site.url, path, { headers })
      expect([path, status, text.includes('SITE_URL')]).toEqual([path, 421, true])
      expect(sent['cache-control']).toBe('no-store')
    }
  const own = { 'x-forwarded-host': 'localhost:4000', 'x-forwarded-for': '192.0.2.1' }
  expect((await ask(site.url, '/', { headers: own })).status).toBe(200)
  expect(site.output().split('A request through a proxy for an unknown host was refused').length).toBe(2)
})

test('a missing content folder makes the start fail with a message that names the folder', async () => {
  const { code, output } = await startFailingSite({ CONTENT_DIR: join(await temporaryFolder(), 'none') })
  expect([code, /The content folder ".*none" cannot be read: there is no such folder/.test(output)]).toEqual([
    1,
    true,
  ])
})

test('a content folder with two spaces makes the start fail', async () => {
  const folder = await temporaryFolder()
  for (const space of ['1', '2']) await mkdir(join(folder, 'stories', space), { recursive: true })
  const { code, output } = await startFailingSite({ CONTENT_DIR: folder })
  expect([code, output.includes('contains several spaces')]).toEqual([1, true])
})

test('a data folder that cannot be created makes the start fail with a message that names DATA_DIR', async () => {
  const file = join(await temporaryFolder(), 'a-file')
  await writeFile(file, '')
  const { code, output } = await startFailingSite({ DATA_DIR: join(file, 'data') })
  expect([code, output.includes('Choose a different one with the setting DATA_DIR.')]).toEqual([1, true])
})

test('a site with a real space starts without a data folder, and logs the names of the secrets that it cannot store', async () => {
  const file = join(await temporaryFolder(), 'a-file')
  await writeFile(file, '')
  const service = await pausableContentService([pageStory(1, 'home')])
  await service.start()
  const real = { HUBSPOT_PORTAL_ID: '1', FIREBASE_CONFIG: '{"projectId":"quarry-site","apiKey":"key"}' }
  const site = await siteForTest({ ...service.settings, ...real, DATA_DIR: join(file, 'data') })
  expect((await ask(site.url, '/')).status).toBe(200)
  expect(site.output()).toMatch(/data folder .* cannot be created .*PREVIEW_SECRET/)
  expect(site.output()).toMatch(/data folder .* cannot be created .*WEBHOOK_SECRET/)
})

test('a port in use makes the start fail with a message that names PORT', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  onTestFinished(() => void other.close())
  await new Promise((resolve) => other.once('listening', resolve))
  const { port } = other.address() as AddressInfo
  const { code, output } = await startFailingSite({ PORT: String(port) })
  expect(code).toBe(1)
  expect(output).toContain(`Port ${port} is in use.`)
  expect(output).toContain('PORT')
})

test('the site listens on HOST=0.0.0.0, warns of a weak preview secret, locks the data folder, and exits with 0 on SIGINT', async () => {
  const site = await siteForTest({ HOST: '0.0.0.0', PREVIEW_SECRET: 'short' })
  expect((await ask(site.url, '/_health')).status).toBe(200)
  expect(site.output()).toContain('The setting PREVIEW_SECRET has 5 characters')
  const { code, output } = await startFailingSite({ DATA_DIR: site.dataDir })
  expect([code, output]).toEqual([
    1,
    expect.stringContaining(`A different site (process ${site.pid}, since `),
  ])
  expect(await site.end('SIGINT')).toEqual({ code: 0, signal: null })
})

test('the site listens on HOST=localhost, loads libvips with the first picture, and exits with 0 on SIGTERM without waiting for open connections', async () => {
  const site = await siteForTest({ HOST: 'localhost', STOP_TIMEOUT: '1000' })
  const { text } = await ask(site.url, '/')
  const isLoaded = async () => (await readFile(`/proc/${site.pid}/maps`, 'utf8')).includes('libvips')
  expect(await isLoaded()).toBe(false)
  const [picture = 'no picture'] = /\/f\/\d+\/[^"\s,]+\/m\/[^"\s,]+/.exec(text) ?? []
  expect((await ask(site.url, picture)).status).toBe(200)
  expect(await isLoaded()).toBe(true)

  const { hostname, port } = new URL(site.url)
  const { connect } = await import('node:net')
  const sockets = ['', 'GET / HTTP/1.1\r\nHost: x\r\n\r\n', 'GET / HTTP/1.1\r\nHost: x\r\n'].map((words) => {
    const socket = connect(Number(port), hostname)
    socket.on('error', () => {})
    onTestFinished(() => void socket.destroy())
    const connected = new Promise((resolve) => socket.once('connect', resolve))
    return { socket, words, connected }
  })
  for (const { socket, words, connected } of sockets) {
    await connected
    socket.write(words)
  }
  // The only complete request is answered, and its connection stays open.
  await new Promise((resolve) => sockets[1]?.socket.once('data', resolve))
  // If the stop waited for a connection, the test would time out.
  expect(await site.end('SIGTERM')).toEqual({ code: 0, signal: null })
})
