import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createServer, isRunnableDevEnvironment, type ViteDevServer } from 'vite'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { SiteModules } from './SiteModules.ts'

/** Modules of which two take the same third one, the second of them after a wait. */
const FILES = {
  'entry.js':
    "import { shared } from './shared.js'\nimport { late } from './late.js'\nexport const same = shared === late\n",
  'shared.js': 'export const shared = {}\n',
  'late.js': "await globalThis.heldImport()\nexport const late = (await import('./shared.js')).shared\n",
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

test('a reload of everything during a load gives the one load no modules of two times', async () => {
  const { ssr } = vite.environments
  if (!isRunnableDevEnvironment(ssr)) throw new Error('Vite runs no modules here.')
  const modules = new SiteModules()
  modules.runIn(ssr)
  let held = 0
  vi.stubGlobal('heldImport', async () => {
    // As Vite does where a configuration of TypeScript changes.
    if (++held === 1) ssr.runner.evaluatedModules.clear()
  })
  expect(await modules.load('/entry.js')).toMatchObject({ same: true })
  expect(held).toBe(2)
})
