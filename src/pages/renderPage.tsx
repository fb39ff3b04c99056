import { renderToStaticMarkup } from 'react-dom/server'
import { contentStylesIn } from '../content/contentStyle.ts'
import { type PageQuery, partsOf } from '../content/pageQuery.ts'
import type { Story } from '../content/story.ts'
import type { Redirect } from '../feeds/redirects/readRedirects.ts'
import { pageFacts } from '../feeds/seo/pageFacts.ts'
import { structuredDataIssue } from '../feeds/seo/pageGraph.ts'
import type { PageDependencies } from '../index/dependencies/PageDependencies.ts'
import type { PageTree } from '../registry/buildPageTree.ts'
import { type ComposedHtml, composeHtml } from '../registry/composeHtml.tsx'
import { composeTree } from '../registry/composeTree.tsx'
import type { Issue } from '../registry/issue.ts'
import type { QueryResults } from '../registry/query.ts'
import { clientSettingsHtml, settingsOn } from './clientSettings.ts'
import { contentStyleElement } from './contentStyleElement.ts'
import { documentHtml } from './documentHtml.ts'
import { ErrorPage } from './error/ErrorPage.tsx'
import type { Suggestions } from './error/errorPageProps.ts'
import type { RouteError } from './error/routeError.ts'
import { pageTitle, storyHead } from './head.ts'
import type { ReadContent } from './languages/contentIn.ts'
import { pathIn } from './languages/languagePath.ts'
import type { PageLanguages } from './languages/loadPageLanguages.ts'
import { markUntranslated } from './languages/markUntranslated.ts'
import { shellHash } from './languages/shellHash.ts'
import { siteIn } from './languages/siteInLanguage.ts'
import {
  type ByRole,
  type Landmark,
  type PageStory,
  type Role,
  resultsOf,
  roleEntries,
  treesOf,
} from './pageStories.ts'
import { previewLandmark } from './previewHtml.ts'
import { previewParts } from './previewParts.ts'
import { prioritizeFirstPicture } from './prioritizeFirstPicture.ts'
import { earliestExpiry, furtherPages, isIncomplete } from './queries/pageResults.ts'
import { isSearch, type PageHead, RenderCaches } from './RenderCaches.ts'
import type { LanguageOptions, PageRequest } from './siteOptions.ts'

/** A rendered page, or a redirect in place of one. */
export interface RenderedPage {
  readonly status: number
  readonly html: string
  readonly components: ReadonlySet<string>
  readonly issues: readonly Issue[]
  /** The trees of its stories, for developer tools. An error page has no `page` tree. */
  readonly trees: ByRole<PageTree>
  /** When the page changes without a publish, for example because an event ends. */
  readonly expiresAt?: Date
  /** The query parameters that the page depends on. Other parameters do not change it. */
  readonly reads: ReadonlySet<keyof PageQuery>
  /** Addresses of further pages of its lists, for prerendering. */
  readonly furtherPages: readonly string[]
  /** The published content that was read to render the page. */
  readonly dependencies: PageDependencies
  /** Results of the blocks' queries, by key, for re-rendering in a browser. */
  readonly results: QueryResults
  /** Whether a query failed. A retry may show more. */
  readonly isIncomplete: boolean
  /** The redirect that answers the request in place of a page. */
  readonly redirect?: Redirect
  /** The error that an error page is about. For the log, never shown to visitors. */
  readonly cause?: unknown
}

/** The content of `<main>`: a story or an error. */
export type PageToRender =
  | (PageStory & { readonly query: PageQuery; readonly languages: PageLanguages })
  | {
      readonly error: RouteError
      /** The error, for the log. */
      readonly cause?: unknown
      readonly suggestions?: Suggestions
    }
  /** A story of the shell, previewed at its own address: it is rendered in its landmark, and `<main>` is empty. */
  | { readonly landmark: Story }

