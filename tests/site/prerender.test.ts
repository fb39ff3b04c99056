import { existsSync } from 'node:fs'
import { cp, readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, onTestFinished, test, vi } from 'vitest'
import { eventually } from '../../embedded/content/testing/eventually.ts'
import { writeStories } from '../../embedded/content/testing/storyFixture.ts'
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

async function project(count: number) {
  const root = await projectCopy()
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

test('an interrupted prerender goes on where it stopped', async () => {
  const { root, settings } = await project(300)
  const first = startBuild(root, settings)
  await vi.waitFor(() => expect(first.output()).toMatch(/Pages \d+\/300/), { timeout: 30_000, interval: 2 })
  first.child.kill('SIGKILL')
  await first.ended
  const done = await journal(root)
  expect(done.length).toBeGreaterThan(0)
  expect(done.length).toBeLessThan(300)
  expect(existsSync(join(root, 'dist/server/prerendered.json'))).toBe(false)
  const fileOf = (path: string) => join(root, 'dist/client', path, 'index.html')
  const times = await Promise.all(done.map(async (path) => (await stat(fileOf(path))).mtimeMs))

  const output = await built(root, settings)
  expect(output).toContain('300 pages are ready')
  const firstCount = Number(/Pages (\d+)\/300/.exec(output)?.[1])
  expect(firstCount).toBeGreaterThan(done.length)
  expect(await Promise.all(done.map(async (path) => (await stat(fileOf(path))).mtimeMs))).toEqual(times)
  const record = JSON.parse(await readFile(join(root, 'dist/server/prerendered.json'), 'utf8'))
  expect(new Set(record.paths).size).toBe(300)
  for (const n of [1, 2, 150, 300]) {
    const html = await readFile(pageFile(root, n))
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

test('CONTENT-08 prerendered pages of another space, folder or address are not served', async () => {
  const { root, settings } = await project(2)
  await built(root, settings)
  const { PORT: _, ...elsewhere } = settings
  for (const other of [elsewhere, { ...settings, DATA_DIR: await temporaryFolder() }]) {
    const site = await startSiteServer(other, root)
    expect((await ask(site.url, '/')).status).toBe(200)
    await site.end()
    expect(site.output()).toContain('"cache":"miss"')
    expect(site.output()).not.toContain('"cache":"prerendered"')
  }
})

test('SITE_URL is that of the build: another one is refused, none is the build’s', async () => {
  const { root, settings } = await project(1)
  await built(root, { ...settings, SITE_URL: 'https://www.quarry.example' })
  await expect(startSiteServer({ ...settings, SITE_URL: 'https://www.other.example' }, root)).rejects.toThrow(
    'The pages in dist were built for https://www.quarry.example, but SITE_URL is https://www.other',
  )
  const site = await startSiteServer(settings, root)
  onTestFinished(async () => void (await site.end('SIGKILL')))
  expect((await ask(site.url, '/')).text).toContain(
    '<link rel="canonical" href="https://www.quarry.example/">',
  )
})
