import {
  calendarPath,
  FEED_FORMATS,
  type FeedFormat,
  feedPath,
  markdownPath,
} from '../feeds/seo/feedPaths.ts'
import type { PageFacts } from '../feeds/seo/pageFacts.ts'
import { graphText, pageGraph } from '../feeds/seo/pageGraph.ts'
import type { HeadFact } from './defineSite.ts'
import type { SiteInLanguage } from './languages/siteInLanguage.ts'

/** A link to the same content in a different format. */
export interface Alternate {
  readonly type: string
  readonly href: string
  readonly title: string
}

/** Metadata in the `<head>` of a page. */
export interface Head {
  readonly title: string
  readonly description?: string
  /** Absolute address of the page, without tracking parameters. */
  readonly canonical?: string
  readonly noIndex: boolean
  /** Open Graph properties in order. A property may occur more than once. */
  readonly openGraph?: readonly (readonly [property: string, content: string])[]
  readonly alternates?: readonly Alternate[]
  /** The page in each language, itself included, with the value of `hreflang`. */
  readonly translations?: readonly { readonly hreflang: string; readonly href: string }[]
  /** Structured data, safe inside a script element. */
  readonly graph?: string
}

/** A page's head, with the problems of its structured data. */
export interface StoryHead extends Head {
  readonly problems: readonly string[]
}

/** Returns the title for the browser tab: the name, the page number from page 2 on, and the site's name unless the title begins with it. */
export function pageTitle(
  name: string,
  { name: site, language }: Pick<SiteInLanguage, 'name' | 'language'>,
  page = 1,
): string {
  const title = page > 1 ? language.words.furtherPage(name, page) : name
  return title === site || title.startsWith(`${site}:`) ? title : `${title} · ${site}`
}

/** Returns the head of a story's page, with the groups of facts that the site chose. */
export function storyHead(facts: PageFacts): StoryHead {
  const { site, title, description, url, noIndex, page } = facts
  const includes = (fact: HeadFact) => site.headFacts?.includes(fact) ?? true
  const graph = includes('search') ? pageGraph(facts) : undefined
  return {
    title: pageTitle(title, site, page),
    description,
    canonical: url,
    noIndex,
    openGraph: includes('sharing') ? openGraph(facts) : undefined,
    alternates: includes('forms') ? alternates(facts) : undefined,
    translations: translations(facts),
    graph: graph && graphText(graph.nodes),
    problems: graph?.problems ?? [],
  }
}

function openGraph(facts: PageFacts): [string, string][] {
  const { site, title, description, url, image, isArticle, published, modified, author } = facts
  return [
    ['og:type', isArticle ? 'article' : 'website'],
    ['og:site_name', site.name],
    ['og:locale', openGraphLocale(facts.languages.text.code)],
    ['og:title', title],
    ...(description ? [['og:description', description] satisfies [string, string]] : []),
    ['og:url', url],
    ['og:image', image.url],
    ['og:image:width', String(image.width)],
    ['og:image:height', String(image.height)],
    ['og:image:alt', image.alt],
    ...(isArticle
      ? ([
          ['article:published_time', published],
          ['article:modified_time', modified],
          ...(author ? [['article:author', author.name]] : []),
        ] as [string, string][])
      : []),
  ]
}

/** Returns the `hreflang` links. Undefined for pages that search engines do not index. */
function translations({ translations: all, noIndex, languages }: PageFacts): Head['translations'] {
  const [first] = all
  // The address of an untranslated page is not canonical, so search engines ignore its `hreflang` links.
  if (!first || noIndex || languages.text !== languages.language) return undefined
  return [
    ...all.map(({ language, url }) => ({ hreflang: language.code, href: url })),
    { hreflang: 'x-default', href: first.url },
  ]
}

const locales = new Map<string, string>()

/** Returns a language tag as Open Graph writes it, always with a territory: `en_US` for `en`, `pt_BR` for `pt-BR`. */
function openGraphLocale(tag: string): string {
  const known = locales.get(tag)
  if (known !== undefined) return known
  const { language, region } = new Intl.Locale(tag).maximize()
  const locale = `${language}_${region}`
  locales.set(tag, locale)
  return locale
}

const FORM_NAMES: Readonly<Record<FeedFormat, string>> = { rss: 'RSS', atom: 'Atom', json: 'JSON Feed' }

/** Returns the page as Markdown, its events as a calendar, and the feeds of its section. The home page links to all feeds. */
function alternates({ site, path, section, title, nodes, noIndex, languages }: PageFacts): Alternate[] {
  const { start, language } = site
  const { asMarkdown, asCalendar } = language.words
  const feeds = site.sections.filter(({ feeds, name }) => feeds && (path === start || name === section.name))
  const isListed = !noIndex && languages.text === languages.language
  const hasEvents = nodes.found.some(({ node }) => node['@type'] === 'Event')
  return [
    ...(isListed
      ? [{ type: 'text/markdown', href: markdownPath(path, start), title: asMarkdown(title) }]
      : []),
    ...(hasEvents && isListed
      ? [{ type: 'text/calendar', href: calendarPath(path, start), title: asCalendar(title) }]
      : []),
    ...feeds.flatMap((feed) =>
      (Object.keys(FEED_FORMATS) as FeedFormat[]).map((form) => ({
        type: FEED_FORMATS[form].type,
        href: feedPath(feed, form, start),
        title: `${site.name}: ${feed.title}, ${FORM_NAMES[form]}`,
      })),
    ),
  ]
}
