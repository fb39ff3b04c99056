import type { PageQuery } from '../content/pageQuery.ts'

/** Where a route's loader stands: the address with query and hash. */
export interface RouteLocation {
  readonly href: string
}

/**
 * What the router's loaders call, given by the entry: the server loads a story, the browser fetches a page. Route files
 * know neither, so that the content client never reaches the browser.
 */
export interface RouterContext {
  /**
   * Loads what the entry shows at a slug. On the server it rejects with a ContentError, or with not-found, also where the
   * query is undefined: one that can name nothing.
   */
  loadPage(slug: string, location: RouteLocation, query: PageQuery | undefined): Promise<unknown>
  /** Runs the middleware that the routes name, on the server; a page that a browser fetches has been through it. */
  runMiddleware?(names: readonly string[], location: RouteLocation): Promise<void>
}
