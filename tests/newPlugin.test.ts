import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { cpSync, existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, realpath, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { processEnvironment } from './site/processEnvironment.ts'

const ROOT = join(import.meta.dirname, '..')

/** The files and folders that a build, the tools and Ladle read. */
const COPIED = [
  'content',
  'services',
  'editor',
  'fields',
  'json',
  'firestore.rules',
  'functions',
  'ladle',
  'package-lock.json',
  'package.json',
  'server',
  'src',
  'cli',
  'scripts',
  'tsconfig.json',
  'vite.config.ts',
]

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
  'Note.module.css': '@layer blocks {\n  .note {\n    --zz-note: 1;\n    color: var(--ink-2);\n  }\n}\n',
  'presets.ts': `import type { Presets } from 'strata-pages'
import type { fields } from './index.ts'

export default [
  { name: 'Plain', content: { words: 'Ask once.' } },
  { name: 'Only required fields', content: {} },
] satisfies Presets<typeof fields>
`,
}

const STORY = {
  id: 990001,
  uuid: '0b9d2b0e-8f5d-4d0f-9c55-6f8b3f1a7c01',
  name: 'Page with a new block',
  slug: 'page-with-a-new-block',
  full_slug: 'page-with-a-new-block',
  parent_id: 0,
  is_folder: false,
  is_startpage: false,
  published: true,
  unpublished_changes: false,
  created_at: '2026-09-02T08:00:00.000Z',
  updated_at: '2026-09-02T08:00:00.000Z',
  published_at: '2026-09-02T08:00:00.000Z',
  first_published_at: '2026-09-02T08:00:00.000Z',
  position: 900,
  tag_list: [],
  group_id: '0b9d2b0e-8f5d-4d0f-9c55-6f8b3f1a7c02',
  content: {
    _uid: 'page-1',
    component: 'page',
    title: 'Page with a new block',
    body: [{ _uid: 'note-1', component: 'Zz Note', words: 'No other plugin knows this block.' }],
  },
}

let copy: string
const running = new Set<ChildProcess>()

const environment = () => ({
  ...processEnvironment(copy),
  HOME: copy,
  PORT: '0',
  DATA_DIR: join(copy, '.data'),
})

async function addPlugin(folder: string) {
  await mkdir(join(copy, 'src/plugins', folder))
  for (const [file, text] of Object.entries(PLUGIN))
    await writeFile(join(copy, 'src/plugins', folder, file), text)
}

/** Runs a script of the copy until it ends. */
function run(...script: string[]): Promise<{ readonly code: number; readonly output: string }> {
  return new Promise((resolve) => {
    const options = { cwd: copy, env: environment(), timeout: 120_000 }
    execFile(process.execPath, script, options, (error, stdout, stderr) => {
      resolve({ code: error ? Number(error.code ?? 1) : 0, output: stdout + stderr })
    })
  })
}

