import { RegExpRouter } from 'hono/router/reg-exp-router'
import { SmartRouter } from 'hono/router/smart-router'
import { TrieRouter } from 'hono/router/trie-router'
import { BOUNDS, type Bounds } from './bounds.ts'

/** Bounds as the router holds them: of two that fit, the longer path counts, then the one that names a method. */
interface Entry {
  readonly bounds: Bounds
  readonly weight: number
}

const router = new SmartRouter<Entry>({ routers: [new RegExpRouter(), new TrieRouter()] })
for (const [route, bounds] of Object.entries(BOUNDS)) {
  const [method = '', path = ''] = route.split(' ')
  const literal = path.replace(/\/?\*$/, '')
  router.add(method, path, { bounds, weight: literal.length * 2 + (method === 'ALL' ? 0 : 1) })
}

/** What an address takes at most. It is found as the application finds its handler. */
export function findBounds(method: string, path: string): Bounds {
  const [found] = router.match(method === 'HEAD' ? 'GET' : method, path)
  let best: Entry | undefined
  for (const [entry] of found) if (!best || entry.weight > best.weight) best = entry
  return best?.bounds ?? BOUNDS['ALL /*']!
}
