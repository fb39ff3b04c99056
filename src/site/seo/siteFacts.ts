/** What the site says of itself wherever it names itself. */
export const SITE = {
  name: 'Quarry',
  description:
    'Quarry keeps every recording, quote and insight of your research, so that whoever asks next finds the evidence.',
  language: 'en',
  /** Open Graph's spelling of the language. */
  locale: 'en_US',
  email: 'hello@quarry.example',
  /** Square, for search engines and apps. */
  logo: '/icon-512.png',
} as const

/** Parts of the site that have a sitemap of their own: folders by their names, jobs by how their paths begin; the rest is `pages`. */
export const SECTIONS = [
  'blog',
  'product-updates',
  'customers',
  'guides',
  'help',
  'events',
  'jobs',
  'pages',
] as const

export type Section = (typeof SECTIONS)[number]

/** What readers call a section. */
export const SECTION_NAMES: Readonly<Record<Section, string>> = {
  blog: 'Journal',
  'product-updates': 'Product updates',
  customers: 'Customers',
  guides: 'Guides',
  help: 'Help',
  events: 'Events',
  jobs: 'Jobs',
  pages: 'Pages',
}

/** The section a path stands in. */
export function sectionOf(path: string): Section {
  const first = path.split('/')[1] ?? ''
  if (first.startsWith('job-')) return 'jobs'
  return SECTIONS.find((section) => section === first && section !== 'pages') ?? 'pages'
}

/** Sections that have feeds. */
export const FEED_SECTIONS = ['blog', 'product-updates'] as const satisfies readonly Section[]

export type FeedSection = (typeof FEED_SECTIONS)[number]

/** The forms of a feed: its file in the section's folder and its media type. */
export const FEED_FORMS = {
  rss: { file: 'rss.xml', type: 'application/rss+xml' },
  atom: { file: 'atom.xml', type: 'application/atom+xml' },
  json: { file: 'feed.json', type: 'application/feed+json' },
} as const

export type FeedForm = keyof typeof FEED_FORMS

/** The path of a section's feed. */
export const feedPath = (section: FeedSection, form: FeedForm): string =>
  `/${section}/${FEED_FORMS[form].file}`

/** The path of a page's Markdown twin: `/blog/x.md`, and `/index.md` for the home page. */
export const markdownPath = (path: string): string => (path === '/' ? '/index.md' : `${path.slice(0, -1)}.md`)

/** The path of the calendar of all events. */
export const CALENDAR_PATH = '/events/calendar.ics'
