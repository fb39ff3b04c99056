import { type AnyRoute, createRouter, type RouterHistory, type RouterOptions } from '@tanstack/react-router'
import type { RouterContext } from './pages/routerContext.ts'

type SiteRouterOptions = Pick<
  RouterOptions<AnyRoute, 'always'>,
  'isServer' | 'basepath' | 'scrollRestoration' | 'defaultStaleTime' | 'defaultGcTime'
>

/**
 * Creates a site's router. Server and browser use the same routes, with different loaders in the context.
 *
 * @param context undefined for a router that only matches paths
 */
export function createSiteRouter(
  routeTree: AnyRoute,
  context: RouterContext | undefined,
  history: RouterHistory,
  options: SiteRouterOptions,
) {
  return createRouter({
    ...options,
    routeTree,
    context,
    history,
    trailingSlash: 'always',
    // The query string is not parsed, because the router would write it back in a different form and change the address.
    parseSearch: (query) => (query ? { query } : {}),
    stringifySearch: ({ query }) => (query ? String(query) : ''),
  })
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createSiteRouter>
  }
}
