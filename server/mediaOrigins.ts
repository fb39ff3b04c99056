import type { Settings } from './settings.ts'

/** Origins of Storyblok's file hosts, one for each region. */
const ASSET_HOSTS = ['a', 'a-us', 'a-ca', 'a-ap', 'a-cn'].map((name) => `https://${name}.storyblok.com`)

/** Host name of Storyblok's API in a region. */
const REGION = /^api(-[a-z]{2})?\.storyblok\.com$/

/**
 * Returns the origins of pictures, videos and captions that pages may show, beside the site's own: those of the space's files and those
 * in the settings. Files of the embedded content service have the site's origin.
 */
export function mediaOrigins({
  contentEndpoint,
  mediaOrigins: added,
}: Pick<Settings, 'contentEndpoint' | 'mediaOrigins'>): readonly string[] {
  if (!contentEndpoint) return added
  const region = REGION.exec(new URL(contentEndpoint).hostname)
  // If a space was moved to a region, its older files keep their URL in the first region.
  const hosts = region
    ? [...new Set([`https://a${region[1] ?? ''}.storyblok.com`, 'https://a.storyblok.com'])]
    : ASSET_HOSTS
  return [...hosts, ...added]
}
