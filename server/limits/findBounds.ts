import { METHOD_NAME_ALL } from 'hono/router'
import { RegExpRouter } from 'hono/router/reg-exp-router'
import { SmartRouter } from 'hono/router/smart-router'
import { TrieRouter } from 'hono/router/trie-router'
import type { RouterRoute } from 'hono/types'
import { type Bounds, boundsOf } from '../../services/limits/bounds.ts'

/** Bounds of a registered route. */
export interface RouteBounds extends Bounds {
  readonly methods: readonly string[]
}

interface Entry {
  readonly bounds: RouteBounds
  /** Length of the path without wildcard. Of several matching entries the longest applies. */
  readonly weight: number
}

export interface FoundBounds {
  readonly bounds: Bounds
  /** The allowed methods, if the request's method isn't among them; otherwise undefined. */
  readonly allowed?: readonly string[]
}

/** Returns the bounds of the route that handles a request. */
export type FindBounds = (method: string, path: string) => FoundBounds

/**
 * Returns the bounds of an application's routes, by method and path.
 *
 * @throws Error for a route without bounds. Middleware and handlers that are registered for all methods need none.
 */
export function routeBounds(routes: readonly RouterRoute[]): ReadonlyMap<string, RouteBounds> {
  const byRoute = new Map<string, RouteBounds>()
  for (const { method, path, handler } of routes) {
    const bounds = boundsOf(handler)
    if (!bounds) continue
    const methods = bounds.methods ?? (method === 'GET' ? ['GET', 'HEAD'] : [method])
    byRoute.set(`${method} ${path}`, { ...bounds, methods })
  }
  for (const { method, path } of routes)
    if (method !== METHOD_NAME_ALL && !byRoute.has(`${method} ${path}`))
      throw new Error(`The route ${method} ${path} has no bounds. Put 'bounded(…)' before its handler.`)
  return byRoute
}

/**
 * Creates the lookup of bounds by method and path. The most specific path applies; among equally specific ones the row that allows the
 * method. If none does, the response is 405.
 *
 * @param byRoute the result of `routeBounds`. Has to contain `ALL /*`, which applies to all other paths
 */
export function createBoundsLookup(byRoute: ReadonlyMap<string, RouteBounds>): FindBounds {
  const pages = byRoute.get('ALL /*')!
  // Entries match all methods, so that the allowed ones are known if the request has a different method.
  const router = new SmartRouter<Entry>({ routers: [new RegExpRouter(), new TrieRouter()] })
  for (const [route, bounds] of byRoute) {
    const path = route.slice(route.indexOf(' ') + 1)
    router.add(METHOD_NAME_ALL, path, { bounds, weight: path.replace(/\/?\*$/, '').length })
  }
  return (method, path) => {
    const [found] = router.match(METHOD_NAME_ALL, path)
    let best: Entry | undefined
    let weight = 0
    for (const [entry] of found) {
      const allowsMethod = entry.bounds.methods.includes(method)
      const isBetter =
        entry.weight > weight ||
        (entry.weight === weight && allowsMethod && !best?.bounds.methods.includes(method))
      if (best && !isBetter) continue
      best = entry
      weight = entry.weight
    }
    const bounds = best?.bounds ?? pages
    if (bounds.methods.includes(method)) return { bounds }
    const all = found.flatMap(([entry]) => (entry.weight === weight ? entry.bounds.methods : []))
    return { bounds, allowed: [...new Set(all)] }
  }
}
