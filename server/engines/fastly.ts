import type { CacheEngine } from './CacheEngine.ts'
import { sendPurge } from './sendPurge.ts'

interface FastlyOptions {
  readonly service: string
  readonly token: string
  readonly api?: string
}

/** Fastly, by surrogate keys and soft purges. */
export function fastly({ service, token, api = 'https://api.fastly.com' }: FastlyOptions): CacheEngine {
  return {
    name: 'fastly',
    // Its header may have 16,384 bytes, a tag at most 17.
    tagLimit: 900,
    batch: 256,
    pause: 0,
    supportsVary: true,
    tagHeader: (tags) => ['Surrogate-Key', tags.join(' ')],
    purge: (tags) =>
      sendPurge(
        new Request(`${api}/service/${encodeURIComponent(service)}/purge`, {
          method: 'POST',
          headers: { 'Fastly-Key': token, 'Fastly-Soft-Purge': '1', 'Content-Type': 'application/json' },
          body: JSON.stringify({ surrogate_keys: tags }),
        }),
      ),
  }
}
