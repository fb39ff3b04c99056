import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join, relative, sep } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { BUILDER_ROOT } from '../../../server/build/paths.ts'
import {
  htmlReferences,
  siteAddress,
  styleReferences,
  xmlReferences,
} from '../../../server/export/references.ts'
import { NGINX, startNginxWith } from '../../security/proxies.ts'
import { ask } from '../../site/ask.ts'
import { processEnvironment } from '../../site/processEnvironment.ts'
import { type SiteServer, startSiteServer } from '../../site/siteServer.ts'
import { buildFieldNotes, FIELD_NOTES } from './siteFolder.ts'

const SITE_URL = 'https://notes.example'

/** What the copy of the site leaves out. The copy has the same sources, so the build in `dist` is up to date. */
const LEFT_OUT = ['.data']

let folder: string
let out: string
let first: Exported

interface Exported {
  readonly addresses: number
  readonly written: number
  readonly removed: number
  readonly broken: readonly unknown[]
  readonly problems: readonly string[]
}

const settings = () => ({ SITE_URL, DATA_DIR: join(folder, '.data') })

/** Runs the command as an operator does. Rejects with its output if it fails. */
async function exportSite(...words: readonly string[]): Promise<Exported> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['server/export/export.ts', folder, '--json', ...words],
    { cwd: BUILDER_ROOT, env: { ...processEnvironment(), ...settings() }, maxBuffer: 10_000_000 },
  )
  return JSON.parse(stdout) as Exported
}

/** The site's own server, with the settings of the export. */
async function serve(): Promise<SiteServer> {
  const site = await startSiteServer(settings(), BUILDER_ROOT, 'server/serve.ts', [folder])
  onTestFinished(async () => void (await site.end('SIGKILL')))
  return site
}

