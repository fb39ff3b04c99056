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
}

/** Options of a site's root route. It runs the middleware that the routes name. */
export const rootRoute = {
  beforeLoad({ matches, location, context }: BeforeLoadContext): Promise<void> | undefined {
    const middleware = matches.flatMap(({ staticData }) => staticData.middleware ?? [])
    return context.runMiddleware?.(middleware, location)
  },
}
