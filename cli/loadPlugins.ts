import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { findSources, type SiteFolder } from '../server/siteFolder.ts'
import type { Plugin } from '../src/registry/plugin.ts'
import { createRegistry, type Registry } from '../src/registry/registry.ts'

/** The project's folder. */
export const ROOT = join(import.meta.dirname, '..')

/**
 * The registry of the plugins of a site, by default of the one in the current folder, as Node reads them: a plugin's definition
 * imports TypeScript only, and its renderer is imported on first rendering. Throws where a folder exports no plugin, or two have
 * one name.
 */
export async function loadPlugins(
  { root, plugins }: Pick<SiteFolder, 'root' | 'plugins'> = findSources('.'),
): Promise<Registry> {
  const byFile: Record<string, Plugin> = {}
  // One after the other: a loader that compiles, as the content service's command line has, may hand out a module that
  // two plugins share before it has run.
  for (const file of await pluginFiles(root, plugins)) {
    const module = (await import(pathToFileURL(join(root, file)).href)) as { default: Plugin }
    byFile[file] = module.default
  }
  return createRegistry(byFile)
}

/** `src/plugins/quote/index.ts` and so on, in alphabetical order. A folder without a definition is none yet. */
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
