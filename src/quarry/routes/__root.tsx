import { createRootRouteWithContext } from '@tanstack/react-router'
import { rootRoute } from '../../site/rootRoute.ts'
import type { RouterContext } from '../../site/routerContext.ts'

export const Route = createRootRouteWithContext<RouterContext>()(rootRoute)
