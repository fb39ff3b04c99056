import { notFound } from '@tanstack/react-router'
import { ContentError } from './content/ContentError.ts'
import { type PageQuery, partsOf, writePageQuery } from './content/pageQuery.ts'
import { isBlock, type Story } from './content/story.ts'
import { pathToSlug } from './content/storyPath.ts'
import { createRedirects } from './feeds/redirects/createRedirects.ts'
import { DependencyRecorder } from './index/dependencies/DependencyRecorder.ts'
import type { QueryDependency } from './index/dependencies/PageDependencies.ts'
import { revalidateQuery } from './index/dependencies/revalidateQuery.ts'
import { type RouteError, routeError } from './pages/error/routeError.ts'
import { loadSuggestions } from './pages/error/suggestions.ts'
import type { ContentInLanguage, ReadContent } from './pages/languages/contentIn.ts'
import { LANGUAGES_KIND, languageChoices, loadPageLanguages } from './pages/languages/loadPageLanguages.ts'
import { runMiddleware } from './pages/middleware.ts'
import { type ByRole, type PageStory, type Role, roleEntries, rolePrefix } from './pages/pageStories.ts'
import type { PageUrl } from './pages/parsePageUrl.ts'
import { isBeyondLists, missingListReason, resolvePageQueries } from './pages/queries/resolvePageQueries.ts'
import { RenderCaches } from './pages/RenderCaches.ts'
import {
  type PageToRender,
  type RenderedPage,
  redirectPage,
  renderPage,
  type StoryToRender,
} from './pages/renderPage.tsx'
import type { RouterContext } from './pages/routerContext.ts'
import { emptyShell, loadShellStories, SHELL_KIND } from './pages/shell.ts'
import type { LanguageOptions, PageRequest } from './pages/siteOptions.ts'
import { buildPageTree, type PageValues } from './registry/buildPageTree.ts'
import type { LoadRoute } from './routeLoader.ts'

/** The result of a route's loader on the server. */
interface PageData {
  /** The story, unchanged from the content service. */
  readonly story: Story
  readonly query: PageQuery
  /** Whether it is a story of the shell instead of a page. */
  readonly isShell: boolean
}

/** A page request with access to content that records every read. */
export interface RecordedRequest extends PageRequest {
  readonly content: ReadContent
}

/** A page request whose URL is parsed. */
interface ParsedRequest extends RecordedRequest {
  readonly url: PageUrl
}

/** The context in which a story's tree is built. */
interface StoryContext {
  readonly request: RecordedRequest
  readonly pageValues: PageValues
  readonly query?: PageQuery
}

/**
 * Creates the functions that render the pages of a site in one language. Requests have the whole path, with the language.
 * @param contents the site's content in each of its languages, in the definition's order
 */
