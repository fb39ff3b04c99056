/** The version of the content to read. */
export type ContentVersion = 'draft' | 'published'

export interface ContentVersionInput {
  /** True only after a preview token, the hosted editor's signature or the preview cookie has been verified. */
  readonly previewGranted: boolean
  /** The site's own address, `SITE_URL`. */
  readonly siteUrl: string
  /** `PRODUCTION_HOST`; without it the site's own host is the production host. */
  readonly productionHost?: string
  /**
   * The hosts that a request names, with or without a port. A client chooses them, so they never lead to drafts: naming the
   * production host leads to published content.
   */
  readonly requestedHosts?: readonly string[]
}

/** Returns `draft` for a granted preview and for a site that is not on the production host, else `published`. */
export function contentVersion({
  previewGranted,
  siteUrl,
  productionHost,
  requestedHosts = [],
}: ContentVersionInput): ContentVersion {
  if (previewGranted) return 'draft'
  if (!productionHost) return 'published'
  const production = hostName(productionHost)
  const named = [new URL(siteUrl).host, ...requestedHosts]
  return named.some((host) => hostName(host) === production) ? 'published' : 'draft'
}

/** Returns the lower-case name of a host without port and trailing dot. Proxies change ports, so ports do not distinguish hosts. */
const hostName = (host: string): string => host.trim().toLowerCase().replace(/:\d*$/, '').replace(/\.$/, '')
