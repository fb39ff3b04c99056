import { createRegistry, type Plugin } from 'strata-pages'

/** Every folder beside this file is a plugin. To add a block, add a folder. */
const modules = import.meta.glob<Plugin>('./*/index.ts', { eager: true, import: 'default' })

/** The registry of the plugins in this folder, with the source file of each. */
export const registry = createRegistry(
  Object.fromEntries(
    Object.entries(modules).map(([file, plugin]) => [file.replace('./', 'src/plugins/'), plugin]),
  ),
)
