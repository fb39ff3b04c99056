import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { normalizePath, type Plugin } from 'vite'
import type { SiteFolder } from '../siteFolder.ts'
import { builderModule } from './paths.ts'

/** Modules that are made here. */
const GENERATED = '/@site/'

interface Options {
  /** Loads each plugin on its own, so that one that is broken fails alone. Otherwise it is all or none. */
  readonly separate?: boolean
}

/**
 * Finds a site for the builder's code: `#site` is its definition, `#site/plugins` the registry of all blocks in its folder of
 * plugins, `#site/routes`, `#site/navigationWords` and `#site/serverParts` are modules of its folder, or what is derived where it has none.
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
  const made: Readonly<Record<string, () => string | Promise<string>>> = {
    [`${GENERATED}plugins`]: () => (options.separate ? separatePlugins(plugins) : allPlugins(root, plugins)),
    [`${GENERATED}serverParts`]: () => 'export default {}',
  }
  return {
    name: 'site:modules',
    enforce: 'pre',
    // The bundler asks for each import of each module otherwise.
    resolveId: {
      filter: { id: /^#site(?:\/|$)|^\/@site\// },
      handler: (id) => files[id] ?? (id in made ? id : undefined),
    },
    load: { filter: { id: /^\/@site\// }, handler: (id) => made[id]?.() },
  }
}

/** By their paths on the disk: whoever bundles may have another root than the project's folder. */
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

/** Definitions as they were last read outlive the module, which is run again after each save. */
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
