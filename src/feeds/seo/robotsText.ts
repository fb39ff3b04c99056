/**
 * What robots may crawl: on the production host all but internal routes (sharing pictures are allowed);
 * elsewhere nothing, so that no draft is indexed.
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
