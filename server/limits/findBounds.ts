import { METHOD_NAME_ALL } from 'hono/router'
import { RegExpRouter } from 'hono/router/reg-exp-router'
import { SmartRouter } from 'hono/router/smart-router'
import { TrieRouter } from 'hono/router/trie-router'
import { BOUNDS, type Bounds } from './bounds.ts'

/** Bounds as the router holds them: of two that fit, the longer path counts. */
interface Entry {
  readonly bounds: Bounds
  readonly weight: number
}

/** What an address takes at most, and whether it takes the method. */
export interface FoundBounds {
  readonly bounds: Bounds
  /** The methods that it does take; absent where the one that was sent is among them. */
  readonly allowed?: readonly string[]
}

// Each is found whatever the method, so that it is known what else an address takes.
const router = new SmartRouter<Entry>({ routers: [new RegExpRouter(), new TrieRouter()] })
for (const [route, bounds] of Object.entries(BOUNDS)) {
  const path = route.slice(route.indexOf(' ') + 1)
  if (bounds.methods.length > 0)
    router.add(METHOD_NAME_ALL, path, { bounds, weight: path.replace(/\/?\*$/, '').length })
}

/** What an address takes at most. It is found as the application finds its handler. */
export function findBounds(method: string, path: string): FoundBounds {
  const [found] = router.match(METHOD_NAME_ALL, path)
  let best: Entry | undefined
  let weight = 0
  for (const [entry] of found) {
    const takes = entry.bounds.methods.includes(method)
    const isBetter =
      entry.weight > weight || (entry.weight === weight && takes && !best?.bounds.methods.includes(method))
    if (best && !isBetter) continue
    best = entry
    weight = entry.weight
  }
  const bounds = best?.bounds ?? BOUNDS['ALL /*']!
  if (bounds.methods.includes(method)) return { bounds }
  const all = found.flatMap(([entry]) => (entry.weight === weight ? entry.bounds.methods : []))
  return { bounds, allowed: [...new Set(all)] }
}
