import { execFile } from 'node:child_process'
import { readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { PageRecords } from '../../server/pages/PageRecords.ts'
import { pageFile } from '../../server/pages/pageFiles.ts'
import { atOrigin } from '../../server/pages/prerenderOrigin.ts'
import { eventually } from '../../services/content/testing/eventually.ts'
import { writeStories } from '../../services/content/testing/storyFixture.ts'
import { ask } from './ask.ts'
import { freePort } from './freePort.ts'
import { chapter, pageStory } from './pageStory.ts'
import { processEnvironment } from './processEnvironment.ts'
import { runBuild, setUpProjectCopy } from './setUpProjectCopy.ts'
import { type SiteSettings, startSiteServer, temporaryFolder } from './siteServer.ts'

const page = (n: number) =>
  pageStory(n, n === 1 ? 'home' : `page-${n}`, { body: [chapter(`c-${n}`, `Text ${n}`)] })
const pages = (count: number) => Array.from({ length: count }, (_, index) => page(index + 1))
const fileOf = (root: string, n: number) => pageFile(join(root, 'dist/pages'), n === 1 ? '/' : `/page-${n}/`)

const freshCopy = setUpProjectCopy()

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
  const { code, output } = await runBuild(root, settings)
  expect([code, output.includes('Bundling')], output).toEqual([0, false])
  return output
}

/** Reads the page records of a build. */
function recorded<T>(root: string, read: (records: PageRecords) => T): T {
  const records = PageRecords.read(join(root, 'dist/server/pages.sqlite'))
  if (!records) throw new Error(`No build exists in ${root}.`)
  try {
    return read(records)
  } finally {
    records.close()
  }
}
const readyPages = (root: string) =>
  recorded(root, (records) => records.validPages().map(({ address }) => address))

/** Enough pages to interrupt a build between the first and the last. */
const PAGES = 60

/** Node option that makes a process kill itself when it prints its progress, which is after the first page. */
const KILLED_AT_A_PAGE = `--import=data:text/javascript,${encodeURIComponent(`
  const { write } = process.stdout
  process.stdout.write = (...args) => {
    write.apply(process.stdout, args)
    if (/Pages \\d/.test(args[0])) process.kill(process.pid, 'SIGKILL')
    return true
  }`)}`

test('SCALE-06 a build continues where an earlier build was interrupted', async () => {
  const { root, settings } = await project(PAGES)
  const first = await runBuild(root, { ...settings, NODE_OPTIONS: KILLED_AT_A_PAGE })
  expect(first.output).toMatch(/Pages \d+\/60/)
  expect(first.output).not.toContain('pages are ready')
  const done = readyPages(root)
  expect(done.length).toBeGreaterThan(0)
  expect(done.length).toBeLessThan(PAGES)
  const timesOf = () =>
    Promise.all(done.map(async (path) => (await stat(pageFile(join(root, 'dist/pages'), path))).mtimeMs))
  const times = await timesOf()

  const output = await built(root, settings)
  expect(output).toContain(`${PAGES} pages are ready`)
  expect(Number(/, (\d+) of them newly rendered/.exec(output)?.[1])).toBe(PAGES - done.length)
  const firstCount = Number(/Pages (\d+)\/60/.exec(output)?.[1])
  expect(firstCount).toBeGreaterThan(done.length)
  expect(await timesOf()).toEqual(times)
  expect(readyPages(root)).toHaveLength(PAGES)
  for (const n of [1, 2, 30, PAGES])
    expect(await readFile(fileOf(root, n), 'utf8')).toMatch(new RegExp(`Text ${n}\\b[^]*</html>$`))
})

/** Prerenders a project in worker threads, even if it has too few pages for them. */
async function builtInThreads(root: string, settings: SiteSettings): Promise<string> {
  const script = join(root, 'inThreads.mjs')
  await writeFile(
    script,
    `import { builtHash } from './server/build/builtHash.ts'
    import { prerender } from './server/build/prerender.ts'
    import { readSettings } from './server/settings.ts'
    import { findSite } from './server/siteFolder.ts'
    const settings = readSettings(process.env, await findSite())
    const different = (read) => new Set(read.map(({ uuid }) => uuid)).size
    process.on('worker', (worker) =>
      worker.on('message', ({ number, page, stories }) =>
        page && stories && console.log('A thread has read page', number, different(page.records), different(stories))))
    console.log(await prerender(settings, await builtHash(settings.built), { threads: 2 }))`,
  )
  const env = { ...processEnvironment(root), ...settings }
  return (await promisify(execFile)(process.execPath, [script], { cwd: root, env })).stdout
}

