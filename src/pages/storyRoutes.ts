import { type AnyRoute, createRootRouteWithContext, createRoute } from '@tanstack/react-router'
import { rootRoute } from './rootRoute.ts'
import type { RouterContext } from './routerContext.ts'

const root = createRootRouteWithContext<RouterContext>()(rootRoute)

const home = createRoute({
  getParentRoute: () => root,
  path: '/',
  loader: ({ context, location }) => context.loadPage('', location, context.pageQuery),
})

const story = createRoute({
  getParentRoute: () => root,
  path: '$',
  loader: ({ context, params, location }) =>
    context.loadPage(params._splat ?? '', location, context.pageQuery),
})

/** The default routes of a site: each published story is served at its path. */
export const routeTree = root.addChildren([home, story])

/**
 * Checks that the server and browsers use the same routes. Browsers import the route tree from '#site/routes', since the definition
 * contains much that only the server needs.
 *
 * @param browserRoutes the tree of '#site/routes'
 * @throws Error with the solution if the definition has a different tree
 */
export function checkRoutes(
  { routes = routeTree }: { readonly routes?: AnyRoute },
  browserRoutes: AnyRoute,
): void {
  if (routes !== browserRoutes)
    throw new Error(
      "The definition's routes are not those that browsers use. Import { routeTree } from '#site/routes', and define 'routes: routeTree'.",
    )
}
