import { join } from 'node:path'
import type { Plugin } from 'vite'

const INSTALLED = 'src/plugins/installedPlugins.ts'
const SEPARATE = 'src/plugins/separatePlugins.ts'

/** Loads each plugin on its own in development, so that one that is broken costs itself alone. A build takes all or none. */
export function separatePlugins(): Plugin {
  let root = ''
  return {
    name: 'site:separate-plugins',
    apply: 'serve',
    enforce: 'pre',
    configResolved(config) {
      root = config.root
    },
    async resolveId(id, importer, options) {
      if (id !== '#site/plugins' && !id.endsWith('/installedPlugins.ts')) return undefined
      const resolved = await this.resolve(id, importer, { ...options, skipSelf: true })
      return resolved?.id === join(root, INSTALLED) ? join(root, SEPARATE) : undefined
    },
  }
}
