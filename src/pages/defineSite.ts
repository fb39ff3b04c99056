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

/** A part of a site, with a sitemap of its own. */
export interface Section<Text = Localised> {
  /** Its name in addresses: pages whose path begins with it are of this section. */
  readonly name: string
  /** What visitors call it. */
  readonly title: Text
  /** Which paths are of it, where the name does not tell. */
  readonly holds?: (path: string) => boolean
  /** The type of structured data that its pages are, below its start page. Omitted: they are no articles. */
  readonly article?: 'Article' | 'BlogPosting' | 'TechArticle'
  /** Whether its articles have feeds (RSS, Atom, JSON). */
  readonly feeds?: boolean
}

/** An icon of the installed site. */
export interface AppIcon {
  /** In pixels. */
  readonly size: number
  /** What a manifest may use it for; icons without are asked for by name. */
  readonly purpose?: 'any' | 'maskable'
  /** Its drawing, as SVG of any size. A maskable one may be cut to a circle of 80 % of its width. */
  readonly svg: string
}

/** What a head tells others than visitors: search engines, those that show a shared link, and those that read other forms. */
export type HeadFact = 'search' | 'sharing' | 'forms'

/** What a site's own data is made of: what is published, in one language. */
export interface DataContext extends Pick<QueryContext, 'registry' | 'language' | 'records' | 'stories'> {
  /** The same in another language of the site, by its code. */
  in(code: string): DataContext
}

/** All that a site decides. The builder takes it, and knows no site beside it. */
export interface SiteDefinition {
  /** The site's name, as titles, feeds and structured data say it. */
  readonly name: Localised
  /** What it is, in a sentence or two. */
  readonly description: Localised
  /**
   * Its languages. The content's own one comes first, and its addresses have no prefix (`/about/`); those of the others begin
   * with their code (`/ar/about/`), and their content is what is translated field by field in the content service.
   */
  readonly languages: readonly [Language, ...Language[]]
  /** The mail address of its owner. */
  readonly email: string

  /** Its blocks. */
  readonly plugins: Registry
  /**
   * The routes that pages stand at: `routeTree` of '#site/routes', where browsers take it from as well. Omitted: each story
   * stands at its path.
   */
  readonly routes?: AnyRoute
  /** Its parts, in the order of sitemaps. The last is that of all pages which are of no other. */
  readonly sections: readonly Section[]

  /** What stands round every page. */
  readonly shell: Shell
  /** What is shown in place of a page that there is not, or that failed. Omitted: `src/pages/error/ErrorPage.tsx`. */
  readonly errorPage?: ComponentType<ErrorPageProps>
  /** The page where visitors search, which the error page leads to; omitted: there is none. */
  readonly searchPage?: string

  /** Resolvers of the site's own kinds of queries. The builder resolves `stories`, `ancestors` and `previousNext`. */
  readonly queries?: SiteResolvers
  /** What browsers ask for as JSON, by address, such as an index to search in. The same object says that nothing changed. */
  readonly data?: Readonly<Record<string, (context: DataContext) => Promise<object>>>
  /** The folder of the stories that lead visitors of old paths on, as their plugin's `redirect` says. */
  readonly redirects?: string

  /**
   * What the sharing picture says of a page whose story brings none; the site's server part draws it (`cards`). Omitted: such
   * a page is shared with the logo.
   */
  readonly shareCard?: (facts: CardFacts) => ShareCard
  /**
   * What heads tell others than visitors, beside a page's title, description and address: structured data (`search`), how a
   * shared link looks (`sharing`), and where its other forms are, such as Markdown and feeds (`forms`). All of it is 0.4 to 0.5 KiB of
   * a page. Omitted: all of it.
   */
  readonly headFacts?: readonly HeadFact[]
  /** The path of the calendar with all events; omitted: there is none. */
  readonly calendar?: string

  /**
   * The mark in tabs (an address), and the icons of the installed site by path: which of them devices with a touch screen and
   * structured data take. `appIcons` makes all but the first of one drawing.
   */
  readonly icons: {
    readonly tab: string
    readonly touch: string
    readonly logo: string
    readonly app: Readonly<Record<string, AppIcon>>
  }
  /** Colours as CSS writes them: of the browser's frame in light and dark, and what content's own colours are adjusted to. */
  readonly colours: {
    readonly frame: { readonly light: string; readonly dark: string }
    readonly reading: ReadingColours
  }

  /** A script that runs before a page is drawn, as text. */
  readonly earlyScript?: string
  /** What browsers may know of the settings. Nothing in it is secret. Omitted: nothing. */
  readonly clientSettings?: {
    readonly defaults: ClientSettings
    /** What differs in drafts. */
    readonly inDrafts?: Partial<ClientSettings>
    /** What differs in development. */
    readonly inDevelopment?: Partial<ClientSettings>
  }
}

/** Defines a site. @throws where the definition cannot be one, saying what is wrong and what to do */
export function defineSite<const Definition extends SiteDefinition>(definition: Definition): Definition {
  const problems = definitionProblems(definition)
  if (problems.length)
    throw new Error(
      [`The definition of the site '${nameOf(definition)}' cannot be used:`, ...problems].join('\n  '),
    )
  return definition
}

/** The name of a site whose definition may be wrong: in its first language, else in any. */
function nameOf({ name, languages }: SiteDefinition): string {
  if (typeof name === 'string') return name
  const names: Readonly<Record<string, unknown>> = { ...(name as object) }
  const [first = ''] = [names[languages?.[0]?.code], ...Object.values(names)].filter(
    (one) => typeof one === 'string' && one !== '',
  )
  return String(first)
}
