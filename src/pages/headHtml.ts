import { escapeHtml } from './escapeHtml.ts'
import type { Head } from './head.ts'
import type { SiteInLanguage } from './languages/siteInLanguage.ts'

/** The parts of a site that its heads show. */
export type HeadSite = Pick<SiteInLanguage, 'icons' | 'colours'>

const attribute = (name: string, value: string) => `${name}="${escapeHtml(value)}"`

const siteCache = new WeakMap<HeadSite, string>()
const headCache = new WeakMap<Head, { readonly site: HeadSite; readonly html: string }>()

/** Returns the colours of the browser's frame with their media queries. If light and dark have the same colour, it needs none. */
const frameColours = ({ light, dark }: HeadSite['colours']['frame']): [colour: string, media: string][] =>
  light === dark
    ? [[light, '']]
    : Object.entries({ light, dark }).map(([scheme, colour]) => [
        colour,
        ` media="(prefers-color-scheme: ${scheme})"`,
      ])

/** Returns the part of the head that is the same on every page: icons, colours of the browser's frame. */
function siteHtml(site: HeadSite): string {
  const known = siteCache.get(site)
  if (known !== undefined) return known
  const { icons, colours } = site
  const html = [
    `<link rel="icon" type="image/svg+xml" ${attribute('href', icons.tab)}>`,
    `<link rel="apple-touch-icon" sizes="180x180" ${attribute('href', icons.touch)}>`,
    ...frameColours(colours.frame).map(
      ([colour, media]) => `<meta name="theme-color" ${attribute('content', colour)}${media}>`,
    ),
  ].join('')
  siteCache.set(site, html)
  return html
}

/** Returns the HTML of a head, with every value escaped. */
export function headHtml(head: Head, site: HeadSite): string {
  const known = headCache.get(head)
  if (known?.site === site) return known.html
  const html = markup(head, site)
  headCache.set(head, { site, html })
  return html
}

function markup(head: Head, site: HeadSite): string {
  const {
    title,
    description,
    canonical,
    noIndex,
    openGraph = [],
    alternates = [],
    translations = [],
    graph,
  } = head
  return [
    `<title>${escapeHtml(title)}</title>`,
    description ? `<meta name="description" ${attribute('content', description)}>` : '',
    canonical ? `<link rel="canonical" ${attribute('href', canonical)}>` : '',
    noIndex ? '<meta name="robots" content="noindex">' : '',
    ...translations.map(
      ({ hreflang, href }) =>
        `<link rel="alternate" ${attribute('hreflang', hreflang)} ${attribute('href', href)}>`,
    ),
    ...openGraph.map(
      ([property, content]) => `<meta ${attribute('property', property)} ${attribute('content', content)}>`,
    ),
    openGraph.length ? '<meta name="twitter:card" content="summary_large_image">' : '',
    ...alternates.map(
      ({ type, href, title }) =>
        `<link rel="alternate" ${attribute('type', type)} ${attribute('href', href)} ${attribute('title', title)}>`,
    ),
    siteHtml(site),
    graph ? `<script type="application/ld+json">${graph}</script>` : '',
  ].join('')
}
