import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join, posix } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Plugin } from '../../src/registry/plugin.ts'
import type { SiteFolder } from '../siteFolder.ts'

/**
 * Returns the module that a plugin loads in the browser, as a path below the project's folder: an island's renderer, or an enhancer.
 * Returns undefined for a static block.
 *
 * @param file path of the plugin's definition
 * @throws Error if the definition has no lazy import for its mode
 */
export function behaviourModule(
  plugin: Pick<Plugin, 'mode' | 'enhance' | 'render'>,
  file: string,
): string | undefined {
  const { mode, enhance, render } = plugin
  if (mode === 'static') return undefined
  const module = lazyModule(mode === 'enhance' ? enhance?.module : render, file)
  if (!module)
    throw new Error(
      `${file}: mode '${mode}' needs ${mode === 'enhance' ? 'enhance.module' : 'render'} to be a lazy import, for example () => import('./Module.tsx').`,
    )
  return module
}

/** Returns the module that a lazy import in a definition loads, as a path below the project's folder. */
export function lazyModule(load: (() => Promise<unknown>) | undefined, file: string): string | undefined {
  // `__import` is how the development server rewrites imports.
  const address = /import(?:__)?\(\s*(['"`])(.+?)\1/.exec(String(load))?.[2]?.split('?')[0]
  if (!address) return undefined
  return address.startsWith('/') ? address.slice(1) : posix.join(posix.dirname(file), address)
}

/**
 * Returns the modules that pages load in the browser: those of every page by their names, and the behaviour of blocks (an island's
 * renderer or an enhancer) by component name. Static blocks have none.
 *
 * @throws Error if two plugins have the same name, before anything is bundled
 */
export async function browserModules({
  root,
  plugins,
  server,
}: Pick<SiteFolder, 'root' | 'plugins' | 'server'>): Promise<ReadonlyMap<string, string>> {
  const modules = new Map(Object.entries(server.everyPage ?? {}))
  const files = new Map<string, string>()
  // The folder is missing if all blocks of a site come from packages.
  const folders = await readdir(join(root, plugins), { withFileTypes: true }).catch(() => [])
  for (const { name } of folders.filter((entry) => entry.isDirectory())) {
    const definition = `${plugins}/${name}/index.ts`
    const file = join(root, definition)
    if (!existsSync(file)) continue
    const { default: plugin } = await load(file, definition)
    const other = files.get(plugin.name)
    if (other !== undefined)
      throw new Error(
        `Two plugins are named '${plugin.name}': ${other} and ${definition}. Rename one of them.`,
      )
    files.set(plugin.name, definition)
    const module = behaviourModule(plugin, definition)
    if (module) modules.set(plugin.name, module)
  }
  return modules
}

async function load(file: string, definition: string): Promise<{ readonly default: Plugin }> {
  try {
    return (await import(pathToFileURL(file).href)) as { readonly default: Plugin }
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw new Error(`${definition} could not be loaded: ${reason}`, { cause })
  }
}
