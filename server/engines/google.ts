import { type CacheEngine, PurgeError } from './CacheEngine.ts'
import { sendPurge } from './sendPurge.ts'

interface GoogleOptions {
  readonly project: string
  readonly urlMap: string
  /** A fixed token. Without it, each purge gets one from the machine's service account. */
  readonly token?: string
  readonly api?: string
  readonly metadata?: string
}

/** The metadata server, where machines in Google Cloud get tokens of their service account. */
const METADATA = 'http://metadata.google.internal'

/** Google Cloud CDN, by cache tags of a URL map. */
export function google(options: GoogleOptions): CacheEngine {
  const { project, urlMap, token, api = 'https://compute.googleapis.com', metadata = METADATA } = options
  const names = [project, urlMap].map(encodeURIComponent)
  return {
    name: 'google',
    // Maximum number of tags of a response.
    tagLimit: 50,
    batch: 10,
    // The limit is 500 calls per minute.
    pause: 120,
    supportsVary: false,
    tagHeader: (tags) => ['Cache-Tag', tags.join(',')],
    async purge(tags) {
      await sendPurge(
        new Request(`${api}/compute/v1/projects/${names[0]}/global/urlMaps/${names[1]}/invalidateCache`, {
          method: 'POST',
          headers: {
            Authorization: `Bearer ${token ?? (await accountToken(metadata))}`,
            'Content-Type': 'application/json',
          },
          body: JSON.stringify({ cacheTags: tags }),
        }),
      )
    },
  }
}

async function accountToken(metadata: string): Promise<string> {
  try {
    const response = await fetch(`${metadata}/computeMetadata/v1/instance/service-accounts/default/token`, {
      headers: { 'Metadata-Flavor': 'Google' },
      signal: AbortSignal.timeout(5000),
    })
    const { access_token: given } = (await response.json()) as { access_token?: unknown }
    if (typeof given === 'string') return given
  } catch {}
  throw new PurgeError(
    'This machine has no service account of Google Cloud, so the cache cannot be purged. Run the site in Google Cloud, or set CACHE_TOKEN.',
  )
}
