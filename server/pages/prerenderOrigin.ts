/**
 * Stands for the site's address in pages that are made ahead: the address is known when the site starts. It is no name that
 * can exist (RFC 2606), and long enough that no content holds it.
 */
export const ORIGIN_AT_START = 'https://origin-at-start.site-prerender.invalid'

/** A page made ahead, at an address of the site. An origin has no sign that HTML or JSON would escape. */
export function atOrigin(html: string, siteUrl: string): string {
  return html.replaceAll(ORIGIN_AT_START, siteUrl)
}
