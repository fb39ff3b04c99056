import { join } from 'node:path'
import { normalizePath, type Plugin } from 'vite'
import { builderModule } from '../build/paths.ts'

const PREFIX = '/@enhancer/'

/** Paths of all enhancers, relative to the project's folder. */
const known = new Set<string>()

/**
 * Registers an enhancer and returns the URL path of its wrapper in development. From then on, imports of the enhancer in plugin
 * definitions, which previews load, also resolve to the wrapper.
 *
 * @param module path relative to the project's folder
 */
export function enhancerAddress(module: string): string {
  known.add(module)
  return `${PREFIX}${module}`
}

/** Vite plugin that wraps each enhancer in a module that accepts hot updates, so that saving it doesn't reload the page. */
export function liveEnhancers(): Plugin {
  let root = ''
  return {
    name: 'site:live-enhancers',
    apply: 'serve',
    enforce: 'pre',
    configResolved(config) {
      root = config.root
    },
    async resolveId(id, importer, options) {
      if (id.startsWith(PREFIX)) return id
      // Only in the browser: the server runs no enhancers and reads the paths of their modules from the definitions.
      if (this.environment.name !== 'client' || !importer?.endsWith('/index.ts')) return undefined
      const resolved = await this.resolve(id, importer, { ...options, skipSelf: true })
      const module = [...known].find((one) => join(root, one) === resolved?.id)
      return module && `${PREFIX}${module}`
    },
    hotUpdate({ modules }) {
      // Vite updates a module that accepts a dependency only in pages that have loaded it. Other pages must not load the old version.
      for (const { importers } of modules)
        for (const wrapper of importers)
          if (wrapper.id?.startsWith(PREFIX)) this.environment.moduleGraph.invalidateModule(wrapper)
    },
    load(id) {
      if (!id.startsWith(PREFIX)) return undefined
      const module = JSON.stringify(`/${id.slice(PREFIX.length)}`)
      return `
        import enhance from ${module}
        import { HotEnhancer } from ${JSON.stringify(normalizePath(builderModule('src/devtools/HotEnhancer')))}
        const enhancer = new HotEnhancer(enhance)
        import.meta.hot.accept(${module}, (next) => {
          if (next) enhancer.replace(next.default)
        })
        export default enhancer.enhance
      `
    },
  }
}
