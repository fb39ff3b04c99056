import { createRootRouteWithContext, createRoute } from '@tanstack/react-router'
import { rootRoute } from '../../src/site/rootRoute.ts'
import type { RouterContext } from '../../src/site/routerContext.ts'

const root = createRootRouteWithContext<RouterContext>()(rootRoute)

/** Every story stands at its own slug. */
const page = createRoute({
  getParentRoute: () => root,
  path: '/$',
  loader: ({ context, params, location }) => context.loadPage(params._splat ?? '', location, context.asked),
})

export const routeTree = root.addChildren([page])
