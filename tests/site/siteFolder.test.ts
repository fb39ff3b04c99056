import { spawnSync } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { BUILD, BUILDER_ROOT, builtParts } from '../../server/build/paths.ts'
import { PageRecords } from '../../server/pages/PageRecords.ts'
import { pageFile } from '../../server/pages/pageFiles.ts'
import { writeStories } from '../../services/content/testing/storyFixture.ts'
import { ask } from './ask.ts'
import { ensureBuilt } from './builtSite.ts'
import { pageStory } from './pageStory.ts'
import { processEnvironment } from './processEnvironment.ts'
import { startSiteServer } from './siteServer.ts'

const SAMPLE = join(BUILDER_ROOT, 'src/pages/sampleSite.testkit.tsx')
const ADDRESS = '/_search/mine.json'

/** A site with its own data and one block. */
const DEFINITION = `
import { registry } from '#site/plugins'
import { sampleSite } from '${SAMPLE}'
export default {
  ...sampleSite,
  name: 'My magazine',
  plugins: registry,
  shell: {},
  earlyScript: undefined,
  data: { '${ADDRESS}': async ({ records }) => [...(await records({ folder: '' })).all()].map(({ slug }) => slug).sort() },
}
`
const PLUGIN = {
  'index.ts': `
import { definePlugin } from '${BUILDER_ROOT}/src/registry/definePlugin.ts'
import * as field from '${BUILDER_ROOT}/fields/fields.ts'
export default definePlugin({
  name: 'page',
  title: 'Sheet',
  description: 'A sheet of the magazine.',
  group: 'Pages',
  icon: 'page',
  kind: 'page',
  fields: { title: field.text({ required: true }) },
  render: () => import('./Sheet.tsx'),
  presets: [{ name: 'Plain', content: { title: 'A title' } }],
})
`,
  'Sheet.tsx': `
import styles from './Sheet.module.css'
export default ({ root, title }) => <article {...root} className={styles.sheet}><h1>{title} of mine</h1></article>
`,
  'Sheet.module.css': '@layer blocks {\n  .sheet {\n    --my-sheet: 1;\n  }\n}\n',
}
const SERVER = `
import { defineSiteServer } from '${join(BUILDER_ROOT, 'server/siteServer.ts')}'
export default defineSiteServer({
  name: 'My magazine',
  settings: {},
  configure: () => ({ origins: { images: ['https://pictures.example'] } }),
})
`

let folder: string
const environment = processEnvironment()
const command = (script: string) =>
  spawnSync(process.execPath, [script, folder], { cwd: BUILDER_ROOT, encoding: 'utf8', env: environment })

beforeAll(async () => {
  await ensureBuilt()
  // Inside the project, so that the built code finds its packages.
  await mkdir(join(BUILDER_ROOT, 'build'), { recursive: true })
  folder = await mkdtemp(join(BUILDER_ROOT, 'build', 'my-magazine-'))
  await writeFile(join(folder, 'site.ts'), DEFINITION)
  await writeFile(join(folder, 'server.ts'), SERVER)
  await mkdir(join(folder, 'plugins/sheet'), { recursive: true })
  for (const [name, text] of Object.entries(PLUGIN))
    await writeFile(join(folder, 'plugins/sheet', name), text)
  await writeStories(join(folder, 'content'), [pageStory(1, 'home'), pageStory(2, 'about')])
})
afterAll(() => rm(folder, { recursive: true, force: true }))

async function expectMine(script: 'server/serve.ts' | 'server/dev/dev.ts'): Promise<string> {
  const site = await startSiteServer({ DATA_DIR: join(folder, '.data') }, BUILDER_ROOT, script, [folder])
  onTestFinished(async () => void (await site.end('SIGKILL')))
  const mine = await ask(site.url, ADDRESS)
  expect([mine.status, mine.text]).toEqual([200, '["about","home"]'])
  // Data and tools of the default site are not served.
  for (const path of ['/_search/help.json', '/_embedded/calendar/'])
    expect([path, (await ask(site.url, path)).status]).toEqual([path, 404])
  const { status, headers, text } = await ask(site.url, '/about/')
  expect([status, headers['content-security-policy']]).toEqual([
    200,
    expect.stringContaining("img-src 'self' data: https://pictures.example;"),
  ])
  expect(text).toMatch(/<h1>Title 2 of mine<\/h1>/)
  const sheets = [...text.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(([, href]) => href!)
  const styles = await Promise.all(sheets.map(async (sheet) => (await ask(site.url, sheet)).text))
  expect(styles.join('\n')).toContain('--my-sheet')
  return site.output()
}

test('a build with a failing bundle renders no page', async () => {
  const plugin = join(folder, 'plugins/sheet/Sheet.tsx')
  await writeFile(plugin, `import './missing.ts'\n${PLUGIN['Sheet.tsx']}`)
  const { status, stderr } = command('server/build/build.ts')
  await writeFile(plugin, PLUGIN['Sheet.tsx'])
  expect(stderr).toContain('The site could not be bundled. The reason is printed above.')
  expect(status).toBe(1)
  expect(PageRecords.read(builtParts(join(folder, 'dist')).pages)).toBeUndefined()
  await expect(stat(pageFile(join(folder, 'dist/pages'), '/'))).rejects.toThrow('ENOENT')
})

// Also shows that a build after a failed one bundles the site and renders all pages.
test('a site is built to its own folder, and served from it with its own data, blocks and settings', async () => {
  const before = await readFile(BUILD.record, 'utf8')
  const built = command('server/build/build.ts')
  expect(built.status, built.stderr).toBe(0)
  expect(built.stdout).toContain('2 pages are ready')
  expect(await readFile(pageFile(join(folder, 'dist/pages'), '/about/'), 'utf8')).toContain('Title 2')
  expect(await readFile(BUILD.record, 'utf8')).toBe(before)
  const output = await expectMine('server/serve.ts')
  expect(output).toContain('My magazine runs.')
  expect(output).toContain('2 prerendered')

  expect(command('server/build/build.ts').stdout).toContain('Bundle is up to date.')
})

// `growing.test.ts` of the example site tests development on a copy of it.
test.runIf(process.env.AUDIT)('a site is developed from its own folder', async () => {
  expect(await expectMine('server/dev/dev.ts')).toContain('My magazine in development.')
})

// Also shows that a changed definition causes a new build.
test('SITE-01 build and development fail with the same message for an invalid definition', async () => {
  await writeFile(
    join(folder, 'site.ts'),
    DEFINITION.replace('...sampleSite,', "...sampleSite, email: 'post',"),
  )
  for (const script of ['server/build/build.ts', 'server/dev/dev.ts']) {
    const { status, stdout, stderr } = command(script)
    if (script === 'server/build/build.ts') expect(stdout).toContain('Bundling')
    expect([script, status, stderr.trim().split('\n').slice(-2)]).toEqual([
      script,
      1,
      [
        "The definition of the site 'My magazine' cannot be used:",
        "  'email' is 'post', which is not an email address. Write one such as hello@example.org.",
      ],
    ])
  }
})
