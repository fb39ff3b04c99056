import type { CacheEngine } from './CacheEngine.ts'
import { sendPurge } from './sendPurge.ts'

interface CloudflareOptions {
  readonly zone: string
  readonly token: string
  readonly api?: string
}

/** Cloudflare, by cache tags. It has no soft purge: a purged response can't be sent while it is revalidated. */
export function cloudflare({
  zone,
  token,
  api = 'https://api.cloudflare.com',
}: CloudflareOptions): CacheEngine {
  return {
    name: 'cloudflare',
    // Its header may have 16 KiB, a tag at most 17 bytes.
    tagLimit: 900,
    batch: 100,
    // The free plan allows five calls per minute.
    pause: 12_000,
    supportsVary: false,
    tagHeader: (tags) => ['Cache-Tag', tags.join(',')],
    purge: (tags) =>
      sendPurge(
        new Request(`${api}/client/v4/zones/${encodeURIComponent(zone)}/purge_cache`, {
          method: 'POST',
          headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
          body: JSON.stringify({ tags }),
        }),
        (text) => (/"success"\s*:\s*false/.test(text) ? text : undefined),
      ),
  }
}
