/**
 * Placeholder for the site's origin in prerendered pages, since the origin is known only when the site starts. The top-level domain
 * `.invalid` never exists (RFC 2606), and the name is long enough that no content contains it.
 */
export const ORIGIN_AT_START = 'https://origin-at-start.site-prerender.invalid'

/** Replaces the placeholder in a prerendered page. An origin has no character that HTML or JSON would escape. */
export function atOrigin(html: string, siteUrl: string): string {
  return html.replaceAll(ORIGIN_AT_START, siteUrl)
}
