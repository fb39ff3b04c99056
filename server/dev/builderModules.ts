import { dirname, resolve } from 'node:path'
import { normalizePath, type Plugin } from 'vite'
import { BUILDER_ROOT } from '../build/paths.ts'

/**
 * Vite plugin that gives each module of the builder a single URL if the builder is in `node_modules`. Vite adds a version to the URLs of
 * imports there, but pages load the same modules by plain URLs, so browsers would run two instances with separate state.
 */
export function builderModules(): Plugin {
  const folder = `${normalizePath(BUILDER_ROOT)}/`
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
