import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createServer, isRunnableDevEnvironment, type ViteDevServer } from 'vite'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { SiteModules } from './SiteModules.ts'

/** Two modules import the same third one, the second of them after a delay. */
const FILES = {
  'entry.js':
    "import { shared } from './shared.js'\nimport { late } from './late.js'\nexport const same = shared === late\n",
  'shared.js': 'export const shared = {}\n',
  'late.js': "await globalThis.delayedImport()\nexport const late = (await import('./shared.js')).shared\n",
}

let folder: string
let vite: ViteDevServer

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'site-modules-'))
  for (const [name, text] of Object.entries(FILES)) await writeFile(join(folder, name), text)
  vite = await createServer({
    root: folder,
    configFile: false,
    appType: 'custom',
    server: { middlewareMode: true, ws: false, watch: null },
  })
})

afterAll(async () => {
  await vite.close()
  await rm(folder, { recursive: true, force: true })
})

test('a module that is loaded during a reload imports the same instances everywhere', async () => {
  const { ssr } = vite.environments
  if (!isRunnableDevEnvironment(ssr)) throw new Error('Vite runs no modules here.')
  const modules = new SiteModules()
  modules.setEnvironment(ssr)
  let imports = 0
  vi.stubGlobal('delayedImport', async () => {
    // Vite does this when a tsconfig file changes.
    if (++imports === 1) ssr.runner.evaluatedModules.clear()
  })
  expect(await modules.load('/entry.js')).toMatchObject({ same: true })
  expect(imports).toBe(2)
})
