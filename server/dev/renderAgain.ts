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
      if (this.environment.name === 'client')
        return modules.some((module) => module.type === 'css') ? [] : undefined
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
