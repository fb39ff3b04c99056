import type { Entry } from './entry.ts'
import type { Settings } from './settings.ts'

/** The way to the content, the same for the embedded service and a real space. */
export function contentAccess(
  entry: Entry,
  settings: Settings,
  token: string,
  ownOrigin: string,
  onNotice: (message: string) => void,
  ask: typeof fetch = fetch,
) {
  const endpoint = settings.contentEndpoint ?? `${ownOrigin}/v2`
  const client = entry.createContentClient({
    endpoint,
    token,
    rateLimit: settings.contentRateLimit,
    resolveRelations: entry.relationFields(entry.registry),
    resolveLinks: 'url',
    fetch: ask,
    onNotice: ({ message }) => onNotice(message),
  })
  return { client, endpoint, assetBase: settings.contentEndpoint ? undefined : '' }
}
