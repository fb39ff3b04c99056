import type { Entry } from './entry.ts'
import type { Settings } from './settings.ts'

/** The asset host of real spaces. The embedded service's files are served by this site. */
const ASSET_HOST = 'https://a.storyblok.com'

/** The way to the content, the same for the embedded service and a real space. */
export function contentAccess(
  entry: Entry,
  settings: Settings,
  ownOrigin: string,
  onNotice: (message: string) => void,
) {
  const endpoint = settings.contentEndpoint ?? `${ownOrigin}/v2`
  const client = entry.createContentClient({
    endpoint,
    token: settings.contentToken,
    rateLimit: settings.contentRateLimit,
    resolveRelations: entry.relationFields(entry.registry),
    resolveLinks: 'url',
    onNotice: ({ message }) => onNotice(message),
  })
  return { client, endpoint, assetBase: settings.contentEndpoint ? ASSET_HOST : '' }
}
