import { createRegistry, type Plugin } from 'strata-pages'

/** Every folder beside this file is a plugin; adding one is all it takes to add a block. */
const modules = import.meta.glob<Plugin>('./*/index.ts', { eager: true, import: 'default' })

/** The registry of the plugins in this folder, by the file each comes from. */
export const registry = createRegistry(
  Object.fromEntries(
    Object.entries(modules).map(([file, plugin]) => [file.replace('./', 'src/plugins/'), plugin]),
  ),
)
