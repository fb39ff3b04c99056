import { readPageQuery } from '../content/pageQuery.ts'
import type { RouteLocation, RouterContext } from './routerContext.ts'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Names of the middleware that runs before the route's loader, in order. */
    middleware?: readonly string[]
  }
}

/** The arguments of a route's `beforeLoad` that are used here. */
export interface BeforeLoadContext {
  readonly matches: readonly { readonly staticData: { readonly middleware?: readonly string[] } }[]
  readonly location: RouteLocation
  readonly context: RouterContext
  readonly search: { readonly requestedQuery: ReturnType<typeof readPageQuery> }
}

/** Options of a site's root route. It parses the page's query and runs the middleware that the routes name. */
export const rootRoute = {
  // Besides the parsed query, the original string is returned: the router writes it back into the address unchanged.
  validateSearch: ({ query }: { readonly query?: unknown }) => {
    const written = typeof query === 'string' ? query : undefined
    return { query: written, requestedQuery: readPageQuery(written ?? '') }
  },
  beforeLoad: ({ matches, location, context, search: { requestedQuery } }: BeforeLoadContext) => {
    const middleware = matches.flatMap(({ staticData }) => staticData.middleware ?? [])
    const ran = context.runMiddleware?.(middleware, location)
    const added = { pageQuery: requestedQuery }
    return ran ? ran.then(() => added) : added
  },
}