test('SCALE-06 worker threads read all pages of the list of stories but the first, and render the same bytes as one thread', async () => {
  const { root, settings } = await project(120)
  expect(await built(root, settings)).toContain('120 pages are ready')
  const bytes = () => Promise.all([1, 100, 101, 120].map((n) => readFile(fileOf(root, n), 'base64')))
  const inOneThread = await bytes()
  await rm(join(root, 'dist/server/pages.sqlite'))
  await rm(settings.DATA_DIR, { recursive: true })
  const output = await builtInThreads(root, settings)
  expect(output.match(/A thread has read page .*/g)).toEqual(['A thread has read page 2 20 20'])
  expect(output).toContain('{ pages: 120, made: 120 }')
  expect(await bytes()).toEqual(inOneThread)
  // The temporary file of read stories is removed.
  await expect(stat(join(root, 'dist/server/stories.reading'))).rejects.toThrow('ENOENT')
})

test('SCALE-06 builds are incremental: unchanged pages are not rendered, pages of deleted stories are removed', async () => {
  const { root, settings, files } = await project(4)
  expect(await built(root, settings)).toContain('4 pages are ready')
  const pageFiles = [1, 2, 3, 4].map((n) => fileOf(root, n))
  const times = () => Promise.all(pageFiles.map(async (file) => (await stat(file)).mtimeMs))
  const before = await times()
  expect(await built(root, settings)).toMatch(/4 pages are ready after .*, 0 of them newly rendered/)
  expect(await times()).toEqual(before)

  await writeStories(settings.CONTENT_DIR, [
    pageStory(2, 'page-2', { title: 'Changed' }),
    pageStory(9, 'no page can be here', { slug: 'spaces' }),
  ])
  await rm(files[2]!)
  const output = await built(root, settings)
  expect(output).toMatch(/3 pages are ready after .*, 1 of them newly rendered/)
  expect(await readFile(fileOf(root, 2), 'utf8')).toContain('Changed')
  await expect(stat(fileOf(root, 3))).rejects.toThrow('ENOENT')
  expect(readyPages(root)).toEqual(['/', '/page-2/', '/page-4/'])
  // A page that cannot be rendered is skipped and does not stop the build.
  expect(output).toContain('/no%20page%20can%20be%20here/ answered 404 and is not prerendered.')
})

test('SCALE-02 CONTENT-08 pages that a change does not affect are served from their files, after a publish and after a restart with a publish in between', async () => {
  const { root, settings, files } = await project(3)
  await built(root, settings)
  const site = await startSiteServer(settings, root)
  onTestFinished(async () => void (await site.end('SIGKILL')))
  const sources = () =>
    [...site.output().matchAll(/"path":"\/page-2\/".*"cache":"(\w+)"/g)].map(([, source]) => source)
  expect((await ask(site.url, '/page-2/')).text).toBe(
    atOrigin(await readFile(fileOf(root, 2), 'utf8'), site.url),
  )
  await expect.poll(sources).toEqual(['prerendered'])

  const changed = pageStory(2, 'page-2', { title: 'Changed' })
  await writeStories(settings.CONTENT_DIR, [changed])
  await eventually(async () => expect((await ask(site.url, '/page-2/')).text).toContain('Changed'))
  await ask(site.url, '/page-3/')
  // The other page is prerendered, and no page was rendered for a request.
  await expect.poll(() => sourcesOf(site)).toContainEqual(['/page-3/', 'prerendered'])
  expect(sources()).not.toContain('miss')
  expect(files).toHaveLength(3)
  const stored = pageFile(join(settings.DATA_DIR, 'pages'), '/page-2/')
  await expect.poll(() => readFile(stored, 'utf8').catch(() => '')).toContain('Changed')

  await site.end()
  await writeStories(settings.CONTENT_DIR, [pageStory(4, 'page-4', { title: 'Fourth' })])
  const restarted = await startSiteServer(settings, root)
  onTestFinished(async () => void (await restarted.end('SIGKILL')))
  for (const [path, words] of [
    ['/page-2/', 'Changed'],
    ['/page-3/', 'Text 3'],
    ['/page-4/', 'Fourth'],
  ] as const)
    expect((await ask(restarted.url, path)).text).toContain(words)
  await expect
    .poll(() => sourcesOf(restarted))
    .toEqual([
      ['/page-2/', 'prerendered'],
      ['/page-3/', 'prerendered'],
      ['/page-4/', 'miss'],
    ])
})