/** Builds and starts the copy's site. Resolves with its origin once it runs. */
function start(): Promise<string> {
  const child = spawn(process.execPath, ['server/start.ts'], { cwd: copy, env: environment() })
  running.add(child)
  return new Promise((resolve, reject) => {
    let output = ''
    const read = (text: Buffer) => {
      output += text
      const origin = /^ +Site +(\S+?)\/$/m.exec(output)?.[1]
      if (origin) resolve(origin)
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    child.once('exit', () => reject(new Error(`The site ended before it was ready:\n${output}`)))
  })
}

async function stopAll() {
  for (const child of running) {
    running.delete(child)
    if (child.exitCode !== null) continue
    const ended = new Promise((resolve) => child.once('exit', resolve))
    child.kill('SIGKILL')
    await ended
  }
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
  return { status: answer.status, html, css: sheets.join('\n') }
}

beforeAll(async () => {
  copy = await realpath(await mkdtemp(join(tmpdir(), 'new-plugin-')))
  // Of the stories, copies only the home page. All stories would be prerendered.
  const filter = (source: string) =>
    !source.endsWith('.json') || !source.includes('/content/stories/') || /\/home_/.test(source)
  for (const entry of COPIED)
    cpSync(join(ROOT, entry), join(copy, entry), { recursive: true, ...(entry === 'content' && { filter }) })
  // Plugins are not part of the editor, so an existing bundle can be used.
  if (existsSync(join(ROOT, 'dist/editor')))
    cpSync(join(ROOT, 'dist/editor'), join(copy, 'dist/editor'), { recursive: true })
  await symlink(join(ROOT, 'node_modules'), join(copy, 'node_modules'), 'junction')
  await addPlugin('zz-note')
  const [space] = await readdir(join(copy, 'content/stories'))
  await writeFile(
    join(copy, 'content/stories', space!, `${STORY.slug}_${STORY.uuid}.json`),
    JSON.stringify(STORY),
  )
})

afterAll(async () => {
  await stopAll()
  await rm(copy, { recursive: true, force: true })
})

describe('a new folder in src/plugins is the only change that a plugin needs', () => {
  test('DEV-01 the block of a new plugin is shown on a page, and its CSS is loaded only on pages with the block', {
    timeout: 180_000,
  }, async () => {
    const origin = await start()
    const page = await load(origin, `/${STORY.slug}/`)
    expect(page.status).toBe(200)
    expect(page.html).toMatch(/<p class="[^"]+">No other plugin knows this block\.<\/p>/)
    expect(page.html).not.toContain('No rendering definition')
    expect(page.css).toContain('--zz-note')
    const home = await load(origin, '/')
    expect(home.status).toBe(200)
    expect(home.css).not.toBe('')
    expect(home.css).not.toContain('--zz-note')
    await stopAll()
  })

  test('DEV-01 the block of a new plugin is in the schema', { timeout: 180_000 }, async () => {
    const [space] = await readdir(join(copy, 'content/stories'))
    const file = join(copy, 'content/components', space!, 'components.json')
    const names = async () =>
      (JSON.parse(await readFile(file, 'utf8')) as { name: string }[]).map(({ name }) => name)
    expect(await run('cli/generate.ts', 'components', '--check')).toMatchObject({ code: 1 })
    expect(await names()).not.toContain('Zz Note')
    expect(await run('cli/generate.ts', 'components')).toMatchObject({ code: 0 })
    expect(await names()).toContain('Zz Note')
  })

  test('DEV-01 DEV-03 the presets of a new plugin are stories in Ladle', { timeout: 180_000 }, async () => {
    expect(await run('cli/generate.ts', 'stories')).toMatchObject({ code: 0 })
    // The stories of other blocks are built by the browser's tests.
    const stories = join(copy, 'ladle/stories')
    for (const file of await readdir(stories))
      if (file !== 'zz-note.stories.tsx') await rm(join(stories, file), { recursive: true })
    const ladle = join('node_modules', '@ladle/react/lib/cli/cli.js')
    expect(await run(ladle, 'build', '--config', 'ladle')).toMatchObject({ code: 0 })
    const meta = JSON.parse(await readFile(join(copy, 'build/ladle/meta.json'), 'utf8')) as {
      stories: object
    }
    expect(Object.keys(meta.stories)).toEqual(
      expect.arrayContaining(['text--note-for-a-test--plain', 'text--note-for-a-test--only-required-fields']),
    )
  })

  test('DEV-01 a second plugin with its name fails the build with both files in the message', {
    timeout: 180_000,
  }, async () => {
    await addPlugin('zz-note-copy')
    const { code, output } = await run('server/build/build.ts')
    expect(code).not.toBe(0)
    expect(output).toContain("Two plugins are named 'Zz Note': ")
    expect(output).toContain('src/plugins/zz-note/index.ts')
    expect(output).toContain('src/plugins/zz-note-copy/index.ts')
  })
})
