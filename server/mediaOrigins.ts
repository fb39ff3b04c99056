import type { Settings } from './settings.ts'

/** Storyblok's file hosts of all regions, such as `a.storyblok.com` and `a-us.storyblok.com`: shorter than a list, in the headers of every page. */
const ASSET_HOSTS = ['https://*.storyblok.com']

/** Host name of Storyblok's API in a region. */
const REGION = /^api(-[a-z]{2})?\.storyblok\.com$/

/**
 * Returns the sources of pictures, videos and captions that pages may show, beside the site's own: those of the space's files and those
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
