import { createRootRouteWithContext } from '@tanstack/react-router'
import { type RouterContext, rootRoute } from 'strata-pages/react'

export const Route = createRootRouteWithContext<RouterContext>()(rootRoute)
