import { dirname, resolve } from 'node:path'
import { normalizePath, type Plugin } from 'vite'
import { BUILDER } from '../build/paths.ts'

/**
 * Gives the builder's modules one address each. Vite adds its version to the addresses of what modules in `node_modules` import,
 * and a browser would run a module a second time that a page loads by its plain address: with a state of its own.
 */
export function builderModules(): Plugin {
  const folder = `${normalizePath(BUILDER)}/`
  return {
    name: 'site:builder-modules',
    apply: 'serve',
    enforce: 'pre',
    applyToEnvironment: () => folder.includes('/node_modules/'),
    resolveId: {
      filter: { id: /^\.{0,2}\/[^?]*\.js$/ },
      handler(id, importer = '') {
        const from = importer.split('?')[0] ?? ''
        if (id.startsWith('.') && !from.startsWith(folder)) return undefined
        const file = normalizePath(resolve(dirname(from), id))
        return file.startsWith(folder) ? file : undefined
      },
    },
  }
}
