import type { AnyRoute } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import type { ReadingColours } from '../content/contentColour.ts'
import type { CardFacts, ShareCard } from '../feeds/seo/shareCard.ts'
import type { Registry } from '../registry/registry.ts'
import { definitionProblems } from './definitionProblems.ts'
import type { ErrorPageProps } from './error/errorPageProps.ts'
import type { Language, Localised } from './languages/language.ts'
import type { QueryContext } from './queries/queryContext.ts'
import type { SiteResolvers } from './queries/resolveQueries.ts'
import type { Shell } from './shell.ts'
import type { ClientSettings } from './siteOptions.ts'

/** A section of a site, with its own sitemap. */
export interface Section<Text = Localised> {
  /** The first segment of the paths of its pages. */
  readonly name: string
  /** Its name for visitors. */
  readonly title: Text
  /** Returns whether a path belongs to it. Default: the path begins with `name`. */
  readonly holds?: (path: string) => boolean
  /** The structured data type of its pages below the start page. Omitted: they are not articles. */
  readonly article?: 'Article' | 'BlogPosting' | 'TechArticle'
  /** Whether its articles have feeds (RSS, Atom, JSON). */
  readonly feeds?: boolean
}

/** An icon of the installed site. */
export interface AppIcon {
  /** In pixels. */
  readonly size: number
  /** The purpose in the manifest. Icons without it are not listed there. */
  readonly purpose?: 'any' | 'maskable'
  /** SVG source of any size. A maskable icon may be cropped to a circle of 80 % of its width. */
  readonly svg: string
}

/** A group of facts in heads: for search engines, for previews of shared links, or links to other formats. */
export type HeadFact = 'search' | 'sharing' | 'forms'

/** Published content in one language, for a site's data. */
export interface DataContext extends Pick<QueryContext, 'registry' | 'language' | 'records' | 'stories'> {
  /** Returns the same for a different language of the site, by its code. */
  in(code: string): DataContext
}

/** The definition of a site. */
export interface SiteDefinition {
  /** The site's name in titles, feeds and structured data. */
  readonly name: Localised
  /** One or two sentences about the site. */
  readonly description: Localised
  /**
   * The first is the language of the content itself, and its addresses have no prefix (`/about/`). Addresses in other languages begin
   * with the language's code (`/ar/about/`), and their content is the content service's field-level translation.
   */
  readonly languages: readonly [Language, ...Language[]]
  /** The mail address of the site's owner. */
  readonly email: string

  /** The site's blocks. */
  readonly plugins: Registry
  /**
   * The route tree: `routeTree` of '#site/routes', which browsers import as well. Omitted: one route for all stories, each at its
   * path.
   */
  readonly routes?: AnyRoute
  /** In the order of sitemaps. The last one contains all pages that belong to no other. */
  readonly sections: readonly Section[]

  /** Header, footer and other parts of every page. */
  readonly shell: Shell
  /** The page for errors and missing pages. Omitted: the builder's. */
  readonly errorPage?: ComponentType<ErrorPageProps>
  /** The path of the search page, which the error page links to. Omitted: none. */
  readonly searchPage?: string

  /** Resolvers of the site's kinds of queries, besides `stories`, `ancestors` and `previousNext`. */
  readonly queries?: SiteResolvers
  /** JSON data for browsers, by address, such as a search index. Return the same object if nothing changed. */
  readonly data?: Readonly<Record<string, (context: DataContext) => Promise<object>>>
  /** The folder of the redirects' stories, whose plugin has `redirect`. */
  readonly redirects?: string

  /**
   * Returns the content of the sharing picture for a page without its own; `cards` of the server part draws it. Omitted: such pages
   * are shared with the logo.
   */
  readonly shareCard?: (facts: CardFacts) => ShareCard
  /**
   * Facts in heads besides title, description and address: structured data (`search`), the look of a shared link (`sharing`), and
   * links to other formats such as Markdown and feeds (`forms`). All of them add 0.4 to 0.5 KiB to a page. Omitted: all.
   */
  readonly headFacts?: readonly HeadFact[]
  /** The path of the calendar with all events. Omitted: none. */
  readonly calendar?: string

  /**
   * The favicon (an address), and the icons of the installed site by path. `touch` and `logo` are paths in `app`: the icon for touch
   * screens and the logo in structured data. `appIcons` creates all but the favicon from one SVG.
   */
  readonly icons: {
    readonly tab: string
    readonly touch: string
    readonly logo: string
    readonly app: Readonly<Record<string, AppIcon>>
  }
  /** `frame`: CSS colours of the browser's frame in light and dark. `reading`: background and text colours to which content colours are adjusted. */
  readonly colours: {
    readonly frame: { readonly light: string; readonly dark: string }
    readonly reading: ReadingColours
  }

  /** Source of a script that runs before a page is painted. */
  readonly earlyScript?: string
  /** Settings for browsers, without secrets. Omitted: none. */
  readonly clientSettings?: {
    readonly defaults: ClientSettings
    /** Values that differ in drafts. */
    readonly inDrafts?: Partial<ClientSettings>
    /** Values that differ in development. */
    readonly inDevelopment?: Partial<ClientSettings>
  }
}

/** Defines a site. @throws Error that lists the problems of the definition and how to fix them */
export function defineSite<const Definition extends SiteDefinition>(definition: Definition): Definition {
  const problems = definitionProblems(definition)
  if (problems.length)
    throw new Error(
      [`The definition of the site '${nameOf(definition)}' cannot be used:`, ...problems].join('\n  '),
    )
  return definition
}

/** Returns the site's name in its first language, otherwise in any language. The definition may be invalid. */
function nameOf({ name, languages }: SiteDefinition): string {
  if (typeof name === 'string') return name
  const names: Readonly<Record<string, unknown>> = { ...(name as object) }
  const [first = ''] = [names[languages?.[0]?.code], ...Object.values(names)].filter(
    (one) => typeof one === 'string' && one !== '',
  )
  return String(first)
}
