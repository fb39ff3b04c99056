import { createRootRouteWithContext } from '@tanstack/react-router'
import type { RouterContext } from '../site/routerContext.ts'

export const Route = createRootRouteWithContext<RouterContext>()()
