import type { EnvironmentModuleNode, Plugin } from 'vite'
import { pathBelow } from '../build/paths.ts'

/** Payload of the event that notifies open pages of a changed file. */
export interface ChangedFile {
  /** Path below the project's folder, with a leading slash. */
  readonly path: string
  readonly css: boolean
}

/** The event's name. */
export const CHANGED_EVENT = 'site:changed'

/**
 * Vite plugin that notifies open pages when the server would render them differently. Static blocks have no code in the browser, so pages
 * are fetched and updated in place, and stylesheets are replaced.
 *
 * @param reload lets the server reload its modules; pages are notified when it resolves
 * @param changed called with the changed file and all files that import it, relative to the project's folder, before pages are notified
 */
export function revalidateOnChange(
  reload: () => Promise<void>,
  changed: (files: ReadonlySet<string>) => void,
): Plugin {
  return {
    name: 'site:render-again',
    apply: 'serve',
    hotUpdate: {
      // After other plugins, which add the modules that list the folder of a new file.
      order: 'post',
      async handler({ file, server, modules, timestamp }) {
        const path = file.slice(server.config.root.length)
        const change: ChangedFile = { path, css: file.endsWith('.css') }
        const notify = () => server.environments.client.hot.send(CHANGED_EVENT, change)
        // Vite updates the styles that islands import. Those that pages link are updated by this event.
        if (this.environment.name === 'client') {
          const files = [file, ...importersOf(modules).flatMap((module) => module.file ?? [])]
          changed(new Set(files.map((each) => pathBelow(server.config.root, each))))
          // A module that only browsers run doesn't change pages, but it may have a new error to show.
          if (modules.length && !server.environments.ssr.moduleGraph.getModulesByFile(file)?.size) notify()
          return modules.filter((module) => module.type !== 'css' || module.importers.size > 0)
        }
        if (!modules.length) return undefined
        const seen = new Set<EnvironmentModuleNode>()
        for (const module of modules)
          this.environment.moduleGraph.invalidateModule(module, seen, timestamp, true)
        await reload()
        notify()
        // Otherwise Vite would run the site a second time, or stop at a module with a syntax error.
        return []
      },
    },
  }
}

/** Returns modules and all modules that import them, directly or not. */
function importersOf(modules: readonly EnvironmentModuleNode[]): readonly EnvironmentModuleNode[] {
  const found = new Set(modules)
  for (const module of found) for (const importer of module.importers) found.add(importer)
  return [...found]
}
