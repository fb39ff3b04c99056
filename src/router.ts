import { type AnyRoute, createRouter, type RouterHistory, type RouterOptions } from '@tanstack/react-router'
import type { RouterContext } from './pages/routerContext.ts'

type SiteRouterOptions = Pick<
  RouterOptions<AnyRoute, 'always'>,
  'isServer' | 'basepath' | 'scrollRestoration' | 'defaultStaleTime' | 'defaultGcTime'
>

/** A site's router: the same routes on the server and in a browser, with the loaders each brings. */
export function createSiteRouter(
  routeTree: AnyRoute,
  context: RouterContext,
  history: RouterHistory,
  options: SiteRouterOptions,
) {
  return createRouter({
    ...options,
    routeTree,
    context,
    history,
    trailingSlash: 'always',
    // The query is the server's to read; here it stays as it is written, or the address would change.
    parseSearch: (query) => (query ? { query } : {}),
    stringifySearch: ({ query }) => (query ? String(query) : ''),
  })
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createSiteRouter>
  }
}
