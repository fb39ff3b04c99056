import { createMemoryHistory, notFound } from '@tanstack/react-router'
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
import { languageAt } from './pages/languages/languagePath.ts'
import { LANGUAGES_KIND, languageChoices, loadPageLanguages } from './pages/languages/loadPageLanguages.ts'
import { runMiddleware } from './pages/middleware.ts'
import { type ByRole, type PageStory, type Role, roleEntries, rolePrefix } from './pages/pageStories.ts'
import { isBeyondLists, resolvePageQueries } from './pages/queries/resolvePageQueries.ts'
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
import { routeTree } from './pages/storyRoutes.ts'
import { buildPageTree, type PageValues } from './registry/buildPageTree.ts'
import { createSiteRouter } from './router.ts'

/** What a route's loader gives on the server. */
interface PageData {
  /** As the content service gave it. */
  readonly story: Story
  readonly query: PageQuery
  /** Whether it stands round pages, rather than being one. */
  readonly isShell: boolean
}

/** A page that is asked for, with the content it is made of, each reading of which is noted. */
export interface ReadingRequest extends PageRequest {
  readonly content: ReadContent
}

/** Where a story stands. */
interface StoryOn {
  readonly request: ReadingRequest
  readonly pageValues: PageValues
  readonly query?: PageQuery
}

/**
 * The pages of a site in one language: routes, content and composer joined. Requests have the whole path, with the language.
 * @param contents the site's content in each of its languages, the first one's first
 */