export function createLanguagePages(
  options: LanguageOptions,
  contents: readonly ContentInLanguage[],
  loadRoute: LoadRoute,
) {
  const { site, registry, content, caches, report } = options
  const redirects = createRedirects(options)
  const { words } = content.language
  /** The error of a path without a page. Compared by identity. */
  const notFoundError: RouteError = { statusCode: 404, message: words.notFound }

  async function load(
    slug: string,
    { version, query }: PageRequest,
    { loadStory }: Pick<ReadContent, 'loadStory'>,
  ): Promise<Story> {
    const story = await loadStory(slug, version, query)
    if (!isBlock(story.content))
      throw new ContentError('invalid', {
        message: `Story '${slug}' has no content that names a component.`,
        slug,
      })
    return story
  }

  function context(request: ParsedRequest): RouterContext {
    return {
      runMiddleware,
      pageQuery: request.url.query,
      async loadPage(requestedPath, _, query) {
        const slug = pathToSlug(requestedPath === '' ? '/' : `/${requestedPath.replace(/\/$/, '')}/`)
        if (slug === undefined || query === undefined) throw notFound()
        try {
          const story = await load(slug, request, request.content)
          // A story with an unknown root block is rendered with a message, since it may be a page. Stories of the shell have an address
          // only in previews, so that editors can open them.
          const kind = registry.get(story.content.component)?.kind ?? 'page'
          const isShell = kind === 'shell' && request.preview === true
          if (kind !== 'page' && !isShell) throw notFound()
          return { story, query, isShell } satisfies PageData
        } catch (error) {
          throw error instanceof ContentError && error.kind === 'notFound' ? notFound() : error
        }
      },
    }
  }

  /** Returns the page or the error for a path. Does not reject for errors of routes. */
  async function match(request: ParsedRequest): Promise<PageToRender> {
    const { barePath, slug, search } = request.url
    // The original path is checked, because the router decodes it: a path that is encoded twice would otherwise show the page of the
    // decoded path.
    if (slug === undefined) return { error: notFoundError }
    let data: PageData | undefined
    try {
      data = (await loadRoute(barePath, search, context(request))) as PageData | undefined
    } catch (cause) {
      return { error: routeError(cause, words), cause }
    }
    if (!data) return { error: notFoundError }
    if (data.isShell) return { landmark: data.story }
    const languages = await loadPageLanguages(data.story, request.content, { registry, contents, request })
    const story = caches.rebase(data.story)
    const pageValues = { ...request.inherited, language: languages.text.code }
    const page = await createPageStory('page', story, { request, pageValues, query: data.query })
    const missingList =
      request.audience === 'visitor' ? missingListReason(page.tree, page.results) : undefined
    if (missingList !== undefined) {
      const cause = new ContentError('unavailable', { message: missingList, slug })
      return { error: routeError(cause, words), cause }
    }
    return isBeyondLists(page.tree, page.results)
      ? { error: notFoundError }
      : { ...page, languages, query: data.query }
  }

  /** Builds the tree of a story and resolves its queries. */
  async function createPageStory(
    role: Role,
    story: Story,
    { request, pageValues, query }: StoryContext,
  ): Promise<PageStory> {
    const treeOptions = { pageValues, query, prefix: rolePrefix(role) }
    const tree = RenderCaches.isCacheable(request)
      ? caches.buildTree(story, treeOptions)
      : buildPageTree(story, registry, treeOptions)
    const reading = { ...options, content: request.content }
    return { tree, results: await resolvePageQueries(tree, request, reading) }
  }

  /** Loads the stories of the shell. Rejects with a ContentError. */
  const loadShell = (request: RecordedRequest): Promise<ByRole<Story>> =>
    request.content.derive({ kind: SHELL_KIND, query: request.query }, (inner) =>
      loadShellStories(site.shell, async (slug) => caches.rebase(await load(slug, request, inner))),
    )

  /** Builds the trees of the shell's stories for a page. */
  async function createShellTrees(
    shown: PageToRender,
    stories: ByRole<Story>,
    request: RecordedRequest,
  ): Promise<ByRole<PageStory>> {
    const isStory = 'tree' in shown
    const query = isStory ? writePageQuery(partsOf(shown.query, shown.tree.queryReads)) : ''
    const { language } = content
    const languages = languageChoices(site, language, isStory ? shown.languages : undefined, query)
    const pageValues = { path: request.path, language: language.code, ...(languages ? { languages } : {}) }
    const entries = roleEntries(stories).map(
      async ([role, story]) => [role, await createPageStory(role, story, { request, pageValues })] as const,
    )
    return Object.fromEntries(await Promise.all(entries))
  }

  /** Renders a page with these stories as its shell. */
  const renderWithShell = async (shown: PageToRender, stories: ByRole<Story>, request: RecordedRequest) =>
    renderPage(shown, await createShellTrees(shown, stories, request), request, options)

  /** Renders a page with its shell, a redirect, or the error page. Rejects only if the error page fails too. */
  async function renderShown(page: Promise<PageToRender>, request: RecordedRequest): Promise<RenderedPage> {
    const { recorder } = request.content
    const [shown, shell] = await Promise.all([
      page,
      loadShell(request).catch((cause: unknown) => ({ error: routeError(cause, words), cause })),
    ])
    if ('error' in shown && shown.error === notFoundError) {
      // Redirects apply only to paths without a page, so they cannot hide one.
      const redirect = await redirects
        .from(request.path, request.version, request.content)
        .catch((cause: unknown) => {
          report?.('Redirects could not be read.', cause)
        })
      if (redirect) return redirectPage(redirect, recorder.dependencies(undefined, SHELL_KIND))
    }
    const translatedPath = 'tree' in shown ? translatedPathOf(shown, request) : undefined
    if (translatedPath !== undefined)
      return redirectPage({ to: translatedPath, permanent: true }, recorder.dependenciesOf(LANGUAGES_KIND))
    if (isFailure(shell)) return renderWithShell(shell, emptyShell(site.shell), request)
    try {
      const isMissing = 'error' in shown && shown.error.statusCode === 404
      const suggestions = isMissing
        ? { suggestions: await loadSuggestions(request, options, request.content) }
        : {}
      return await renderWithShell({ ...shown, ...suggestions }, shell, request)
    } catch (cause) {
      return renderWithShell({ error: routeError(cause, words), cause }, emptyShell(site.shell), request)
    }
  }

  /** Returns the path with the translated slug, if the page was requested by its slug in the first language. */
  function translatedPathOf(
    { languages }: StoryToRender,
    { path, version }: PageRequest,
  ): string | undefined {
    const own = languages.paths.find(({ language }) => language === content.language)?.path
    if (own === undefined || !content.prefix || version !== 'published') return undefined
    return pathToSlug(own) === pathToSlug(path) ? undefined : own
  }

  const WITHOUT_PATH = { path: '', version: 'published', audience: 'visitor' } as const

  /** Resolves a recorded query and returns the hash of its current result. */
  const resultHash = (query: QueryDependency): Promise<string> => {
    const resolvers = {
      options,
      shell: (parameters: PageRequest['query'], read: ReadContent) =>
        loadShell({ ...WITHOUT_PATH, query: parameters, content: read }),
      async languages(slug: string, parameters: PageRequest['query'], read: ReadContent) {
        const request = { ...WITHOUT_PATH, query: parameters }
        return loadPageLanguages(await load(slug, request, read), read, { registry, contents, request })
      },
      redirect: (path: string, read: ReadContent) => redirects.from(path, 'published', read),
    }
    return revalidateQuery(query, resolvers, content.read(new DependencyRecorder()))
  }

  return {
    options,
    resultHash,
    redirects,
    notFoundError,
    match,
    loadShell,
    createShellTrees,
    renderWithShell,
    renderShown,
  }
}

const isFailure = (shell: object): shell is { readonly error: RouteError; readonly cause: unknown } =>
  'error' in shell
