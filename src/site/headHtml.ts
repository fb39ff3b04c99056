import icon from '../quarry/icon.svg?url'
import { escapeHtml } from './escapeHtml.ts'
import type { Head } from './head.ts'

const attribute = (name: string, value: string) => `${name}="${escapeHtml(value)}"`

/** The ground's colour in light and dark, as browsers tint their own frame with it. */
const THEME_COLOURS = { light: '#f4f1ea', dark: '#1b2027' } as const

/** What every page's head says alike: icons, the app's manifest, the frame's colour. */
const SAME_EVERYWHERE = [
  `<link rel="icon" type="image/svg+xml" ${attribute('href', icon)}>`,
  '<link rel="apple-touch-icon" sizes="180x180" href="/apple-touch-icon.png">',
  '<link rel="manifest" href="/manifest.webmanifest">',
  ...Object.entries(THEME_COLOURS).map(
    ([scheme, colour]) =>
      `<meta name="theme-color" content="${colour}" media="(prefers-color-scheme: ${scheme})">`,
  ),
].join('')

/** The markup of a head, every value escaped. */
export function headHtml(head: Head): string {
  const { title, description, canonical, noIndex, openGraph = [], alternates = [], graph } = head
  return [
    `<title>${escapeHtml(title)}</title>`,
    description ? `<meta name="description" ${attribute('content', description)}>` : '',
    canonical ? `<link rel="canonical" ${attribute('href', canonical)}>` : '',
    noIndex ? '<meta name="robots" content="noindex">' : '',
    ...openGraph.map(
      ([property, content]) => `<meta ${attribute('property', property)} ${attribute('content', content)}>`,
    ),
    openGraph.length ? '<meta name="twitter:card" content="summary_large_image">' : '',
    ...alternates.map(
      ({ type, href, title }) =>
        `<link rel="alternate" ${attribute('type', type)} ${attribute('href', href)} ${attribute('title', title)}>`,
    ),
    SAME_EVERYWHERE,
    graph ? `<script type="application/ld+json">${graph}</script>` : '',
  ].join('')
}
