/**
 * What robots may ask for: on the production host all but the site's own workings, of which the pictures and
 * stylesheets of pages are no part; elsewhere nothing, so that no draft is ever found.
 */
export function robotsText(siteUrl: string, isProduction: boolean): string {
  if (!isProduction) return 'User-agent: *\nDisallow: /\n'
  return [
    'User-agent: *',
    'Allow: /_cards/',
    'Allow: /_styles/',
    'Disallow: /_',
    '',
    `Sitemap: ${new URL('/sitemap.xml', siteUrl).href}`,
    '',
  ].join('\n')
}
