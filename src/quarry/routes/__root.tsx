import { createRootRouteWithContext } from '@tanstack/react-router'
import { readPageQuery } from '../../content/pageQuery.ts'
import type { RouterContext } from '../../site/routerContext.ts'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Names of the middleware that runs before the route's loader, in order. */
    middleware?: readonly string[]
  }
}

export const Route = createRootRouteWithContext<RouterContext>()({
  // What a page reads of the query stands beside the query as it is written, which is what stays in the address.
  validateSearch: ({ query }: { readonly query?: unknown }) => {
    const written = typeof query === 'string' ? query : undefined
    return { query: written, asked: readPageQuery(written ?? '') }
  },
  beforeLoad: ({ matches, location, context, search: { asked } }) => {
    const middleware = matches.flatMap(({ staticData }) => staticData.middleware ?? [])
    const ran = context.runMiddleware?.(middleware, location)
    return ran ? ran.then(() => ({ asked })) : { asked }
  },
})
