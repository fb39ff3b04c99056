import { createRouter, type RouterHistory } from '@tanstack/react-router'
import { routeTree } from './routes/routeTree.gen.ts'
import type { RouterContext } from './site/routerContext.ts'

/** The site's router: the same routes on the server and in a browser, with the loaders each brings. */
export function createSiteRouter(context: RouterContext, history: RouterHistory, isServer: boolean) {
  return createRouter({ routeTree, context, history, isServer, trailingSlash: 'always' })
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createSiteRouter>
  }
}
