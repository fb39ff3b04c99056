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

/** The routes of a site that has none of its own: each story stands at its path as soon as it is published. */
export const routeTree = root.addChildren([home, story])

/**
 * Sees to it that the server and browsers route alike: browsers take the tree by itself, since the definition holds much that
 * only the server needs.
 *
 * @param browserRoutes the tree of '#site/routes'
 * @throws Error with what to do, where the definition has another
 */
export function checkRoutes(
  { routes = routeTree }: { readonly routes?: AnyRoute },
  browserRoutes: AnyRoute,
): void {
  if (routes !== browserRoutes)
    throw new Error(
      "The definition's routes are not those that browsers take. Import { routeTree } from '#site/routes', and define 'routes: routeTree'.",
    )
}
