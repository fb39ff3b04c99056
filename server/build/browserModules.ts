import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join, posix } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Plugin } from '../../src/registry/plugin.ts'
import { ROOT } from './paths.ts'

/** The module that a lazy import in a definition names, as a path below the project's folder. */
function imported(load: (() => Promise<unknown>) | undefined, folder: string): string | undefined {
  const address = /import\(\s*(['"`])(.+?)\1/.exec(String(load))?.[2]
  return address && posix.join(folder, address)
}

/** Parts of every page that come alive as blocks do. */
export const OF_EVERY_PAGE = [
  ['consent', 'src/site/consent/enhanceConsent.ts'],
  ['late', 'src/entry-late.ts'],
] as const

/**
 * The modules that blocks with behaviour take in a browser, by component name: an island's renderer, an enhancer's module.
 * All that a browser's build knows of blocks; static ones are not in it.
 */
export async function browserModules(): Promise<ReadonlyMap<string, string>> {
  const modules = new Map<string, string>(OF_EVERY_PAGE)
  const folders = await readdir(join(ROOT, 'src/plugins'), { withFileTypes: true })
  for (const { name } of folders.filter((entry) => entry.isDirectory())) {
    const folder = `src/plugins/${name}`
    const file = join(ROOT, folder, 'index.ts')
    if (!existsSync(file)) continue
    const { default: plugin } = (await import(pathToFileURL(file).href)) as { default: Plugin }
    if (plugin.mode === 'static') continue
    const module = imported(plugin.mode === 'enhance' ? plugin.enhance?.module : plugin.render, folder)
    if (!module)
      throw new Error(
        `${folder}/index.ts: mode '${plugin.mode}' needs ${plugin.mode === 'enhance' ? 'enhance.module' : 'render'} to be a lazy import, for example () => import('./Module.tsx').`,
      )
    modules.set(plugin.name, module)
  }
  return modules
}
