import type { Plugin } from 'vite'

/** What a page in development is told when a file changed. */
export interface ChangedFile {
  /** Path below the project's folder, with a leading slash. */
  readonly path: string
  readonly css: boolean
}

/** The event's name. */
export const CHANGED_EVENT = 'quarry:changed'

/**
 * Tells open pages that the server would render them differently now. Static blocks have no code in the browser, so the
 * page is fetched again and exchanged in place, and a stylesheet is exchanged by its address.
 */
export function renderAgain(): Plugin {
  return {
    name: 'quarry:render-again',
    apply: 'serve',
    hotUpdate({ file, server, modules }) {
      // Vite sees to the styles that an island has imported; those that pages link are exchanged here.
      if (this.environment.name === 'client')
        return modules.filter((module) => module.type !== 'css' || module.importers.size > 0)
      if (!modules.length) return undefined
      const path = file.slice(server.config.root.length)
      server.environments.client.hot.send(CHANGED_EVENT, {
        path,
        css: file.endsWith('.css'),
      } satisfies ChangedFile)
      return undefined
    },
  }
}
