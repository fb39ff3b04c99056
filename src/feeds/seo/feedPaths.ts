import type { Section } from '../../pages/defineSite.ts'

/** The forms of a feed: its file in the section's folder and its media type. */
export const FEED_FORMS = {
  rss: { file: 'rss.xml', type: 'application/rss+xml' },
  atom: { file: 'atom.xml', type: 'application/atom+xml' },
  json: { file: 'feed.json', type: 'application/feed+json' },
} as const

export type FeedForm = keyof typeof FEED_FORMS

/**
 * The path of a section's feed.
 * @param start the path of the start page, `/` or `/ar/`
 */
export const feedPath = ({ name }: Pick<Section<unknown>, 'name'>, form: FeedForm, start = '/'): string =>
  `${start}${name}/${FEED_FORMS[form].file}`

/** The path of a page's Markdown twin: `/blog/x.md`, and `/index.md` for the start page. */
export const markdownPath = (path: string, start = '/'): string => fileBeside(path, start, 'md')

/** The path of the calendar file of one page's events: `/events/x.ics`. */
export const calendarPath = (path: string, start = '/'): string => fileBeside(path, start, 'ics')

const fileBeside = (path: string, start: string, ending: string): string =>
  path === start ? `${start}index.${ending}` : `${path.replace(/\/$/, '')}.${ending}`
