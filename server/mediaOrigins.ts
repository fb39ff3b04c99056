import type { Settings } from './settings.ts'

/** The hosts of a space's files, one for each region that there is. */
const ASSET_HOSTS = ['a', 'a-us', 'a-ca', 'a-ap', 'a-cn'].map((name) => `https://${name}.storyblok.com`)

/** The API of a region, as the service names it. */
const REGION = /^api(-[a-z]{2})?\.storyblok\.com$/

/**
 * The origins beside the site's own whose pictures, films and captions its pages may show: those of the space's files, and
 * those that the settings add. The embedded service has its files on the site itself.
 */
export function mediaOrigins({
  contentEndpoint,
  mediaOrigins: added,
}: Pick<Settings, 'contentEndpoint' | 'mediaOrigins'>): readonly string[] {
  if (!contentEndpoint) return added
  const region = REGION.exec(new URL(contentEndpoint).hostname)
  // Files that were made before a space moved keep the address they had in the first region.
  const hosts = region
    ? [...new Set([`https://a${region[1] ?? ''}.storyblok.com`, 'https://a.storyblok.com'])]
    : ASSET_HOSTS
  return [...hosts, ...added]
}
