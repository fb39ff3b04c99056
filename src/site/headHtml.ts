import type { SiteDefinition } from './defineSite.ts'
import { escapeHtml } from './escapeHtml.ts'
import type { Head } from './head.ts'

/** What heads say of the site. */
export type HeadSite = Pick<SiteDefinition, 'icons' | 'colours'>

const attribute = (name: string, value: string) => `${name}="${escapeHtml(value)}"`

/** What every page's head says alike: icons, the app's manifest, the frame's colour. */
const sameEverywhere = ({ icons, colours }: HeadSite) =>
  [
    `<link rel="icon" type="image/svg+xml" ${attribute('href', icons.tab)}>`,
    `<link rel="apple-touch-icon" sizes="180x180" ${attribute('href', icons.touch)}>`,
    '<link rel="manifest" href="/manifest.webmanifest">',
    ...Object.entries(colours.frame).map(
      ([scheme, colour]) =>
        `<meta name="theme-color" ${attribute('content', colour)} media="(prefers-color-scheme: ${scheme})">`,
    ),
  ].join('')

/** The markup of a head, every value escaped. */
export function headHtml(head: Head, site: HeadSite): string {
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
    sameEverywhere(site),
    graph ? `<script type="application/ld+json">${graph}</script>` : '',
  ].join('')
}
