import { join } from 'node:path'
import { normalizePath, type Plugin } from 'vite'
import { builderModule } from '../build/paths.ts'

const PREFIX = '/@enhancer/'

/** Enhancers that plugins have, by paths below the project's folder. */
const known = new Set<string>()

/**
 * The address, in development, of an enhancer's module, given as a path below the project's folder. From then on browsers
 * get it there too where a plugin's definition imports it, as previews do.
 */
export function enhancerAddress(module: string): string {
  known.add(module)
  return `${PREFIX}${module}`
}

/** Serves each enhancer in a module that takes its changes in, so that saving one does not load the page again. */
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
      // The server runs no enhancer, and reads the paths of their modules from the definitions.
      if (this.environment.name !== 'client' || !importer?.endsWith('/index.ts')) return undefined
      const resolved = await this.resolve(id, importer, { ...options, skipSelf: true })
      const module = [...known].find((one) => join(root, one) === resolved?.id)
      return module && `${PREFIX}${module}`
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
