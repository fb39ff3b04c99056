import type { SiteInLanguage } from '../../pages/languages/siteInLanguage.ts'

/** Returns the web app manifest, with which a device can install the site. */
export function webManifest({ name, description, language, start, icons, colours }: SiteInLanguage): string {
  return `${JSON.stringify(
    {
      name,
      short_name: name,
      description,
      lang: language.code,
      ...(language.direction === 'rtl' ? { dir: 'rtl' } : {}),
      start_url: start,
      scope: '/',
      display: 'minimal-ui',
      background_color: colours.frame.light,
      theme_color: colours.frame.light,
      icons: Object.entries(icons.app)
        .filter(([, { purpose }]) => purpose)
        .map(([src, { size, purpose }]) => ({ src, sizes: `${size}x${size}`, type: 'image/png', purpose })),
    },
    null,
    1,
  )}\n`
}
