import { createRootRouteWithContext, createRoute } from '@tanstack/react-router'
import { rootRoute } from './rootRoute.ts'
import type { RouterContext } from './routerContext.ts'

const root = createRootRouteWithContext<RouterContext>()(rootRoute)

const home = createRoute({
  getParentRoute: () => root,
  path: '/',
  loader: ({ context, location }) => context.loadPage('', location, context.asked),
})

const story = createRoute({
  getParentRoute: () => root,
  path: '$',
  loader: ({ context, params, location }) => context.loadPage(params._splat ?? '', location, context.asked),
})

/** The routes of a site that has none of its own: each story stands at its path as soon as it is published. */
export const routeTree = root.addChildren([home, story])
