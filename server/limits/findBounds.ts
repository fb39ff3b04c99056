import { METHOD_NAME_ALL } from 'hono/router'
import { RegExpRouter } from 'hono/router/reg-exp-router'
import { SmartRouter } from 'hono/router/smart-router'
import { TrieRouter } from 'hono/router/trie-router'
import { BOUNDS, type Bounds } from './bounds.ts'

interface Entry {
  readonly bounds: Bounds
  /** Length of the path without wildcard. Of several matching entries the longest applies. */
  readonly weight: number
}

export interface FoundBounds {
  readonly bounds: Bounds
  /** The allowed methods, if the request's method isn't among them; otherwise undefined. */
  readonly allowed?: readonly string[]
}

// Entries match all methods, so that the allowed ones are known if the request has a different method.
const router = new SmartRouter<Entry>({ routers: [new RegExpRouter(), new TrieRouter()] })
for (const [route, bounds] of Object.entries(BOUNDS)) {
  const path = route.slice(route.indexOf(' ') + 1)
  if (bounds.methods.length > 0)
    router.add(METHOD_NAME_ALL, path, { bounds, weight: path.replace(/\/?\*$/, '').length })
}

/** Returns the bounds of the route that handles a request. Uses the same router as the application. */
export function findBounds(method: string, path: string): FoundBounds {
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
  const bounds = best?.bounds ?? BOUNDS['ALL /*']!
  if (bounds.methods.includes(method)) return { bounds }
  const all = found.flatMap(([entry]) => (entry.weight === weight ? entry.bounds.methods : []))
  return { bounds, allowed: [...new Set(all)] }
}
