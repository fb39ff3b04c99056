import type { AnyRoute } from '@tanstack/react-router'

/** `#site/routes`, where a site has none of its own. */
export declare const routeTree: AnyRoute
