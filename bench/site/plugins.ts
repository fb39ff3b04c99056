import type { Plugin } from '../../src/registry/plugin.ts'
import { createRegistry } from '../../src/registry/registry.ts'

const modules = import.meta.glob<Plugin>('/bench/site/plugins/*/index.ts', {
  eager: true,
  import: 'default',
})

/** The blocks: every folder of `plugins` is one, by its path below the project's folder. */
export const registry = createRegistry(
  Object.fromEntries(Object.entries(modules).map(([file, plugin]) => [file.slice(1), plugin])),
)
