import { type EnvironmentModuleNode, normalizePath, type ViteDevServer } from 'vite'
import { builderModule } from '../build/paths.ts'
import type { Entry } from '../entry.ts'
import type { Stylesheets } from '../pages/stylesheets.ts'
import type { SiteFolder } from '../siteFolder.ts'

/** Returns the stylesheets that pages link in development, by the modules that the server has loaded. */
export function developmentStylesheets(
  vite: ViteDevServer,
  registry: Entry['registry'],
  { root, plugins }: Pick<SiteFolder, 'root' | 'plugins'>,
): Stylesheets {
  const graph = vite.environments.ssr.moduleGraph

  function cssOf(module: EnvironmentModuleNode, seen: Set<EnvironmentModuleNode>): string[] {
    if (seen.has(module)) return []
    seen.add(module)
    if (module.file?.endsWith('.css')) return [module.url.replace(/\?.*$/s, '')]
    // A definition imports its renderer lazily, and only pages with the block link its stylesheet.
    if (module.file?.endsWith('/index.ts') && module.file.startsWith(`${normalizePath(root)}/${plugins}/`))
      return []
    return [...module.importedModules].flatMap((inner) => cssOf(inner, seen))
  }

  function folderCss(folder: string): string[] {
    return [...graph.idToModuleMap.values()]
      .filter(({ file }) => file?.startsWith(`${normalizePath(root)}/${folder}`) && file.endsWith('.tsx'))
      .flatMap((module) => cssOf(module, new Set()))
  }

  const entry = () => [...(graph.getModulesByFile(normalizePath(builderModule('src/entry-server'))) ?? [])]
  return {
    for(components) {
      const blocks = [...components].flatMap((name) =>
        folderCss(registry.file(name)?.replace(/(?<![^/])[^/]+$/, '') ?? '\0'),
      )
      return [...new Set([...entry().flatMap((module) => cssOf(module, new Set())), ...blocks])]
    },
    fonts: [],
    joined: () => undefined,
  }
}
