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
import { earliestExpiry, furtherPages, isIncomplete } from './queries/pageResults.ts'
import { isSearch, type PageHead, RenderCaches } from './RenderCaches.ts'
import type { LanguageOptions, PageRequest } from './siteOptions.ts'

/** A page as it is sent. */
export interface RenderedPage {
  readonly status: number
  readonly html: string
  readonly components: ReadonlySet<string>
  readonly issues: readonly Issue[]
  /** The trees of its stories, for a developer's tools. An error page has none in the middle. */
  readonly trees: ByRole<PageTree>
  /** When the page stops being true without a publish. */
  readonly expiresAt?: Date
  /** The parts of the query that the page depends on: with the others it is the same. */
  readonly reads: ReadonlySet<keyof PageQuery>
  /** Addresses by which the further pages of the lists on it are found. */
  readonly furtherPages: readonly string[]
  /** All of the published content that it was made of. */
  readonly dependencies: PageDependencies
  /** Results of the blocks' queries, by key, for rendering it again in a browser. */
  readonly results: QueryResults
  /** Whether a query failed, so that another rendering may show more. */
  readonly isIncomplete: boolean
  /** Where the path leads on to, in place of a page. */
  readonly redirect?: Redirect
  /** What was thrown where this is an error page, for the log and never for a visitor. */
  readonly cause?: unknown
}

/** What a page shows in its middle: a story, or why there is none. */
export type PageToRender =
  | (PageStory & { readonly query: PageQuery; readonly languages: PageLanguages })
  | {
      readonly error: RouteError
      /** What was thrown. */
      readonly cause?: unknown
      readonly suggestions?: Suggestions
    }
  /** A story of the shell at its own address, in a preview: it stands in its landmark, and nothing in the middle. */
  | { readonly landmark: Story }

/** The middle of a page: its head, and what stands there where no story does. */
function middleOf(
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

/** Characters of a head, about. */
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

/** The content style classes of a story as it was composed. */
const stylesOf = ({ fragment, html }: ComposedHtml): readonly string[] =>
  fragment?.contentStyles ?? contentStylesIn(html)

/** Composes the stories of a page, all in one way. */
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
    // Where each page is made once, only what stands round pages comes again.
    const isCacheable = Object.isFrozen(tree.story) && !(isOneTime && role === 'page')
    const made = preview
      ? composeTree(tree, composing)
      : composeHtml(tree, { ...composing, scripts, htmlCache: isCacheable ? cacheOf(role) : undefined })
    return [role, made] as const
  })
  return Object.fromEntries(composed)
}

/** What is known of a page by its stories. */
function factsOf(stories: ByRole<PageStory>, dependencies: (until: Date | undefined) => PageDependencies) {
  const trees = treesOf(stories)
  const results = resultsOf(stories)
  const expiresAt = earliestExpiry(trees, results)
  return {
    trees: Object.fromEntries(roleEntries(stories).map(([role, { tree }]) => [role, tree])),
    until: expiresAt,
    reads: new Set(trees.flatMap(({ queryReads }) => [...queryReads])),
    furtherPages: furtherPages(trees, results),
    dependencies: dependencies(expiresAt),
    results,
    isIncomplete: isIncomplete(results),
  }
}

/** A page that shows a story. */
export type StoryToRender = Extract<PageToRender, PageStory>

/** What is sent in place of a page whose path leads on. */
export const redirectPage = (redirect: Redirect, dependencies: PageDependencies): RenderedPage => ({
  ...factsOf({}, () => dependencies),
  components: new Set(),
  issues: [],
  status: redirect.permanent ? 301 : 302,
  html: '',
  redirect,
})

/** Renders a page: what it shows in the middle, and the stories round it. */
export function renderPage(
  shown: PageToRender,
  shell: ByRole<PageStory>,
  request: PageRequest & { readonly content: Pick<ReadContent, 'recorder'> },
  options: LanguageOptions,
): RenderedPage {
  const { site, content, caches } = options
  const middle = middleOf(shown, treesOf(shell), request, options)
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
  const storyHtml = composed.page?.html ?? ''
  const bodyHtml = middle.html ?? ('tree' in shown ? markUntranslated(storyHtml, shown.languages) : storyHtml)
  const settings = settingsOn(request, options)
  const shellPage = { hasBoot: Boolean(options.boot && options.scripts), preview: Boolean(preview), settings }
  const scripts = (name: string) => options.scripts?.(name) ?? []
  const { header, footer } = composed
  const nameShell = () =>
    shellHash(headerHtml + footerHtml, site.languages.length > 1 ? content.language.code : '')
  const closing = () => site.shell.closing?.(shellPage, scripts) ?? ''
  const isCacheable = RenderCaches.isCacheable(request)
  const html = documentHtml({
    site: siteIn(site, content.language),
    build: options.build ?? '',
    shell:
      header?.fragment && footer?.fragment
        ? caches.shells.getOrCreate([header.fragment, footer.fragment], content.language.code, nameShell, 50)
        : nameShell(),
    version: request.version,
    boot: preview ? undefined : options.boot,
    settingsHtml: clientSettingsHtml(settings, site.clientSettings?.defaults),
    head: middle.head,
    styles: options.styles(preview?.components ?? components),
    styleHtml: contentStyleElement(
      [...parts.flatMap(stylesOf), ...contentStylesIn(middle.html ?? '')],
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
    ...factsOf(stories, (until) => request.content.recorder.dependencies(until)),
    components,
    issues: [...parts.flatMap((part) => part.issues), ...middle.issues],
    html,
    ...('error' in shown ? { status: shown.error.statusCode, cause: shown.cause } : { status: 200 }),
  }
}
