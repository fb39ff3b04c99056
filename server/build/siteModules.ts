import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { normalizePath, type Plugin } from 'vite'
import type { SiteFolder } from '../siteFolder.ts'
import { builderModule } from './paths.ts'

/** Prefix of the ids of modules that this plugin generates. */
const GENERATED = '/@site/'

interface Options {
  /** Loads each block separately, so that the site still works if one block has an error. For development. */
  readonly separate?: boolean
}

/**
 * Vite plugin that resolves imports of the site in the builder's code. `#site` is the site's definition and `#site/plugins` the registry
 * of all blocks in its plugins folder. `#site/routes`, `#site/navigationWords` and `#site/serverParts` are modules of the site, or
 * defaults if the site has none.
 */
export function siteModules(
  { root, modules, plugins }: Pick<SiteFolder, 'root' | 'modules' | 'plugins'>,
  options: Options = {},
): Plugin {
  const files: Readonly<Record<string, string>> = {
    '#site': modules.site,
    '#site/plugins': `${GENERATED}plugins`,
    '#site/routes': modules.routes ?? builderModule('src/pages/storyRoutes'),
    '#site/navigationWords':
      modules.navigationWords ?? builderModule('src/pages/languages/englishNavigation'),
    '#site/serverParts': modules.serverParts ?? `${GENERATED}serverParts`,
  }
  const generated: Readonly<Record<string, () => string | Promise<string>>> = {
    [`${GENERATED}plugins`]: () => (options.separate ? separatePlugins(plugins) : allPlugins(root, plugins)),
    [`${GENERATED}serverParts`]: () => 'export default {}',
  }
  return {
    name: 'site:modules',
    enforce: 'pre',
    // Without the filter, the bundler would call the plugin for every import.
    resolveId: {
      filter: { id: /^#site(?:\/|$)|^\/@site\// },
      handler: (id) => files[id] ?? (id in generated ? id : undefined),
    },
    load: { filter: { id: /^\/@site\// }, handler: (id) => generated[id]?.() },
  }
}

/** Returns the code of the registry. It imports absolute paths, since the bundler's root may not be the project's folder. */
async function allPlugins(root: string, folder: string): Promise<string> {
  const names = (await readdir(join(root, folder))).filter((name) =>
    existsSync(join(root, folder, name, 'index.ts')),
  )
  const files = names.sort().map((name) => `${folder}/${name}/index.ts`)
  return [
    `import { createRegistry } from ${imported(builderModule('src/registry/registry'))}`,
    ...files.map((file, index) => `import plugin${index} from ${imported(join(root, file))}`),
    `export const registry = createRegistry({ ${files.map((file, index) => `${JSON.stringify(file)}: plugin${index}`).join(', ')} })`,
  ].join('\n')
}

const imported = (file: string) => JSON.stringify(normalizePath(file))

/** Returns the code of the registry for development. The last valid definitions survive hot updates of the module. */
const separatePlugins = (folder: string) => `
import { separateRegistry } from ${imported(builderModule('src/registry/separateRegistry'))}
const files = import.meta.glob(${JSON.stringify(`/${folder}/*/index.ts`)}, { import: 'default' })
const last = import.meta.hot?.data.last ?? new Map()
if (import.meta.hot) import.meta.hot.data.last = last
export const registry = await separateRegistry(
  Object.entries(files).map(([file, load]) => ({ file: file.slice(1), load })),
  last,
)
`
