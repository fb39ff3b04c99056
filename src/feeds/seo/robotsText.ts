/**
 * Returns `robots.txt`. The production host allows everything except internal routes other than sharing pictures. Other hosts allow
 * nothing, so that drafts are not indexed.
 */
export function robotsText(siteUrl: string, isProduction: boolean): string {
  if (!isProduction) return 'User-agent: *\nDisallow: /\n'
  return [
    'User-agent: *',
    'Allow: /_cards/',
    'Disallow: /_',
    '',
    `Sitemap: ${new URL('/sitemap.xml', siteUrl).href}`,
    '',
  ].join('\n')
}
