import { isLoopbackName, nameOfHost } from '../services/access/requestSource.ts'
import type { Settings } from './settings.ts'

type Hosts = Pick<Settings, 'siteUrl' | 'productionHost'>

/**
 * Checks that `SITE_URL` and `PRODUCTION_HOST` together determine whether this site is the production site.
 *
 * @throws Error if they don't
 */
export function checkHosts({ siteUrl, productionHost }: Hosts): void {
  if (productionHost === undefined) return
  if (siteUrl === undefined)
    throw new Error(
      'The setting SITE_URL is missing. With PRODUCTION_HOST it decides whether visitors get published content or drafts: set it to the address at which visitors reach this site.',
    )
  const site = new URL(siteUrl)
  const production = new URL(`${site.protocol}//${productionHost}`)
  if (site.hostname === production.hostname && site.port !== production.port)
    throw new Error(
      'The settings SITE_URL and PRODUCTION_HOST contradict each other: they name the same host with different ports. Correct one of them, or leave PRODUCTION_HOST unset.',
    )
}

/** Returns warnings about the hosts of a site. */
export function hostWarnings({ siteUrl, productionHost }: Hosts, origin: string): readonly string[] {
  if (siteUrl === undefined)
    return [
      `SITE_URL is not set, so pages, feeds and sitemaps name ${origin}. Set it to the address at which visitors reach the site.`,
    ]
  const { host } = new URL(siteUrl)
  if (productionHost !== undefined && nameOfHost(host) !== nameOfHost(productionHost))
    return [
      `All visitors of ${siteUrl} see drafts, because PRODUCTION_HOST is a different host. A proxy in front of the site has to forward the original Host header.`,
    ]
  return []
}

/** Returns true if, by its settings, a site can be reached only from this machine. */
export const isLocalSite = ({ siteUrl }: Pick<Settings, 'siteUrl'>): boolean =>
  siteUrl === undefined || isLoopbackName(new URL(siteUrl).hostname)