/** Serves files as a host without configuration does: the file of a path, or a folder's `index.html`. */
async function serveFiles(root: string): Promise<string> {
  const server = createServer(async (request, response) => {
    const path = decodeURIComponent(new URL(request.url ?? '/', SITE_URL).pathname)
    const body = await readFile(join(root, path.endsWith('/') ? `${path}index.html` : path)).catch(
      () => undefined,
    )
    response.writeHead(body ? 200 : 404).end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

async function filesIn(root: string): Promise<readonly string[]> {
  const found = await readdir(root, { recursive: true, withFileTypes: true })
  return found
    .filter((file) => file.isFile())
    .map((file) => relative(root, join(file.parentPath, file.name)).split(sep).join('/'))
    .sort()
}

/** When each file was written, by its path. */
const writeTimes = async () =>
  new Map(
    await Promise.all(
      (await filesIn(out)).map(async (file) => [file, (await stat(join(out, file))).mtimeMs] as const),
    ),
  )

const referencesIn = (file: string, text: string): readonly string[] => {
  if (file.endsWith('.html')) return htmlReferences(text)
  if (file.endsWith('.css')) return styleReferences(text)
  return file.endsWith('.xml') ? xmlReferences(text) : []
}

beforeAll(async () => {
  await buildFieldNotes()
  await mkdir(join(BUILDER_ROOT, 'build'), { recursive: true })
  // As deep below the project's folder as the magazine, so that its imports find the builder.
  folder = await mkdtemp(join(BUILDER_ROOT, 'build', 'exported-notes-'))
  out = join(folder, 'public')
  const source = join(BUILDER_ROOT, FIELD_NOTES)
  await cp(source, folder, { recursive: true, filter: (file) => !LEFT_OUT.includes(relative(source, file)) })
  first = await exportSite('--out', out, '--host', 'nginx', 'netlify')
})
afterAll(() => rm(folder, { recursive: true, force: true }))

test('OPS-05 a host without configuration serves every page, file and picture that the exported site links', async () => {
  expect([first.broken, first.problems]).toEqual([[], []])
  const url = await serveFiles(out)
  const missing: string[] = []
  const requested = new Set<string>()
  for (const file of await filesIn(out)) {
    const address = `/${file.replace(/(?:^|\/)index\.html$/, (slash) => slash.replace('index.html', ''))}`
    for (const reference of referencesIn(file, await readFile(join(out, file), 'utf8'))) {
      const target = siteAddress(reference, address, SITE_URL)
      if (target === undefined || requested.has(target)) continue
      requested.add(target)
      const response = await fetch(url + target)
      await response.arrayBuffer()
      if (response.status !== 200) missing.push(`${address}: ${target}`)
    }
  }
  expect(requested.size).toBeGreaterThan(150)
  expect(missing).toEqual([])
})

test('a web server of a different user may read every exported file and folder', async () => {
  const unreadable: string[] = []
  for (const entry of await readdir(out, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name)
    const rights = entry.isDirectory() ? 0o555 : 0o444
    if (((await stat(path)).mode & rights) !== rights) unreadable.push(relative(out, path))
  }
  expect(unreadable).toEqual([])
})

test('OPS-05 exported pages, feeds and sitemaps have the bytes that the site’s server sends, in every language', async () => {
  const site = await serve()
  const different: string[] = []
  const compared: string[] = []
  for (const file of await filesIn(out)) {
    if (!/\.(?:html|xml|md|txt|json)$/.test(file) || /^(?:ar\/)?404\.html$/.test(file)) continue
    const path = `/${file.replace(/index\.html$/, '')}`
    const { status, text } = await ask(site.url, path)
    compared.push(path)
    if (status !== 200 || text !== (await readFile(join(out, file), 'utf8'))) different.push(path)
  }
  expect(different).toEqual([])
  for (const path of ['/', '/ar/', '/notes/', '/notes/rss.xml', '/sitemap.xml', '/robots.txt', '/llms.txt'])
    expect(compared).toContain(path)
})

test.skipIf(!NGINX)(
  'OPS-05 nginx with the exported configuration answers with the headers and statuses of the site’s server',
  async () => {
    const site = await serve()
    const configuration = await readFile(`${out}.nginx.conf`, 'utf8')
    const nginx = await startNginxWith((port) =>
      configuration.replace('listen 80;', `listen 127.0.0.1:${port};`),
    )
    onTestFinished(nginx.stop)
    const headers = [
      'content-security-policy',
      'content-type',
      'cache-control',
      'x-content-type-options',
      'referrer-policy',
    ]
    const picture = (await filesIn(out)).find((file) => file.endsWith(':format(avif)'))
    const stylesheet = (await filesIn(out)).find((file) => file.endsWith('.css'))
    const paths = [
      '/',
      '/ar/',
      '/notes/',
      '/notes/rss.xml',
      '/notes.md',
      '/no-such-page/',
      '/ar/no-such-page/',
      `/${picture}`,
      `/${stylesheet}`,
    ]
    const answers = async (url: string) =>
      Promise.all(
        paths.map(async (path) => {
          const response = await fetch(url + path, { headers: { accept: 'image/avif,*/*' } })
          await response.arrayBuffer()
          return [
            path,
            response.status,
            ...headers.map((name) => response.headers.get(name)?.replace(/; charset=utf-8$/, '')),
          ]
        }),
      )
    expect(await answers(nginx.url)).toEqual(await answers(site.url))
  },
)

test('OPS-05 an export after a change writes and removes only the files that the change affects', async () => {
  const exportAll = () => exportSite('--out', out, '--host', 'nginx', 'netlify')
  const original = await writeTimes()
  expect(await exportAll()).toMatchObject({ addresses: first.addresses, removed: 0 })
  const rewritten = [...(await writeTimes())].filter(([file, time]) => original.get(file) !== time)
  // The date in this file changes with the day.
  expect(rewritten.map(([file]) => file).filter((file) => file !== '.well-known/security.txt')).toEqual([])
  const stories = join(folder, 'content', 'stories')
  const files = (await filesIn(stories)).map((file) => join(stories, file))
  const storyFile = (name: string) => files.find((file) => file.includes(name)) ?? ''
  const before = await writeTimes()
  const text = await readFile(storyFile('salt-counts'), 'utf8')
  await writeFile(storyFile('salt-counts'), text.replace('"title": "Salt', '"title": "Sea salt'))
  await exportAll()
  const edited = await writeTimes()
  const written = [...edited].filter(([file, time]) => before.get(file) !== time).map(([file]) => file)
  expect(written).toContain('notes/salt-counts-its-own-days/index.html')
  expect(written).toContain('notes/rss.xml')
  expect(written).not.toContain('about/index.html')
  expect(written.filter((file) => file.startsWith('f/'))).toEqual([])
  expect(await readFile(join(out, 'notes/salt-counts-its-own-days/index.html'), 'utf8')).toContain('Sea salt')

  await rm(storyFile('the-heron'))
  const { removed } = await exportAll()
  const left = await writeTimes()
  const deleted = [...edited.keys()].filter((file) => !left.has(file))
  expect(removed).toBe(deleted.length)
  expect(deleted).toContain('notes/the-heron-keeps-office-hours/index.html')
  expect(deleted).not.toContain('about/index.html')
})

test('OPS-05 an export to a folder with other files is refused, and keeps them with --force', async () => {
  const other = join(folder, 'other')
  await mkdir(other)
  await writeFile(join(other, 'CNAME'), 'notes.example')
  await expect(exportSite('--out', other)).rejects.toThrow(
    `The folder ${other} has files that no export has written.`,
  )
  await exportSite('--out', other, '--force')
  expect(await filesIn(other)).toContain('CNAME')
})
