import type { Plugin } from '../registry/plugin.ts'
import { separateRegistry } from '../registry/separateRegistry.ts'

/** Every plugin, as in `installedPlugins.ts`, but each on its own. */
const files = import.meta.glob<Plugin>('./*/index.ts', { import: 'default' })

/** Definitions as they were last read; it outlives this module, which is run again after each save. */
const last: Map<string, Plugin> = (import.meta.hot?.data.last as Map<string, Plugin> | undefined) ?? new Map()
if (import.meta.hot) import.meta.hot.data.last = last

/** In development the registry of all plugins: one that is broken costs itself alone. */
export const registry = await separateRegistry(
  Object.entries(files).map(([file, load]) => ({ file: file.replace('./', 'src/plugins/'), load })),
  last,
)
