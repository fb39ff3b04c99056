import { globSync, statSync } from 'node:fs'
import { cp, readdir, readFile, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { findShell } from '../../cli/browser/ensureBrowser.ts'
import { DocsReader, SITE_LINK } from './docsReader.ts'
import { createOutsideFolder, type OutsideFolder } from './outsideFolder.ts'

/** How long packing both packages may take, in milliseconds. */
const PACKING = 600_000
/** How long a test may take that installs, builds or serves a site, in milliseconds. */
const SLOW = 300_000

let outside: OutsideFolder
/** The site of the first guide. */
let folder: string
beforeAll(async () => {
  outside = await createOutsideFolder()
  folder = join(outside.path, 'my-site')
  return () => outside.remove()
}, PACKING)

const textOf = async (address: string) => (await fetch(address)).text()

/** Starts a command until the end of the test. Resolves with the site's origin. */
async function start(command: string): Promise<string> {
  const server = outside.start(folder, command)
  onTestFinished(() => server.close())
  return server.printed(SITE_LINK)
}

test(
  'PKG-03 each step of docs/your-first-block.md works with the published packages',
  async () => {
    const reader = new DocsReader(outside)
    expect(await reader.follow('docs/your-first-block.md')).toBeGreaterThan(10)
    expect(reader.folder).toBe(folder)
  },
  SLOW,
)

test(
  'PKG-03 each step of docs/your-own-site.md works with the published packages',
  async () => {
    expect(await new DocsReader(outside).follow('docs/your-own-site.md')).toBeGreaterThan(2)
  },
  SLOW,
)

test(
  'PKG-01 the development server of an installed site shows a changed block',
  async () => {
    const origin = await start('npm run dev')
    expect(await textOf(`${origin}/`)).toMatch(/<h1[^>]*>/)
    const file = join(folder, 'plugins/page/Page.tsx')
    const source = await readFile(file, 'utf8')
    onTestFinished(() => writeFile(file, source))
    await writeFile(file, source.replace('<h1>', '<h1 data-changed="yes">'))
    await expect.poll(() => textOf(`${origin}/`), { timeout: SLOW / 2 }).toContain('data-changed="yes"')
  },
  SLOW,
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
  SLOW,
)

test(
  'PKG-01 the presets of an installed site are built for Ladle',
  async () => {
    await outside.run(folder, 'npm run ladle -- build')
    expect(await readFile(join(folder, 'build/ladle/index.html'), 'utf8')).toContain('<script')
  },
  SLOW,
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
    // The preview gets the change through the bridge before anything is published.
    await page.frameLocator('iframe').getByRole('heading', { name: 'Published', level: 1 }).waitFor()
    await page.getByRole('button', { name: 'Publish', exact: true }).click()
    await expect.poll(() => textOf(`${origin}/`), { timeout: SLOW / 2 }).toMatch(/<h1[^>]*>Published</)
  },
  SLOW,
)

test(
  'PKG-03 a created site with four languages compiles, and passes its test and checks',
  async () => {
    const codes = 'de,en,ar,pt-BR'
    await outside.run(outside.path, `npm create strata four -- --yes --no-install --languages ${codes}`)
    const four = join(outside.path, 'four')
    await symlink(join(folder, 'node_modules'), join(four, 'node_modules'), 'junction')
    await outside.run(four, 'npm run typecheck')
    await outside.run(four, 'npm test')
    expect(await outside.run(four, 'npm run check')).toContain('Nothing was found.')
    await outside.run(four, 'npx strata generate components --check')
  },
  SLOW,
)

test(
  'PKG-01 a server of a built site needs no build tools, and its packages take less than 80 MB',
  async () => {
    const server = join(outside.path, 'server')
    const isCopied = (path: string) => !path.includes('node_modules')
    await cp(folder, server, { recursive: true, filter: isCopied })
    await outside.run(server, 'npm ci --omit=dev --omit=optional --omit=peer')
    expect(await sizeOf(join(server, 'node_modules'))).toBeLessThan(80_000_000)
    const started = outside.start(server, 'npm run serve')
    onTestFinished(() => started.close())
    const origin = await started.printed(SITE_LINK)
    expect(await textOf(`${origin}/`)).toContain('<blockquote')
    expect((await fetch(`${origin}/favicon.ico`)).status).toBe(404)
    expect(started.output()).toContain(
      'A site with icons needs packages that are not installed: npm install @resvg/resvg-js',
    )
  },
  SLOW,
)

test('PKG-01 a command without its optional packages says what to install', async () => {
  await expect(outside.run(folder, 'npx strata mcp')).rejects.toThrow(
    'The server for assistants needs packages that are not installed: npm install @modelcontextprotocol/sdk zod',
  )
})

/** The size of all files in a folder, in bytes. */
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