/** Returns the logged cache results by path. The home page is cached from the start on. */
const sourcesOf = (site: { output(): string }) =>
  [...site.output().matchAll(/"path":"(\/[^"]*)".*"cache":"(\w+)"/g)].map(([, path, source]) => [
    path,
    source,
  ])

test('OPS-02 settings that affect pages discard the prerendered pages, and the start lists them; port and data folder do not', async () => {
  const { root, settings } = await project(2)
  await built(root, settings)
  const { PORT: _, ...elsewhere } = settings
  const vendors = { GTM_ID: 'GTM-ABC123', SUPPORT_EMAIL: 'us@quarry.example' }
  const other = await startSiteServer({ ...elsewhere, ...vendors }, root)
  onTestFinished(async () => void (await other.end('SIGKILL')))
  expect(other.output()).toMatch(
    /Pages {5}2 prerendered are not used because the build had other settings: SUPPORT_EMAIL, GTM_ID; .*npm run build/,
  )
  expect((await ask(other.url, '/page-2/')).text).toContain('us@quarry.example')
  await expect.poll(() => sourcesOf(other)).toEqual([['/page-2/', 'miss']])

  const same = await startSiteServer({ ...elsewhere, DATA_DIR: await temporaryFolder() }, root)
  onTestFinished(async () => void (await same.end('SIGKILL')))
  expect(same.output()).toMatch(/Pages {5}2 prerendered$/m)
  expect((await ask(same.url, '/page-2/')).status).toBe(200)
  await expect.poll(() => sourcesOf(same)).toEqual([['/page-2/', 'prerendered']])

  // The start also reports publishes since the build.
  await writeStories(settings.CONTENT_DIR, [pageStory(2, 'page-2', { title: 'Changed' })])
  const later = await startSiteServer({ ...elsewhere, DATA_DIR: await temporaryFolder() }, root)
  onTestFinished(async () => void (await later.end('SIGKILL')))
  expect(later.output()).toContain(
    '2 prerendered; 1 of them are rendered anew on request, because content was published after the build',
  )
  expect((await ask(later.url, '/page-2/')).text).toContain('Changed')
})

test('OPS-04 prerendered pages have the public address of the start, in every encoding', async () => {
  const { root, settings } = await project(2)
  await built(root, { ...settings, SITE_URL: 'https://build.quarry.example' })
  for (const SITE_URL of ['https://www.quarry.example', 'http://127.0.0.1:8123']) {
    const site = await startSiteServer({ ...settings, SITE_URL, PORT: '0' }, root)
    const end = () => site.end('SIGKILL')
    onTestFinished(async () => void (await end()))
    const [plain, br, gzip] = await Promise.all(
      ['identity', 'br', 'gzip'].map((encoding) =>
        ask(site.url, '/page-2/', { headers: { 'accept-encoding': encoding } }),
      ),
    )
    const html = plain!.text
    expect(html).toContain(`<link rel="canonical" href="${SITE_URL}/page-2/">`)
    expect(html).toContain(`<meta property="og:url" content="${SITE_URL}/page-2/">`)
    expect(html).toContain(`"@id":"${SITE_URL}/#organization"`)
    expect(html).not.toMatch(/origin-at-start/)
    expect(html).not.toContain('build.quarry.example')
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
      .poll(() => sourcesOf(site).filter(([path]) => path === '/page-2/'))
      .toContainEqual(['/page-2/', 'prerendered'])
    await end()
  }
  // A start without SITE_URL uses the address of the build.
  const site = await startSiteServer({ ...settings, PORT: '0' }, root)
  onTestFinished(async () => void (await site.end('SIGKILL')))
  expect((await ask(site.url, '/page-2/')).text).toContain(
    '<link rel="canonical" href="https://build.quarry.example/page-2/">',
  )
  // A build with a different SITE_URL renders no page either.
  expect(await built(root, { ...settings, SITE_URL: 'https://moved.quarry.example' })).toMatch(
    /2 pages are ready after .*, 0 of them newly rendered/,
  )
})
