import { spawn } from 'node:child_process'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { ROOT } from '../cli/loadPlugins.ts'
import { type TemporarySite, temporarySite } from '../cli/temporarySite.testkit.ts'
import { processEnvironment } from './site/processEnvironment.ts'

/** The files of a plugin. */
const PLUGIN = {
  'index.ts': `import { definePlugin, field } from 'strata-pages'
import presets from './presets.ts'

export const fields = { words: field.text({ required: true }) }

export default definePlugin({
  name: 'Zz Note',
  title: 'Note for a test',
  description: 'A short note.',
  group: 'Text',
  icon: 'note',
  fields,
  render: () => import('./Note.tsx'),
  presets,
})
`,
  'Note.tsx': `import type { Props } from 'strata-pages'
import type { fields } from './index.ts'
import styles from './Note.module.css'

export default function Note({ root, words }: Props<typeof fields>) {
  return (
    <p {...root} className={styles.note}>
      {words}
    </p>
  )
}
`,
  'Note.module.css': '@layer blocks {\n  .note {\n    --zz-note: 1;\n  }\n}\n',
  'presets.ts': `import type { Presets } from 'strata-pages'
import type { fields } from './index.ts'

export default [
  { name: 'Plain', content: { words: 'Ask once.' } },
  { name: 'Only required fields', content: {} },
] satisfies Presets<typeof fields>
`,
}

const HOME = 'content/stories/1/home_6dee7e1f-dbdf-5ead-ad86-0f988eabd141.json'
const COMPONENTS = 'content/components/1/components.json'
const PATH = 'page-with-a-new-block'
const STARTED = { timeout: 120_000 }

async function addPlugin({ folder }: TemporarySite, name: string): Promise<void> {
  await mkdir(join(folder, 'plugins', name))
  for (const [file, text] of Object.entries(PLUGIN))
    await writeFile(join(folder, 'plugins', name, file), text)
}

/** Creates a new site with a further plugin. */
async function siteWithPlugin(): Promise<TemporarySite> {
  const site = await temporarySite()
  await addPlugin(site, 'zz-note')
  return site
}

/** Adds a page with the block of the plugin. */
async function addPage({ folder, read }: TemporarySite): Promise<void> {
  const home = JSON.parse(await read(HOME))
  const uuid = '0b9d2b0e-8f5d-4d0f-9c55-6f8b3f1a7c01'
  const block = { _uid: 'note-1', component: 'Zz Note', words: 'No other plugin knows this block.' }
  const content = { _uid: 'page-1', component: 'page', title: 'Page with a new block', body: [block] }
  await writeFile(
    join(folder, `content/stories/1/${PATH}_${uuid}.json`),
    JSON.stringify({ ...home, id: 990001, uuid, name: content.title, slug: PATH, full_slug: PATH, content }),
  )
}

/** Builds and starts a site, which ends with the test. Resolves with its origin. */
async function start({ folder }: TemporarySite): Promise<string> {
  const child = spawn(process.execPath, [join(ROOT, 'cli/strata.ts'), 'start'], {
    cwd: folder,
    env: { ...processEnvironment(), PORT: '0' },
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text
    })
  const origin = () => /^ +Site +(\S+?)\/$/m.exec(output)?.[1]
  await expect.poll(() => child.exitCode !== null || origin() !== undefined, STARTED).toBe(true)
  const found = origin()
  if (!found) throw new Error(`The site ended before it was ready:\n${output}`)
  return found
}

/** Loads a page and the stylesheets that it links. */
async function load(origin: string, path: string) {
  const answer = await fetch(`${origin}${path}`)
  const html = await answer.text()
  const links = [...html.matchAll(/<link [^>]*rel="stylesheet"[^>]*>/g)].flatMap(
    ([link]) => /href="([^"]+)"/.exec(link)?.[1] ?? [],
  )
  const sheets = await Promise.all(
    links.map(async (link) => (await fetch(new URL(link.replaceAll('&amp;', '&'), origin))).text()),
  )
  const styles = [...html.matchAll(/<style[^>]*>(.*?)<\/style>/gs)].map(([, text]) => text)
  return { status: answer.status, html, css: [...sheets, ...styles].join('\n') }
}

test('DEV-01 the block of a new plugin is shown on a page, and its CSS is loaded only on pages with the block', async () => {
  const site = await siteWithPlugin()
  await addPage(site)
  const origin = await start(site)
  const page = await load(origin, `/${PATH}/`)
  expect(page.status).toBe(200)
  expect(page.html).toMatch(/<p class="[^"]+">No other plugin knows this block\.<\/p>/)
  expect(page.html).not.toContain('No rendering definition')
  expect(page.css).toContain('--zz-note')
  const home = await load(origin, '/')
  expect(home.status).toBe(200)
  expect(home.css).not.toBe('')
  expect(home.css).not.toContain('--zz-note')
})

test('DEV-01 the block of a new plugin is in the schema', async () => {
  const site = await siteWithPlugin()
  const names = async () =>
    (JSON.parse(await site.read(COMPONENTS)) as { name: string }[]).map(({ name }) => name)
  expect(await site.strata('generate', 'components', '--check')).toMatchObject({ code: 1 })
  expect(await names()).not.toContain('Zz Note')
  expect(await site.strata('generate', 'components')).toMatchObject({ code: 0 })
  expect(await names()).toContain('Zz Note')
})

test('DEV-01 DEV-03 the presets of a new plugin are stories in Ladle', async () => {
  const site = await siteWithPlugin()
  expect(await site.strata('ladle', 'build')).toMatchObject({ code: 0 })
  const meta = JSON.parse(await readFile(join(site.folder, 'build/ladle/meta.json'), 'utf8')) as {
    stories: object
  }
  expect(Object.keys(meta.stories)).toEqual(
    expect.arrayContaining(['text--note-for-a-test--plain', 'text--note-for-a-test--only-required-fields']),
  )
})

test('DEV-01 a second plugin with its name fails the build with both files in the message', async () => {
  const site = await siteWithPlugin()
  await addPlugin(site, 'zz-note-copy')
  const { code, errors } = await site.strata('build')
  expect(code).not.toBe(0)
  expect(errors).toContain("Two plugins are named 'Zz Note': ")
  expect(errors).toContain('plugins/zz-note/index.ts')
  expect(errors).toContain('plugins/zz-note-copy/index.ts')
})
