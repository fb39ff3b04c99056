import type { EnvironmentModuleNode, Plugin } from 'vite'

/** What a page in development is told when a file changed. */
export interface ChangedFile {
  /** Path below the project's folder, with a leading slash. */
  readonly path: string
  readonly css: boolean
}

/** The event's name. */
export const CHANGED_EVENT = 'site:changed'

/**
 * Tells open pages that the server would render them differently now. Static blocks have no code in the browser, so the
 * page is fetched again and exchanged in place, and a stylesheet is exchanged by its address.
 * @param renew has the server load its modules again; pages are told once that is sure
 */
export function revalidateOnChange(renew: () => Promise<void>): Plugin {
  return {
    name: 'site:render-again',
    apply: 'serve',
    hotUpdate: {
      // Others add the modules that read the folder a file was added to.
      order: 'post',
      async handler({ file, server, modules, timestamp }) {
        const path = file.slice(server.config.root.length)
        const change: ChangedFile = { path, css: file.endsWith('.css') }
        const notify = () => server.environments.client.hot.send(CHANGED_EVENT, change)
        // Vite sees to the styles that an island has imported; those that pages link are exchanged here.
        if (this.environment.name === 'client') {
          // What only browsers run changes no page, but may be broken now.
          if (modules.length && !server.environments.ssr.moduleGraph.getModulesByFile(file)?.size) notify()
          return modules.filter((module) => module.type !== 'css' || module.importers.size > 0)
        }
        if (!modules.length) return undefined
        const seen = new Set<EnvironmentModuleNode>()
        for (const module of modules)
          this.environment.moduleGraph.invalidateModule(module, seen, timestamp, true)
        await renew()
        notify()
        // Vite would run the site once more, and not at all after a module that could not be read.
        return []
      },
    },
  }
}
