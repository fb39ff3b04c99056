import { renderToStaticMarkup } from 'react-dom/server'
import type { RouteError } from '../content/routeError.ts'
import type { Story } from '../content/story.ts'
import { composeHtml } from '../registry/composeHtml.tsx'
import type { Issue } from '../registry/issue.ts'
import { planStory } from '../registry/planStory.ts'
import { trueUntil } from '../registry/trueUntil.ts'
import { contentStyleAddresses } from './contentStyleAddress.ts'
import { documentHtml } from './documentHtml.ts'
import { ErrorPage } from './error/ErrorPage.tsx'
import { type Head, pageTitle, storyHead } from './head.ts'
import { pageFacts } from './seo/pageFacts.ts'
import { structuredDataIssue } from './seo/structuredDataIssue.ts'
import { Footer } from './shell/Footer.tsx'
import { Header } from './shell/Header.tsx'
import type { ShellStories } from './shell/shellStories.ts'
import { shortHash } from './shortHash.ts'
import type { PageRequest, SiteOptions } from './siteOptions.ts'

/** A page as it is sent. */
export interface RenderedPage {
  readonly status: number
  readonly html: string
  readonly components: ReadonlySet<string>
  readonly issues: readonly Issue[]
  /** When the page stops being true without a publish. */
  readonly until?: Date
  /** What was thrown where this is an error page, for the log and never for a visitor. */
  readonly cause?: unknown
}

/** What a page shows: a story, or why there is none. */
export type ShownPage =
  | { readonly story: Story }
  | { readonly error: RouteError /** What was thrown. */; readonly cause?: unknown }

interface Content {
  readonly head: Head
  readonly bodyHtml: string
  readonly components: ReadonlySet<string>
  readonly issues: readonly Issue[]
  readonly until?: Date
}

function storyContent(story: Story, { audience }: PageRequest, options: SiteOptions): Content {
  const { registry, renderers, siteUrl, scripts } = options
  const plan = planStory(story, registry)
  const { html, components, issues } = composeHtml(plan, {
    registry,
    renderers,
    audience,
    scripts,
  })
  const head = storyHead(pageFacts(plan, { siteUrl }))
  return {
    head,
    bodyHtml: html,
    components,
    issues: [...issues, ...head.problems.map(structuredDataIssue)],
    until: trueUntil(plan),
  }
}

function errorContent({ message, statusCode }: RouteError): Content {
  return {
    head: { title: pageTitle(message), noIndex: true },
    bodyHtml: renderToStaticMarkup(<ErrorPage statusCode={statusCode} message={message} />),
    components: new Set(),
    issues: [],
  }
}

/** Renders a story's page, or the error page in its place, inside the site's shell. */
export function renderPage(
  shown: ShownPage,
  shell: ShellStories,
  request: PageRequest,
  options: SiteOptions,
): RenderedPage {
  const content = 'story' in shown ? storyContent(shown.story, request, options) : errorContent(shown.error)
  const { head, bodyHtml, components, issues, until } = content
  const headerHtml = renderToStaticMarkup(
    <Header story={shell.header} path={request.path} scripts={options.scripts?.('site_header')} />,
  )
  const footerHtml = renderToStaticMarkup(
    <Footer story={shell.footer} scripts={options.scripts?.('site_footer')} />,
  )
  const html = documentHtml({
    build: options.build ?? '',
    // Which entry is the current one differs from page to page; the shell is the same.
    shell: shortHash(headerHtml.replaceAll(/ aria-current="[^"]*"/g, '') + footerHtml),
    version: request.version,
    boot: options.boot,
    head,
    styles: [...options.styles(components), ...contentStyleAddresses(bodyHtml)],
    fonts: options.fonts,
    headerHtml,
    bodyHtml,
    footerHtml,
    developmentHtml: options.developmentHtml,
  })
  if ('story' in shown) return { status: 200, html, components, issues, until }
  return { status: shown.error.statusCode, html, components, issues, cause: shown.cause }
}
