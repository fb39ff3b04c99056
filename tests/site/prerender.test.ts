import { existsSync } from 'node:fs'
import { cp, readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, onTestFinished, test, vi } from 'vitest'
import { eventually } from '../../embedded/content/testing/eventually.ts'
import { writeStories } from '../../embedded/content/testing/storyFixture.ts'
import { atOrigin } from '../../server/pages/prerenderOrigin.ts'
import { ask } from './ask.ts'
import { freePort } from './freePort.ts'
import { chapter, pageStory } from './pageStory.ts'
import { projectCopy, startBuild } from './projectCopy.ts'
import { type SiteSettings, startSiteServer, temporaryFolder } from './siteServer.ts'

vi.setConfig({ testTimeout: 90_000 })

const page = (n: number) =>
  pageStory(n, n === 1 ? 'home' : `page-${n}`, { body: [chapter(`c-${n}`, `Text ${n}`)] })
const pages = (count: number) => Array.from({ length: count }, (_, index) => page(index + 1))
const pageFile = (root: string, n: number) =>
  join(root, 'dist/client', n === 1 ? '' : `page-${n}`, 'index.html')

const freshCopy = projectCopy()

async function project(count: number) {
  const root = await freshCopy()
  const folder = await temporaryFolder()
  const settings = {
    CONTENT_DIR: join(folder, 'content'),
    DATA_DIR: join(folder, 'data'),
    PORT: await freePort(),
  }
  const files = await writeStories(settings.CONTENT_DIR, pages(count))
  return { root, settings, files }
}

async function built(root: string, settings: SiteSettings): Promise<string> {
  const { code, output } = await startBuild(root, settings).ended
  expect([code, output.includes('Bundling')], output).toEqual([0, false])
  return output
}

const journal = async (root: string) =>
  (await readFile(join(root, 'dist/server/prerender.journal'), 'utf8'))
    .split('\n')
    .filter(Boolean)
    .slice(1)
    .map((line) => line.split('\t')[0]!)

/** Enough for a run to be interrupted between its first page and its last. */
const PAGES = 120

test('an interrupted prerender goes on where it stopped', async () => {
  const { root, settings } = await project(PAGES)
  const first = startBuild(root, settings)
  await vi.waitFor(() => expect(first.output()).toMatch(/Pages \d+\/120/), { timeout: 30_000, interval: 2 })
  first.child.kill('SIGKILL')
  await first.ended
  const done = await journal(root)
  expect(done.length).toBeGreaterThan(0)
  expect(done.length).toBeLessThan(PAGES)
  expect(existsSync(join(root, 'dist/server/prerendered.json'))).toBe(false)
  const fileOf = (path: string) => join(root, 'dist/client', path, 'index.html')
  const times = await Promise.all(done.map(async (path) => (await stat(fileOf(path))).mtimeMs))

  const output = await built(root, settings)
  expect(output).toContain(`${PAGES} pages are ready`)
  const firstCount = Number(/Pages (\d+)\/120/.exec(output)?.[1])
  expect(firstCount).toBeGreaterThan(done.length)
  expect(await Promise.all(done.map(async (path) => (await stat(fileOf(path))).mtimeMs))).toEqual(times)
  const record = JSON.parse(await readFile(join(root, 'dist/server/prerendered.json'), 'utf8'))
  expect(new Set(record.paths).size).toBe(PAGES)
  for (const n of [1, 2, 60, PAGES]) {
    const html = Buffer.from(atOrigin(await readFile(pageFile(root, n), 'utf8'), record.siteUrl))
    expect(html.toString()).toContain(`Text ${n}`)
    expect(brotliDecompressSync(await readFile(`${pageFile(root, n)}.br`))).toEqual(html)
    expect(gunzipSync(await readFile(`${pageFile(root, n)}.gz`))).toEqual(html)
  }
})

test('two builds give the same bytes', async () => {
  const { root, settings } = await project(12)
  await built(root, settings)
  const before = join(await temporaryFolder(), 'before')
  await cp(join(root, 'dist/client'), before, { recursive: true })
  await rm(join(root, 'dist/server/prerender.journal'))
  await built(root, settings)
  for (let n = 1; n <= 12; n++)
    for (const suffix of ['', '.br', '.gz']) {
      const file = pageFile(root, n) + suffix
      const earlier = file.replace(join(root, 'dist/client'), before)
      expect((await readFile(file)).equals(await readFile(earlier))).toBe(true)
    }
})

test('a page that cannot be rendered is left for later, and stops no other', async () => {
  const { root, settings } = await project(3)
  await writeStories(settings.CONTENT_DIR, [pageStory(9, 'no page can be here', { slug: 'spaces' })])
  const output = await built(root, settings)
  expect(output).toContain('/no%20page%20can%20be%20here/ answered 404 and is left to be rendered on demand.')
  expect(output).toContain('3 pages are ready')
})

