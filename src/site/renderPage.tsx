import { renderToStaticMarkup } from 'react-dom/server'
import { type PageQuery, partsOf, writePageQuery } from '../content/pageQuery.ts'
import type { PageTree } from '../registry/buildPageTree.ts'
import { type ComposedHtml, composeHtml } from '../registry/composeHtml.tsx'
import { composeTree } from '../registry/composeTree.tsx'
import type { Issue } from '../registry/issue.ts'
import type { QueryResults } from '../registry/query.ts'
import { clientSettingsHtml } from './clientSettingsHtml.ts'
import { contentStyleAddresses } from './contentStyleAddress.ts'
import { documentHtml } from './documentHtml.ts'
import type { RouteError } from './error/routeError.ts'
import type { Suggestions } from './error/suggestions.ts'
import { type Head, pageTitle, storyHead } from './head.ts'
import { inItsLanguage } from './languages/inItsLanguage.ts'
import { pathIn } from './languages/languagePath.ts'
import { languageChoices, type PageLanguages } from './languages/pageLanguages.ts'
import { shellHash } from './languages/shellHash.ts'
import { siteIn } from './languages/siteInLanguage.ts'
import { previewParts } from './previewParts.ts'
import { firstEnd, furtherPages, isIncomplete, pageDependencies } from './queries/pageDependencies.ts'
import type { Redirect } from './redirects/readRedirects.ts'
import { renderShell } from './renderShell.tsx'
import { pageFacts } from './seo/pageFacts.ts'
import { structuredDataIssue } from './seo/structuredDataIssue.ts'
import type { ShellStories } from './shellStories.ts'
import type { LanguageOptions, PageRequest } from './siteOptions.ts'

/** A page as it is sent. */
export interface RenderedPage {
  readonly status: number
  readonly html: string
  readonly components: ReadonlySet<string>
  readonly issues: readonly Issue[]
  /** How the story is laid out, for a developer's tools; undefined on an error page. */
  readonly tree?: PageTree
  /** When the page stops being true without a publish. */
  readonly until?: Date
  /** The parts of the query that the page depends on: with the others it is the same. */
  readonly reads: ReadonlySet<keyof PageQuery>
  /** Addresses of the further pages of the lists on it. */
  readonly further: readonly string[]
  /** What the page was made of: uuids of stories, keys of queries. */
  readonly dependencies: readonly string[]
  /** Results of the blocks' queries, by key, for rendering it again in a browser. */
  readonly results: QueryResults
  /** Whether a query failed, so that another rendering may show more. */
  readonly incomplete: boolean
  /** Where the path leads on to, in place of a page. */
  readonly redirect?: Redirect
  /** What was thrown where this is an error page, for the log and never for a visitor. */
  readonly cause?: unknown
}

/** What a page shows: a story, or why there is none. */
export type ShownPage =
  | {
      readonly tree: PageTree
      readonly results: QueryResults
      readonly query: PageQuery
      readonly languages: PageLanguages
    }
  | {
      readonly error: RouteError
      /** What was thrown. */
      readonly cause?: unknown
      readonly suggestions?: Suggestions
    }

type Content = Omit<RenderedPage, 'status' | 'html' | 'cause'> & {
  readonly head: Head
  readonly bodyHtml: string
  readonly failures: ComposedHtml['failures']
}

function storyContent(
  { tree, results, query, languages }: ShownStory,
  { audience, preview }: PageRequest,
  { site, registry, renderers, siteUrl, scripts }: LanguageOptions,
): Content {
  const composing = { registry, renderers, audience, results }
  const { html, components, issues, failures } = preview
    ? composeTree(tree, composing)
    : composeHtml(tree, { ...composing, scripts })
  const facts = pageFacts(tree, { site, siteUrl, languages, query: partsOf(query, tree.reads) })
  const head = storyHead(facts)
  return {
    head,
    bodyHtml: inItsLanguage(html, languages),
    failures,
    components,
    issues: [...issues, ...head.problems.map(structuredDataIssue)],
    until: firstEnd(tree, results),
    reads: tree.reads,
    further: furtherPages(tree, results),
    dependencies: pageDependencies(tree, results),
    results,
    incomplete: isIncomplete(results),
  }
}

/** What a page has that is made of no story. */
const NOTHING = {
  components: new Set<string>(),
  issues: [],
  reads: new Set<never>(),
  further: [],
  dependencies: [],
  results: {},
  incomplete: false,
} as const

/** A page that shows a story. */
export type ShownStory = Exclude<ShownPage, ShownError>

type ShownError = Extract<ShownPage, { readonly error: RouteError }>

function errorContent(
  { error: { message, statusCode }, suggestions }: ShownError,
  { site, content }: Pick<LanguageOptions, 'site' | 'content'>,
): Content {
  return {
    ...NOTHING,
    head: { title: pageTitle(message, siteIn(site, content.language)), noIndex: true },
    bodyHtml: renderToStaticMarkup(
      <site.errorPage
        statusCode={statusCode}
        message={message}
        suggestions={suggestions}
        language={content.language.code}
        home={pathIn(site, content.language, '/')}
      />,
    ),
    failures: new Map(),
  }
}

/** What is sent in place of a page whose path leads on. */
export const redirectPage = (redirect: Redirect): RenderedPage => ({
  ...NOTHING,
  status: redirect.permanent ? 301 : 302,
  html: '',
  redirect,
})

/** Renders a story's page, or the error page in its place, inside the site's shell. */
export function renderPage(
  shown: ShownPage,
  shell: ShellStories,
  request: PageRequest,
  options: LanguageOptions,
): RenderedPage {
  const { head, bodyHtml, failures, ...made } =
    'tree' in shown ? storyContent(shown, request, options) : errorContent(shown, options)
  const { site } = options
  const { language } = options.content
  const query = 'tree' in shown ? writePageQuery(partsOf(shown.query, shown.tree.reads)) : ''
  const languages = languageChoices(site, language, 'tree' in shown ? shown.languages : undefined, query)
  const { headerHtml, footerHtml, closingHtml, scripts } = renderShell(
    shell,
    { ...request, languages },
    options,
  )
  const preview = request.preview
    ? previewParts({ shown, shell, scripts, failures, languages }, request, options)
    : undefined
  const html = documentHtml({
    site: siteIn(site, language),
    build: options.build ?? '',
    shell: shellHash(headerHtml + footerHtml, languages ? language.code : ''),
    version: request.version,
    boot: preview ? undefined : options.boot,
    settingsHtml: clientSettingsHtml(
      {
        ...options.clientSettings,
        ...(request.version === 'draft' ? site.clientSettings.inDrafts : {}),
      },
      site.clientSettings.defaults,
    ),
    head,
    styles: [...options.styles(preview?.components ?? made.components), ...contentStyleAddresses(bodyHtml)],
    fonts: options.fonts,
    headerHtml,
    bodyHtml,
    footerHtml,
    closingHtml,
    developmentHtml: preview?.headHtml ?? options.developmentHtml,
    previewHtml: preview?.bodyHtml,
  })
  if ('tree' in shown) return { status: 200, html, tree: shown.tree, ...made }
  return { status: shown.error.statusCode, html, ...made, cause: shown.cause }
}
