import type { PageQuery } from '../content/pageQuery.ts'

/** The address of a route match, with query and hash. */
export interface RouteLocation {
  readonly href: string
}

/**
 * Functions that route loaders call. The server's implementation loads a story, the browser's fetches a page. Route files import
 * neither, so that the content client is not bundled for the browser.
 */
export interface RouterContext {
  /** The validated query of a page request. Undefined if it is invalid. In browsers always undefined: pages are loaded by address. */
  readonly pageQuery?: PageQuery | undefined
  /**
   * Loads the page at a slug. On the server it rejects with a ContentError, or with not-found. An undefined query is invalid, and
   * rejects with not-found.
   */
  loadPage(slug: string, location: RouteLocation, query: PageQuery | undefined): Promise<unknown>
  /** Runs the middleware that the routes name. Only on the server, which also answers the page requests of browsers. */
  runMiddleware?(names: readonly string[], location: RouteLocation): Promise<void>
}