test('CONTENT-08 prerendered pages are served while they are true, and not after a publish', async () => {
  const { root, settings, files } = await project(2)
  await built(root, settings)
  const site = await startSiteServer(settings, root)
  onTestFinished(async () => void (await site.end('SIGKILL')))
  const sources = () =>
    [...site.output().matchAll(/"path":"\/page-2\/".*"cache":"(\w+)"/g)].map(([, source]) => source)
  const accepted = { headers: { 'accept-encoding': 'br' } }
  const sent = await ask(site.url, '/page-2/', accepted)
  expect(sent.body.equals(await readFile(`${pageFile(root, 2)}.br`))).toBe(true)
  await expect.poll(sources).toEqual(['prerendered'])

  const changed = pageStory(2, 'page-2', { title: 'Changed' })
  await writeStories(settings.CONTENT_DIR, [changed])
  await eventually(async () => expect((await ask(site.url, '/page-2/')).text).toContain('Changed'))
  await expect.poll(sources).toContain('miss')
  expect(files).toHaveLength(2)
})

/** Where the answers of a site came from, by path. */
const sourcesOf = (site: { output(): string }) =>
  [...site.output().matchAll(/"path":"(\/[^"]*)".*"cache":"(\w+)"/g)].map(([, path, source]) => [
    path,
    source,
  ])

test('OPS-02 other settings of a page discard prerendered pages, and the start says which; port and data folder do not', async () => {
  const { root, settings } = await project(2)
  await built(root, settings)
  const { PORT: _, ...elsewhere } = settings
  const vendors = { GTM_ID: 'GTM-ABC123', SUPPORT_EMAIL: 'us@quarry.example' }
  const other = await startSiteServer({ ...elsewhere, ...vendors }, root)
  onTestFinished(async () => void (await other.end('SIGKILL')))
  expect(other.output()).toMatch(
    /Pages {5}2 prerendered are not used, since the build had other settings: SUPPORT_EMAIL, GTM_ID; .*npm run build/,
  )
  expect((await ask(other.url, '/')).text).toContain('us@quarry.example')
  await expect.poll(() => sourcesOf(other)).toEqual([['/', 'miss']])

  const same = await startSiteServer({ ...elsewhere, DATA_DIR: await temporaryFolder() }, root)
  onTestFinished(async () => void (await same.end('SIGKILL')))
  expect(same.output()).toMatch(/Pages {5}2 prerendered$/m)
  expect((await ask(same.url, '/')).status).toBe(200)
  await expect.poll(() => sourcesOf(same)).toEqual([['/', 'prerendered']])
})

test('OPS-02 what was published since the build is said at the start', async () => {
  const { root, settings } = await project(2)
  await built(root, settings)
  await writeStories(settings.CONTENT_DIR, [pageStory(2, 'page-2', { title: 'Changed' })])
  const site = await startSiteServer(settings, root)
  onTestFinished(async () => void (await site.end('SIGKILL')))
  expect(site.output()).toMatch(/2 prerendered are not used, since content was published since/)
  expect((await ask(site.url, '/page-2/')).text).toContain('Changed')
})

test('OPS-04 the public address is that of the start: pages made ahead say it, in every form they are sent in', async () => {
  const { root, settings } = await project(1)
  await built(root, { ...settings, SITE_URL: 'https://build.quarry.example' })
  for (const SITE_URL of [
    'https://www.quarry.example',
    'http://127.0.0.1:8123',
    'https://build.quarry.example',
  ]) {
    const site = await startSiteServer({ ...settings, SITE_URL, PORT: '0' }, root)
    onTestFinished(async () => void (await site.end('SIGKILL')))
    const [plain, br, gzip] = await Promise.all(
      ['identity', 'br', 'gzip'].map((encoding) =>
        ask(site.url, '/', { headers: { 'accept-encoding': encoding } }),
      ),
    )
    const html = plain!.text
    expect(html).toContain(`<link rel="canonical" href="${SITE_URL}/">`)
    expect(html).toContain(`<meta property="og:url" content="${SITE_URL}/">`)
    expect(html).toContain(`"@id":"${SITE_URL}/#organization"`)
    expect(html).not.toMatch(/origin-at-start/)
    if (!SITE_URL.includes('build.')) expect(html).not.toContain('build.quarry.example')
    expect([brotliDecompressSync(br!.body).toString(), gunzipSync(gzip!.body).toString()]).toEqual([
      html,
      html,
    ])
    for (const path of ['/sitemap.xml', '/robots.txt', '/llms.txt']) {
      const { status, text } = await ask(site.url, path)
      expect([path, status, text.includes(SITE_URL), text.includes('origin-at-start')]).toEqual([
        path,
        200,
        true,
        false,
      ])
    }
    await expect
      .poll(() => sourcesOf(site).filter(([path]) => path === '/'))
      .toContainEqual(['/', 'prerendered'])
  }
  // Without one the build's is taken.
  const site = await startSiteServer({ ...settings, PORT: '0' }, root)
  onTestFinished(async () => void (await site.end('SIGKILL')))
  expect((await ask(site.url, '/')).text).toContain(
    '<link rel="canonical" href="https://build.quarry.example/">',
  )
})
