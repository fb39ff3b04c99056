import { APP_ICONS } from '../../quarry/appIcon.ts'
import { SITE } from './siteFacts.ts'

/** What a device needs to keep the site among its apps. */
export function webManifest(): string {
  return `${JSON.stringify(
    {
      name: SITE.name,
      short_name: SITE.name,
      description: SITE.description,
      lang: SITE.language,
      start_url: '/',
      scope: '/',
      display: 'minimal-ui',
      background_color: '#f4f1ea',
      theme_color: '#f4f1ea',
      icons: Object.entries(APP_ICONS)
        .filter(([, { purpose }]) => purpose)
        .map(([src, { size, purpose }]) => ({ src, sizes: `${size}x${size}`, type: 'image/png', purpose })),
    },
    null,
    1,
  )}\n`
}
