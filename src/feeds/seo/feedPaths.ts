import type { Section } from '../../pages/defineSite.ts'

/** Feed formats: the file name in the section's folder, and the media type. */
export const FEED_FORMATS = {
  rss: { file: 'rss.xml', type: 'application/rss+xml' },
  atom: { file: 'atom.xml', type: 'application/atom+xml' },
  json: { file: 'feed.json', type: 'application/feed+json' },
} as const

export type FeedFormat = keyof typeof FEED_FORMATS

/**
 * Returns the path of a section's feed.
 * @param start the path of the start page, `/` or `/ar/`
 */
export const feedPath = ({ name }: Pick<Section<unknown>, 'name'>, format: FeedFormat, start = '/'): string =>
  `${start}${name}/${FEED_FORMATS[format].file}`

/** Returns the path of a page's Markdown version: `/blog/x.md`, or `/index.md` for the start page. */
export const markdownPath = (path: string, start = '/'): string => fileBeside(path, start, 'md')

/** Returns the path of the calendar file of a page's events: `/events/x.ics`. */
export const calendarPath = (path: string, start = '/'): string => fileBeside(path, start, 'ics')

const fileBeside = (path: string, start: string, ending: string): string =>
  path === start ? `${start}index.${ending}` : `${path.replace(/\/$/, '')}.${ending}`