export function createLanguagePages(options: LanguageOptions, contents: readonly ContentInLanguage[]) {
  const { site, registry, content, caches, report } = options
  const redirects = createRedirects(options)
  const { words } = content.language
  /** What a path without a page says. */
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

  function context(request: ReadingRequest): RouterContext {
    return {
      runMiddleware,
      async loadPage(requestedPath, _, query) {
        const slug = pathToSlug(requestedPath === '' ? '/' : `/${requestedPath.replace(/\/$/, '')}/`)
        if (slug === undefined || query === undefined) throw notFound()
        try {
          const story = await load(slug, request, request.content)
          // An unknown root block is shown as such; one that is known not to be a page has none. What stands round pages is
          // opened at its own address by who edits it.
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

  /** What stands at a path: a page, or the error in its place. Never rejects for what the routes throw. */
  async function match(request: ReadingRequest): Promise<PageToRender> {
    const { path } = languageAt(site, request.path)
    // Pages live at paths with a trailing slash; any other path names a file that is not there. The path is judged as it
    // was asked for: the router decodes it, and what is encoded twice would pass for the page of its plain spelling.
    if (!path.endsWith('/') || pathToSlug(path) === undefined) return { error: notFoundError }
    const history = createMemoryHistory({ initialEntries: [path + (request.search ?? '')] })
    const router = createSiteRouter(site.routes ?? routeTree, context(request), history, { isServer: true })
    await router.load()
    const { matches } = router.state
    if (matches.some(({ status }) => status === 'notFound')) return { error: notFoundError }
    const failed = matches.find(({ status }) => status === 'error')
    if (failed) return { error: routeError(failed.error, words), cause: failed.error }
    const data = matches.at(-1)?.loaderData as PageData | undefined
    if (!data) return { error: notFoundError }
    if (data.isShell) return { landmark: data.story }
    const languages = await loadPageLanguages(data.story, request.content, { registry, contents, request })
    const story = caches.rebase(data.story)
    const pageValues = { ...request.inherited, language: languages.text.code }
    const page = await pageStory('page', story, { request, pageValues, query: data.query })
    return isBeyondLists(page.tree, page.results)
      ? { error: notFoundError }
      : { ...page, languages, query: data.query }
  }

  /** A story of a page, with what its blocks query. */
  async function pageStory(
    role: Role,
    story: Story,
    { request, pageValues, query }: StoryOn,
  ): Promise<PageStory> {
    const made = { pageValues, query, prefix: rolePrefix(role) }
    const tree = RenderCaches.isCacheable(request)
      ? caches.buildTree(story, made)
      : buildPageTree(story, registry, made)
    const reading = { ...options, content: request.content }
    return { tree, results: await resolvePageQueries(tree, request, reading) }
  }

  /** The stories round a page. Rejects with a typed content error. */
  const loadShell = (request: ReadingRequest): Promise<ByRole<Story>> =>
    request.content.derive({ kind: SHELL_KIND, query: request.query }, (inner) =>
      loadShellStories(site.shell, async (slug) => caches.rebase(await load(slug, request, inner))),
    )

  /** Stories that stand round what is shown, ready to be composed. */
  async function shellFor(
    shown: PageToRender,
    stories: ByRole<Story>,
    request: ReadingRequest,
  ): Promise<ByRole<PageStory>> {
    const isStory = 'tree' in shown
    const query = isStory ? writePageQuery(partsOf(shown.query, shown.tree.queryReads)) : ''
    const { language } = content
    const languages = languageChoices(site, language, isStory ? shown.languages : undefined, query)
    const pageValues = { path: request.path, language: language.code, ...(languages ? { languages } : {}) }
    const made = roleEntries(stories).map(
      async ([role, story]) => [role, await pageStory(role, story, { request, pageValues })] as const,
    )
    return Object.fromEntries(await Promise.all(made))
  }

  /** What is shown, as it is sent, with the shell round it. */
  const rendered = async (shown: PageToRender, stories: ByRole<Story>, request: ReadingRequest) =>
    renderPage(shown, await shellFor(shown, stories, request), request, options)

  /** Renders what is shown, or the error page in its place. Rejects only where that fails, too. */
  async function shownIn(page: Promise<PageToRender>, request: ReadingRequest): Promise<RenderedPage> {
    const { recorder } = request.content
    const [shown, shell] = await Promise.all([
      page,
      loadShell(request).catch((cause: unknown) => ({ error: routeError(cause, words), cause })),
    ])
    if ('error' in shown && shown.error === notFoundError) {
      // Only a path without a page leads on, so no redirect hides one.
      const redirect = await redirects
        .from(request.path, request.version, request.content)
        .catch((cause: unknown) => {
          report?.('Redirects could not be read.', cause)
        })
      if (redirect) return redirectPage(redirect, recorder.dependencies(undefined, SHELL_KIND))
    }
    const moved = 'tree' in shown ? movedTo(shown, request) : undefined
    if (moved !== undefined)
      return redirectPage({ to: moved, permanent: true }, recorder.dependenciesOf(LANGUAGES_KIND))
    if (isFailure(shell)) return rendered(shell, emptyShell(site.shell), request)
    try {
      const isMissing = 'error' in shown && shown.error.statusCode === 404
      const more = isMissing ? { suggestions: await loadSuggestions(request, options, request.content) } : {}
      return await rendered({ ...shown, ...more }, shell, request)
    } catch (cause) {
      return rendered({ error: routeError(cause, words), cause }, emptyShell(site.shell), request)
    }
  }

  /** Where a page with a translated slug stands, if it was asked for by its slug in the first language. */
  function movedTo({ languages }: StoryToRender, { path, version }: PageRequest): string | undefined {
    const own = languages.paths.find(({ language }) => language === content.language)?.path
    const isMoved = own !== undefined && version === 'published' && pathToSlug(own) !== pathToSlug(path)
    return isMoved && content.prefix ? own : undefined
  }

  const NOWHERE = { path: '', version: 'published', audience: 'visitor' } as const

  /** Makes again what follows from stories and a page was made of; gives the hash of how it is now. */
  const resolved = (query: QueryDependency): Promise<string> => {
    const made = {
      options,
      shell: (parameters: PageRequest['query'], read: ReadContent) =>
        loadShell({ ...NOWHERE, query: parameters, content: read }),
      async languages(slug: string, parameters: PageRequest['query'], read: ReadContent) {
        const request = { ...NOWHERE, query: parameters }
        return loadPageLanguages(await load(slug, request, read), read, { registry, contents, request })
      },
      redirect: (path: string, read: ReadContent) => redirects.from(path, 'published', read),
    }
    return revalidateQuery(query, made, content.read(new DependencyRecorder()))
  }

  return {
    options,
    resolved,
    redirects,
    notFoundError,
    match,
    loadShell,
    shellRound: shellFor,
    rendered,
    shownIn,
  }
}

const isFailure = (shell: object): shell is { readonly error: RouteError; readonly cause: unknown } =>
  'error' in shell
