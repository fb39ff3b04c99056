import type { CacheEngine } from './CacheEngine.ts'
import { sendPurge } from './sendPurge.ts'

/**
 * Varnish with the module xkey, configured by `server/engines/varnish.vcl`. A purge is sent to every instance.
 *
 * @param origins origins of the instances, such as `http://10.0.0.5:6081`
 * @param token secret that the instances require for purges
 */
export function varnish(origins: readonly string[], token: string): CacheEngine {
  return {
    name: 'varnish',
    // Its longest header has 8 KiB, a tag at most 17 bytes.
    tagLimit: 400,
    batch: 400,
    pause: 0,
    supportsVary: true,
    tagHeader: (tags) => ['xkey', tags.join(' ')],
    async purge(tags) {
      const headers = { 'xkey-softpurge': tags.join(' '), 'x-cache-token': token }
      const sent = origins.map((origin) => sendPurge(new Request(origin, { method: 'PURGE', headers })))
      const failed = (await Promise.allSettled(sent)).find(({ status }) => status === 'rejected')
      if (failed?.status === 'rejected') throw failed.reason
    },
  }
}
