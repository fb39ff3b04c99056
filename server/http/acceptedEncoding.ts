import { LRUCache } from 'lru-cache'

/** Supported encodings, best first. */
export const ENCODINGS = ['br', 'gzip'] as const

export type Encoding = (typeof ENCODINGS)[number]

/** Maximum number of cached headers. Browsers send only a few different ones. */
const MAX_CACHED = 50
const cache = new LRUCache<string, { readonly encoding: Encoding | undefined }>({ max: MAX_CACHED })

/** Returns the best supported encoding that an `Accept-Encoding` header allows; undefined if it allows none. */
export function acceptedEncoding(header: string | undefined): Encoding | undefined {
  if (header === undefined) return undefined
  const cached = cache.get(header)
  if (cached) return cached.encoding
  const encoding = bestOf(header)
  cache.set(header, { encoding })
  return encoding
}

function bestOf(header: string): Encoding | undefined {
  const weights = new Map<string, number>()
  for (const part of header.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim())
    const quality = parameters.find((parameter) => parameter.startsWith('q='))
    if (name) weights.set(name, quality ? Number(quality.slice(2)) || 0 : 1)
  }
  const weight = (name: string) => weights.get(name) ?? weights.get('*') ?? 0
  return ENCODINGS.filter((name) => weight(name) > 0).sort((a, b) => weight(b) - weight(a))[0]
}