/** Returns the head, and the HTML of `<main>` if it shows an error instead of a story. */
function headAndErrorHtml(
  shown: PageToRender,
  shell: readonly PageTree[],
  request: PageRequest,
  options: LanguageOptions,
): PageHead & { readonly html?: string } {
  const { site, content } = options
  const { language } = content
  if ('error' in shown) {
    const { error, suggestions } = shown
    const ErrorComponent = site.errorPage ?? ErrorPage
    return {
      head: { title: pageTitle(error.message, siteIn(site, language)), noIndex: true },
      html: renderToStaticMarkup(
        <ErrorComponent
          {...error}
          suggestions={suggestions}
          language={language.code}
          home={pathIn(site, language, '/')}
          words={language.words}
        />,
      ),
      issues: [],
    }
  }
  if ('landmark' in shown)
    return {
      head: { title: pageTitle(shown.landmark.name, siteIn(site, language)), noIndex: true },
      issues: [],
    }
  const isCacheable = RenderCaches.isCacheable(request) && !isSearch(shown.query)
  return isCacheable ? cachedHead(shown, shell, options) : headOf(shown, shell, options)
}

function headOf(
  { tree, query, languages }: StoryToRender,
  shell: readonly PageTree[],
  { site, siteUrl }: Pick<LanguageOptions, 'site' | 'siteUrl'>,
): PageHead {
  const facts = pageFacts(tree, { site, siteUrl, languages, query: partsOf(query, tree.queryReads), shell })
  const head = storyHead(facts)
  return { head, issues: head.problems.map(structuredDataIssue) }
}

/** Estimated length of a head, in characters. */
const HEAD_LENGTH = 5000

function cachedHead(shown: StoryToRender, shell: readonly PageTree[], options: LanguageOptions): PageHead {
  const { tree, query, languages } = shown
  const { language, text, paths } = languages
  const inLanguages = paths.flatMap((entry) => [entry.language.code, entry.path, entry.isTranslated])
  const inputs = JSON.stringify([language.code, text.code, inLanguages, partsOf(query, tree.queryReads)])
  return options.caches.heads.getOrCreate(
    [tree, ...shell],
    inputs,
    () => headOf(shown, shell, options),
    HEAD_LENGTH,
  )
}

/** Returns the content style classes in the HTML of a composed story. */
const stylesOf = ({ fragment, html }: ComposedHtml): readonly string[] =>
  fragment?.contentStyles ?? contentStylesIn(html)

/** Composes the stories of a page, and caches their blocks if the request is cacheable. */
function composeStories(
  stories: ByRole<PageStory>,
  query: PageQuery | undefined,
  request: PageRequest,
  { registry, renderers, scripts, caches, isOneTime }: LanguageOptions,
): ByRole<ComposedHtml> {
  const { audience, preview } = request
  const blockHtml = RenderCaches.isCacheable(request) ? caches.blockHtml : undefined
  const cacheOf = (role: Role) => (role === 'page' && isSearch(query) ? blockHtml?.readOnly : blockHtml)
  const composed = roleEntries(stories).map(([role, { tree, results }]) => {
    const composing = { registry, renderers, audience, results }
    // If each page is rendered once, only the shell's blocks are used more than once.
    const isCacheable = Object.isFrozen(tree.story) && !(isOneTime && role === 'page')
    const html = preview
      ? composeTree(tree, composing)
      : composeHtml(tree, { ...composing, scripts, htmlCache: isCacheable ? cacheOf(role) : undefined })
    return [role, html] as const
  })
  return Object.fromEntries(composed)
}

/** Returns what follows from a page's stories: trees, query results, expiry and dependencies. */
function factsOf(
  stories: ByRole<PageStory>,
  dependencies: (expiresAt: Date | undefined) => PageDependencies,
): Omit<RenderedPage, 'status' | 'html' | 'components' | 'issues' | 'redirect' | 'cause'> {
  const trees = treesOf(stories)
  const results = resultsOf(stories)
  const expiresAt = earliestExpiry(trees, results)
  return {
    trees: Object.fromEntries(roleEntries(stories).map(([role, { tree }]) => [role, tree])),
    expiresAt,
    reads: new Set(trees.flatMap(({ queryReads }) => [...queryReads])),
    furtherPages: furtherPages(trees, results),
    dependencies: dependencies(expiresAt),
    results,
    isIncomplete: isIncomplete(results),
  }
}

