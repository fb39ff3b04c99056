import { type AnyRoute, createMemoryHistory, isNotFound, isRedirect } from '@tanstack/react-router'
import type { RouterContext } from './pages/routerContext.ts'
import { createSiteRouter } from './router.ts'

/**
 * Loads the data of the innermost route at a path. Resolves to undefined if no route matches, or if a route throws not-found or a
 * redirect. Rejects with other errors of routes.
 *
 * @param search the query string, or ''
 */
export type LoadRoute = (path: string, search: string, context: RouterContext) => Promise<unknown>

/**
 * Creates the function that answers a site's page requests by its routes. All requests share one router, which only matches paths: its
 * own `load` has the state of one visitor.
 */
export function createRouteLoader(routeTree: AnyRoute): LoadRoute {
  const history = createMemoryHistory()
  const router = createSiteRouter(routeTree, undefined, history, { isServer: true })

  function matchPath(path: string, location: object) {
    const [, rest, route] = router.getMatchedRoutes(path)
    // A route without a wildcard also matches longer paths.
    const isFound = route !== undefined && (route.path === '/' || !rest['**'])
    return isFound ? router.matchRoutes(location as Parameters<typeof router.matchRoutes>[0]) : []
  }

  async function load(path: string, searchStr: string, rootContext: RouterContext): Promise<unknown> {
    const href = path + searchStr
    const search = router.options.parseSearch(searchStr)
    const location = { href, publicHref: href, pathname: path, searchStr, search, hash: '', state: {} }
    const matches = matchPath(path, location)
    const loading: Promise<unknown>[] = []
    let context: object = rootContext
    for (const match of matches) {
      const { routeId, loaderDeps: deps } = match
      const failure: unknown = match.paramsError ?? match.searchError
      if (failure !== undefined) throw failure
      const route = router.routesById[routeId] as AnyRoute
      const { options } = route
      const { buildLocation } = router
      const input = { ...match, deps, routeId, route, location, matches, buildLocation }
      context = { ...context, ...options.context?.({ ...input, context } as never) }
      context = { ...context, ...(await options.beforeLoad?.({ ...input, context } as never)) }
      const loader = typeof options.loader === 'function' ? options.loader : options.loader?.handler
      const loaderInput = { ...input, context }
      loading.push(Promise.resolve().then(() => loader?.(loaderInput as never)))
    }
    return (await Promise.all(loading)).at(-1)
  }

  return async (path, search, context) => {
    try {
      const data = await load(path, search, context)
      return isNotFound(data) || isRedirect(data) ? undefined : data
    } catch (error) {
      if (isNotFound(error) || isRedirect(error)) return undefined
      throw error
    }
  }
}
