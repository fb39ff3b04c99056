import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, realpath, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { createSite } from '../../create-strata/createSite.js'
import { freshPackage } from '../../scripts/package/freshPackage.ts'
import { ROOT } from '../architecture/projectFiles.ts'
import { freePort } from '../site/freePort.ts'
import { installPackage } from './installPackage.ts'

/** How long writing and packing the package may take, in milliseconds. */
const PACKING = 600_000
/** How long a test may take that builds or serves a site, in milliseconds. */
const SLOW = 180_000

/** The folder of the site, outside of the repository. */
let folder: string
beforeAll(async () => {
  const pack = await freshPackage(ROOT)
  folder = join(await realpath(await mkdtemp(join(tmpdir(), 'installed-site-'))), 'notes')
  await createSite(folder, { name: 'Notes', languages: ['en'], builder: '0.1.0' })
  await installPackage(folder, pack, ['@types/react', '@types/react-dom', 'vitest'])
  return () => rm(join(folder, '..'), { recursive: true, force: true })
}, PACKING)

const STRATA = 'node_modules/strata-pages/cli/strata.js'
const environment = { ...process.env, VITEST: undefined, NODE_ENV: undefined, FORCE_COLOR: '0' }

/** Runs a program to its end in the site's folder. */
function run(script: string, ...words: readonly string[]) {
  const options = { cwd: folder, encoding: 'utf8', env: environment } as const
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...words], options)
  return { status, output: stdout + stderr }
}

/** Starts a command that serves the site, until the end of the test. Returns the site's address once it answers. */
async function serve(command: 'dev' | 'serve'): Promise<string> {
  const PORT = await freePort()
  const child = spawn(process.execPath, [STRATA, command], {
    cwd: folder,
    env: { ...environment, PORT },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text) => {
      output += text
    })
  onTestFinished(() => end(child))
  const origin = `http://127.0.0.1:${PORT}`
  await vi.waitFor(
    async () => {
      if (child.exitCode !== null) throw new Error(`"strata ${command}" ended:\n${output}`)
      expect((await fetch(`${origin}/_health`)).status).toBe(200)
    },
    { timeout: SLOW / 2, interval: 200 },
  )
  return origin
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return
  child.kill('SIGTERM')
  await once(child, 'exit')
}

const textOf = async (address: string) => (await fetch(address)).text()

/** The editor's page, opened as its owner does. */
async function editorPage(origin: string): Promise<string> {
  const secret = (await readFile(join(folder, '.data/local.secret'), 'utf8')).trim()
  const { headers } = await fetch(`${origin}/editor/?local-secret=${secret}`, { redirect: 'manual' })
  const cookie = headers.get('set-cookie')?.split(';')[0] ?? ''
  return (await fetch(`${origin}/editor/`, { headers: { cookie } })).text()
}

test('PKG-01 a site with the installed package compiles, and its content has no finding', () => {
  expect(run(join(ROOT, 'node_modules/typescript/bin/tsc'), '--noEmit')).toEqual({ status: 0, output: '' })
  expect(run(STRATA, 'check')).toEqual({ status: 0, output: 'Nothing was found.\n' })
})

test(
  'PKG-01 the installed package builds a site, and serves it with its editor and its local services',
  async () => {
    const built = run(STRATA, 'build')
    expect(built, built.output).toMatchObject({ status: 0 })
    expect(built.output).not.toMatch(/warn/i)
    const origin = await serve('serve')
    const page = await textOf(`${origin}/`)
    expect(page).toMatch(/<h1[^>]*>/)
    const { stories } = JSON.parse(await textOf(`${origin}/v2/cdn/stories?token=public`))
    expect(stories.length).toBeGreaterThan(0)
    expect(await editorPage(origin)).toContain('<title>Editor</title>')
  },
  SLOW,
)

test(
  'PKG-01 the development server of the installed package shows a changed block',
  async () => {
    const origin = await serve('dev')
    expect(await textOf(`${origin}/`)).toMatch(/<h1[^>]*>/)
    const file = join(folder, 'plugins/page/Page.tsx')
    const source = await readFile(file, 'utf8')
    onTestFinished(() => writeFile(file, source))
    await writeFile(file, source.replace('<h1>', '<h1 data-changed="yes">'))
    await vi.waitFor(async () => expect(await textOf(`${origin}/`)).toContain('data-changed="yes"'), {
      timeout: SLOW / 2,
    })
    expect(await editorPage(origin)).toContain('<title>Editor</title>')
  },
  SLOW,
)

test('PKG-01 a command without its optional packages says what to install', () => {
  const { status, output } = run(STRATA, 'mcp')
  expect([status, output.trim()]).toEqual([
    1,
    'The server for assistants needs packages that are not installed: npm install @modelcontextprotocol/sdk zod',
  ])
})
