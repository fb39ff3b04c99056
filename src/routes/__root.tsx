import { createRootRouteWithContext } from '@tanstack/react-router'
import type { RouterContext } from '../site/routerContext.ts'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Names of the middleware that runs before the route's loader, in order. */
    middleware?: readonly string[]
  }
}

export const Route = createRootRouteWithContext<RouterContext>()({
  beforeLoad: ({ matches, location, context }) =>
    context.runMiddleware?.(
      matches.flatMap(({ staticData }) => staticData.middleware ?? []),
      location,
    ),
})
