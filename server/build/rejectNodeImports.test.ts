import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { build, createServer, type InlineConfig, isRunnableDevEnvironment } from 'vite'
import { expect, onTestFinished, test } from 'vitest'
import { rejectNodeImports } from './rejectNodeImports.ts'

/** Creates a site with one block, `card`, and these files. Returns its folder. */
async function siteOf(files: Readonly<Record<string, string>>): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), 'site-'))
  onTestFinished(() => rm(root, { recursive: true, force: true }))
  const all = { 'plugins/card/index.js': "export const render = () => import('./Card.js')", ...files }
  for (const [file, text] of Object.entries(all)) {
    await mkdir(dirname(join(root, file)), { recursive: true })
    await writeFile(join(root, file), text)
  }
  return root
}

const configOf = (root: string): InlineConfig => ({
  root,
  configFile: false,
  logLevel: 'silent',
  plugins: [rejectNodeImports({ root, plugins: 'plugins' })],
})

/** Bundles the block for previews, or for the server. */
async function bundled(files: Readonly<Record<string, string>>, ssr = false) {
  const root = await siteOf(files)
  return build({
    ...configOf(root),
    build: { write: false, ssr, rolldownOptions: { input: join(root, 'plugins/card/index.js') } },
  })
}

const card = (source: string) => ({
  'plugins/card/Card.js': `import * as x from '${source}'\nexport default () => x`,
})

test.each(['node:fs', 'fs', 'node:crypto', 'path/posix', 'node:sqlite'])(
  'DEV-07 a block that imports %s fails the build with the block and the import',
  async (source) => {
    const message = new RegExp(
      `The block 'card' cannot be shown in previews: plugins/card/Card\\.js imports '${source}', a module of Node`,
    )
    await expect(bundled(card(source))).rejects.toThrow(message)
    await expect(bundled(card(source), true)).rejects.toThrow(message)
  },
)

test('DEV-07 a Node module that a block imports through other files fails the preview build with the name of the block', async () => {
  const files = {
    ...card('../../text/shorten.js'),
    // A stylesheet that contains the name of a Node module.
    'plugins/card/index.js': "import './card.css'\nexport const render = () => import('./Card.js')",
    'plugins/card/card.css': ".card::before { content: 'fs' }",
    'text/shorten.js': "export * from './hash.js'",
    'text/hash.js': "export { createHash } from 'node:crypto'",
  }
  await expect(bundled(files)).rejects.toThrow(
    /The block 'card' cannot be shown in previews: text\/hash\.js imports 'node:crypto'/,
  )
  await expect(bundled(files, true)).resolves.toBeDefined()
})

test('imports in packages are not checked, and a package may have the name of a Node module', async () => {
  const manifest = JSON.stringify({ name: 'x', main: 'index.js' })
  await expect(
    bundled({
      ...card('guarded'),
      'node_modules/guarded/package.json': manifest,
      'node_modules/guarded/index.js': "import * as fs from 'fs'\nexport const read = () => fs",
    }),
  ).resolves.toBeDefined()
  await expect(
    bundled({
      ...card('events'),
      'node_modules/events/package.json': manifest,
      'node_modules/events/index.js': 'export const once = () => 1',
    }),
  ).resolves.toBeDefined()
})

test('DEV-07 in development rendering a block that imports a Node module fails with the block and the import', async () => {
  const root = await siteOf(card('node:fs'))
  const vite = await createServer({
    ...configOf(root),
    appType: 'custom',
    server: { middlewareMode: true, ws: false, watch: null },
  })
  onTestFinished(() => vite.close())
  const { ssr } = vite.environments
  if (!isRunnableDevEnvironment(ssr)) throw new Error('Vite runs no modules here.')
  await expect(ssr.runner.import('/plugins/card/Card.js')).rejects.toThrow(
    /The block 'card'.+imports 'node:fs'/,
  )
})
