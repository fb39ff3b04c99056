import type { AnyRoute } from '@tanstack/react-router'

/** Types `#site/routes` for a site without this module. */
export declare const routeTree: AnyRoute
