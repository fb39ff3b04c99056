import type { Plugin } from 'vite'

const PREFIX = '/@enhancer/'

/** The address, in development, of an enhancer's module, given as a path below the project's folder. */
export const enhancerAddress = (module: string): string => `${PREFIX}${module}`

/** Serves each enhancer in a module that takes its changes in, so that saving one does not load the page anew. */
export function liveEnhancers(): Plugin {
  return {
    name: 'site:live-enhancers',
    apply: 'serve',
    resolveId: (id) => (id.startsWith(PREFIX) ? id : undefined),
    load(id) {
      if (!id.startsWith(PREFIX)) return undefined
      const module = JSON.stringify(`/${id.slice(PREFIX.length)}`)
      return `
        import enhance from ${module}
        import { LiveEnhancer } from '/src/devtools/LiveEnhancer.ts'
        const enhancer = new LiveEnhancer(enhance)
        import.meta.hot.accept(${module}, (next) => {
          if (next) enhancer.exchange(next.default)
        })
        export default enhancer.enhance
      `
    },
  }
}
