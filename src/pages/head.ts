import { calendarPath, FEED_FORMS, type FeedForm, feedPath, markdownPath } from '../feeds/seo/feedPaths.ts'
import type { PageFacts } from '../feeds/seo/pageFacts.ts'
import { graphText, pageGraph } from '../feeds/seo/pageGraph.ts'
import type { HeadFact } from './defineSite.ts'
import type { SiteInLanguage } from './languages/siteInLanguage.ts'

/** The same matter in another form. */
export interface Alternate {
  readonly type: string
  readonly href: string
  readonly title: string
}

/** What a page says about itself in its head. */
export interface Head {
  readonly title: string
  readonly description?: string
  /** Absolute address of the page, without tracking parameters. */
  readonly canonical?: string
  readonly noIndex: boolean
  /** Properties of Open Graph in order; some may stand twice. */
  readonly openGraph?: readonly (readonly [property: string, content: string])[]
  readonly alternates?: readonly Alternate[]
  /** The page in other languages, itself among them, by what `hreflang` calls each. */
  readonly translations?: readonly { readonly hreflang: string; readonly href: string }[]
  /** Structured data, safe inside a script element. */
  readonly graph?: string
}

/** A page's head, with what its structured data lacks. */
export interface StoryHead extends Head {
  readonly problems: readonly string[]
}

/** A page's title as the browser tab shows it. */
export function pageTitle(
  name: string,
  { name: site, language }: Pick<SiteInLanguage, 'name' | 'language'>,
  page = 1,
): string {
  const whole = page > 1 ? language.words.furtherPage(name, page) : name
  return whole === site || whole.startsWith(`${site}:`) ? whole : `${whole} · ${site}`
}

/** The head of a story's page, with the facts that the site's heads tell. */
export function storyHead(facts: PageFacts): StoryHead {
  const { site, title, description, url, noIndex, page } = facts
  const tells = (fact: HeadFact) => site.headFacts?.includes(fact) ?? true
  const graph = tells('search') ? pageGraph(facts) : undefined
  return {
    title: pageTitle(title, site, page),
    description,
    canonical: url,
    noIndex,
    openGraph: tells('sharing') ? openGraph(facts) : undefined,
    alternates: tells('forms') ? alternates(facts) : undefined,
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

/** Which address search engines show to whom; what is not found has none. */
function translations({ translations: all, noIndex, languages }: PageFacts): Head['translations'] {
  const [first] = all
  // The untranslated page stands at an address that is not canonical, so it is none of them.
  if (!first || noIndex || languages.text !== languages.language) return undefined
  return [
    ...all.map(({ language, url }) => ({ hreflang: language.code, href: url })),
    { hreflang: 'x-default', href: first.url },
  ]
}

const locales = new Map<string, string>()

/** Open Graph's spelling of a language, which names a territory: `en_US` for `en`, `pt_BR` for `pt-BR`. */
function openGraphLocale(tag: string): string {
  const known = locales.get(tag)
  if (known !== undefined) return known
  const { language, region } = new Intl.Locale(tag).maximize()
  const made = `${language}_${region}`
  locales.set(tag, made)
  return made
}

const FORM_NAMES: Readonly<Record<FeedForm, string>> = { rss: 'RSS', atom: 'Atom', json: 'JSON Feed' }

/** The page as Markdown and its events as a calendar; and the feeds of its section, which the home page names all. */
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
      (Object.keys(FEED_FORMS) as FeedForm[]).map((form) => ({
        type: FEED_FORMS[form].type,
        href: feedPath(feed, form, start),
        title: `${site.name}: ${feed.title}, ${FORM_NAMES[form]}`,
      })),
    ),
  ]
}
