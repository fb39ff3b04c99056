import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { findSources, type SiteFolder } from '../server/siteFolder.ts'
import type { Plugin } from '../src/registry/plugin.ts'
import { createRegistry, type Registry } from '../src/registry/registry.ts'

/** The project's folder. */
export const ROOT = join(import.meta.dirname, '..')

/**
 * Loads the plugins of a site in Node, by default of the one in the current folder. Definitions import only TypeScript; renderers are
 * imported on first rendering. @throws Error if a folder exports no plugin, or two plugins have the same name
 */
export async function loadPlugins(
  { root, plugins }: Pick<SiteFolder, 'root' | 'plugins'> = findSources('.'),
): Promise<Registry> {
  const byFile: Record<string, Plugin> = {}
  // Sequentially: a compiling loader, such as that of the official CLI, can return a module that two plugins share before it was evaluated.
  for (const file of await pluginFiles(root, plugins)) {
    const module = (await import(pathToFileURL(join(root, file)).href)) as { default: Plugin }
    byFile[file] = module.default
  }
  return createRegistry(byFile)
}

/** Returns paths such as `src/plugins/quote/index.ts` in alphabetical order. Folders without a definition are ignored. */
async function pluginFiles(root: string, plugins: string): Promise<readonly string[]> {
  const folders = await readdir(join(root, plugins), { withFileTypes: true })
  const found = folders
    .filter((folder) => folder.isDirectory())
    .map(async ({ name }) => {
      const inside = await readdir(join(root, plugins, name))
      return inside.includes('index.ts') ? [`${plugins}/${name}/index.ts`] : []
    })
  return (await Promise.all(found)).flat().sort()
}
