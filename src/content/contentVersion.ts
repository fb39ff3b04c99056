/** Which version of the content is asked for. */
export type ContentVersion = 'draft' | 'published'

export interface ContentVersionInput {
  /** True only after a preview token, the hosted editor's signature or the preview cookie has been verified. */
  readonly previewGranted: boolean
  /** The site's own address, `SITE_URL`. Never the request's Host header: a visitor chooses that. */
  readonly siteUrl: string
  /** `PRODUCTION_HOST`; without it the site's own host is the production host. */
  readonly productionHost?: string
}

/** Drafts for a granted preview and for a site that is not the production site; else what is published. */
export function contentVersion({
  previewGranted,
  siteUrl,
  productionHost,
}: ContentVersionInput): ContentVersion {
  if (previewGranted) return 'draft'
  if (!productionHost) return 'published'
  const site = new URL(siteUrl)
  // Parsed under the same scheme, so that case and a default port make no difference.
  return site.host === new URL(`${site.protocol}//${productionHost}`).host ? 'published' : 'draft'
}