/** The content of `<main>` of a page that shows a story. */
export type StoryToRender = Extract<PageToRender, PageStory>

/** Returns the response for a path that redirects. */
export const redirectPage = (redirect: Redirect, dependencies: PageDependencies): RenderedPage => ({
  ...factsOf({}, () => dependencies),
  components: new Set(),
  issues: [],
  status: redirect.permanent ? 301 : 302,
  html: '',
  redirect,
})

/**
 * Renders a whole document: the shell, and a story or an error in `<main>`.
 * @param shown the content of `<main>`
 * @param shell the stories of the landmarks
 */
export function renderPage(
  shown: PageToRender,
  shell: ByRole<PageStory>,
  request: PageRequest & { readonly content: Pick<ReadContent, 'recorder'> },
  options: LanguageOptions,
): RenderedPage {
  const { site, content, caches } = options
  const main = headAndErrorHtml(shown, treesOf(shell), request, options)
  const stories: ByRole<PageStory> = { ...shell, ...('tree' in shown ? { page: shown } : {}) }
  const composed = composeStories(stories, 'tree' in shown ? shown.query : undefined, request, options)
  const parts = roleEntries(composed).map(([, part]) => part)
  const failures = new Map(parts.flatMap((part) => [...part.failures]))
  const components = new Set(parts.flatMap((part) => [...part.components]))
  const preview = request.preview ? previewParts({ shown, stories, failures }, request, options) : undefined
  const landmark = (name: Landmark) => {
    const html = composed[name]?.html ?? ''
    return preview && composed[name] ? previewLandmark(name, html) : html
  }
  const [headerHtml, footerHtml] = [landmark('header'), landmark('footer')]
  const composedHtml = composed.page?.html ?? ''
  // Live editing compares blocks with their own HTML.
  const storyHtml = preview ? composedHtml : prioritizeFirstPicture(composedHtml)
  const bodyHtml = main.html ?? ('tree' in shown ? markUntranslated(storyHtml, shown.languages) : storyHtml)
  const settings = settingsOn(request, options)
  const shellPage = { hasBoot: Boolean(options.boot && options.scripts), preview: Boolean(preview), settings }
  const scripts = (name: string) => options.scripts?.(name) ?? []
  const { header, footer } = composed
  const hashShell = () =>
    shellHash(headerHtml + footerHtml, site.languages.length > 1 ? content.language.code : '')
  const closing = () => site.shell.closing?.(shellPage, scripts) ?? ''
  const isCacheable = RenderCaches.isCacheable(request)
  const html = documentHtml({
    site: siteIn(site, content.language),
    build: options.build ?? '',
    shell:
      header?.fragment && footer?.fragment
        ? caches.shells.getOrCreate([header.fragment, footer.fragment], content.language.code, hashShell, 50)
        : hashShell(),
    version: request.version,
    boot: preview ? undefined : options.boot,
    settingsHtml: clientSettingsHtml(settings, site.clientSettings?.defaults),
    head: main.head,
    styles: options.styles(preview?.components ?? components),
    styleHtml: contentStyleElement(
      [...parts.flatMap(stylesOf), ...contentStylesIn(main.html ?? '')],
      site.colours.reading,
    ),
    fonts: options.fonts,
    headerHtml,
    bodyHtml,
    footerHtml,
    closingHtml: preview
      ? ''
      : isCacheable
        ? caches.shells.getOrCreate([site.shell], JSON.stringify(shellPage), closing, 2000)
        : closing(),
    developmentHtml: preview?.headHtml ?? options.developmentHtml,
    barHtml: preview?.barHtml,
    previewHtml: preview?.bodyHtml,
  })
  return {
    ...factsOf(stories, (expiresAt) => request.content.recorder.dependencies(expiresAt)),
    components,
    issues: [...parts.flatMap((part) => part.issues), ...main.issues],
    html,
    ...('error' in shown ? { status: shown.error.statusCode, cause: shown.cause } : { status: 200 }),
  }
}
