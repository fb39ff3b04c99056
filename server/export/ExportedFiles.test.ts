import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { ExportedFiles } from './ExportedFiles.ts'
import { SiteCrawl } from './SiteCrawl.ts'

const page = (address: string, text: string) => ({
  address,
  type: 'text/html',
  headers: {},
  body: new TextEncoder().encode(text),
  references: ['/linked/'],
})

/** Opens an export of the page `/a/` to the same folder each time. */
async function exportFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'export-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const out = join(folder, 'public')
  return {
    textOf: (file: string) => readFile(join(out, file), 'utf8').catch(() => undefined),
    open: (hash: string) =>
      ExportedFiles.open({
        out,
        dataDir: join(folder, 'data'),
        build: 'build',
        force: false,
        pages: new Map([['/a/', hash]]),
      }),
  }
}

test('OPS-05 an export after an interrupted one writes the files that the interrupted one changed', async () => {
  const { open, textOf } = await exportFolder()
  const complete = await open('1')
  await complete.save(page('/a/', 'one'))
  await complete.finish()
  const interrupted = await open('2')
  await interrupted.save(page('/a/', 'two'))
  const next = await open('1')
  expect(await next.reuse('/a/')).toBeUndefined()
  await next.save(page('/a/', 'one'))
  await next.finish()
  expect(await textOf('a/index.html')).toBe('one')
  expect(await (await open('1')).reuse('/a/')).toEqual(['/linked/'])
})

test('OPS-05 an export keeps the file of a page that answers with a server error, reports it, and requests it the next time', async () => {
  const { open, textOf } = await exportFolder()
  const complete = await open('1')
  for (const address of ['/a/', '/linked/']) await complete.save(page(address, 'one'))
  await complete.finish()
  const files = await open('2')
  const crawl = new SiteCrawl({
    siteUrl: 'https://www.example.com',
    request: async (address) => new Response('', { status: address === '/a/' ? 503 : 404 }),
    reuse: (address) => files.reuse(address),
    keep: (address) => files.keep(address),
    onFile: (file) => files.save(file),
  })
  crawl.add('/a/')
  await crawl.run()
  await files.finish()
  expect(crawl.broken).toEqual([
    { address: '/a/', status: 503, linkedFrom: undefined },
    { address: '/linked/', status: 404, linkedFrom: '/a/' },
  ])
  expect(await textOf('a/index.html')).toBe('one')
  expect(await textOf('linked/index.html')).toBeUndefined()
  expect(await (await open('1')).reuse('/a/')).toBeUndefined()
})
