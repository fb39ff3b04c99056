import { createMemoryHistory, notFound } from '@tanstack/react-router'
import { ContentError } from './content/ContentError.ts'
import type { SignatureState } from './content/editorSignature.ts'
import type { PageQuery } from './content/pageQuery.ts'
import { rebaseAssets } from './content/rebaseAssets.ts'
import { type RouteError, routeError } from './content/routeError.ts'
import { isBlock, type Story } from './content/story.ts'
import { pathToSlug, slugToPath } from './content/storyPath.ts'
import { buildPageTree } from './registry/buildPageTree.ts'
import type { QueryResults } from './registry/query.ts'
import { createSiteRouter } from './router.ts'
import { type KnownPaths, readKnownPaths } from './site/error/knownPaths.ts'
import { refusedPreviewPage } from './site/error/refusedPreviewPage.ts'
import { type Suggestions, suggestedPages, suggestionsFor } from './site/error/suggestions.ts'
import { runMiddleware } from './site/middleware.ts'
import type { PreviewContent } from './site/previewData.ts'
import { isBeyondLists, resolvePageQueries } from './site/queries/resolvePageQueries.ts'
import { createRedirects } from './site/redirects/createRedirects.ts'
import { type RenderedPage, redirectPage, renderPage, type ShownPage } from './site/renderPage.tsx'
import type { RouterContext } from './site/routerContext.ts'
import { type ShellStories, shellStories } from './site/shellStories.ts'
import type { PageRequest, SiteOptions } from './site/siteOptions.ts'

/** What a route's loader gives on the server. */
interface PageData {
  readonly story: Story
  readonly query: PageQuery
}

export interface Site {
  /** The content of a previewed page as it is now; without its page where there is none. */
  previewContent(request: PageRequest): Promise<PreviewContent>
  /** Stories of this space, those that are there, as a preview's relations take them. */
  previewStories(uuids: readonly string[]): Promise<readonly Story[]>

  /** Renders the page at a path, or the error page with its true status. Rejects only where the error page fails too. */
  page(request: PageRequest): Promise<RenderedPage>
  /** Resolves the queries of a story's blocks, also of a story that is being edited. */
  results(story: Story, query: PageQuery, request: Pick<PageRequest, 'version'>): Promise<QueryResults>
  /** The page that says what went wrong, for an address that has no page. */
  errorPage(error: RouteError, request: PageRequest): Promise<RenderedPage>
  /** The page that says in the editor's frame why it is shown no draft. */
  refusedPreview(state: Exclude<SignatureState, 'valid'>): string
  /** What published paths there are. Undefined where no list of links is given; rejects where it cannot be had. */
  knownPaths(languages: readonly string[]): Promise<KnownPaths | undefined>
  /** The page for whatever published path has none: the same for all of them but for what is suggested. */
  missingPage(suggestions: Suggestions): Promise<RenderedPage>
  /** What browsers are given at one of the definition's addresses for data: the same object while nothing has changed. */
  data(address: string): Promise<object>
}

/** What a path without a page says. */
const NOT_FOUND: RouteError = { statusCode: 404, message: 'This page could not be found' }

/** Who asks for a page that stands at no path, so that no entry of the menu is marked as the one it stands below. */
const NOWHERE: PageRequest = { path: '', query: {}, version: 'published', audience: 'visitor' }

/** The shell where its settings could not be used. */
const PLAIN_SHELL: ShellStories = { header: undefined, footer: undefined }

/** A site on the server: definition, routes, content and composer joined. */
export function createSite(options: SiteOptions): Site {
  const { site, registry, assetBase, report } = options
  const redirects = createRedirects(options)

  async function load(slug: string, { version, query }: PageRequest): Promise<Story> {
    const story = await options.loadStory(slug, version, query)
    if (!isBlock(story.content))
      throw new ContentError('invalid', {
        message: `Story '${slug}' has no content that names a component.`,
        slug,
      })
    return rebaseAssets(story, assetBase)
  }

  function context(request: PageRequest): RouterContext {
    return {
      runMiddleware,
      async loadPage(asked, _, query) {
        const slug = pathToSlug(asked === '' ? '/' : `/${asked.replace(/\/$/, '')}/`)
        if (slug === undefined || query === undefined) throw notFound()
        try {
          const story = await load(slug, request)
          // An unknown root block is shown as such; one that is known not to be a page has none.
          if ((registry.get(story.content.component)?.kind ?? 'page') !== 'page') throw notFound()
          return { story, query } satisfies PageData
        } catch (error) {
          throw error instanceof ContentError && error.kind === 'notFound' ? notFound() : error
        }
      },
    }
  }

  async function match(request: PageRequest): Promise<ShownPage> {
    // Pages live at paths with a trailing slash; any other path names a file that is not there. The path is judged as it
    // was asked for: the router decodes it, and what is encoded twice would pass for the page of its plain spelling.
    if (!request.path.endsWith('/') || pathToSlug(request.path) === undefined) return { error: NOT_FOUND }
    const history = createMemoryHistory({ initialEntries: [request.path + (request.search ?? '')] })
    const router = createSiteRouter(site.routes, context(request), history, { isServer: true })
    await router.load()
    const { matches } = router.state
    if (matches.some(({ status }) => status === 'notFound')) return { error: NOT_FOUND }
    const failed = matches.find(({ status }) => status === 'error')
    if (failed) return { error: routeError(failed.error), cause: failed.error }
    const data = matches.at(-1)?.loaderData as PageData | undefined
    if (!data) return { error: NOT_FOUND }
    const tree = buildPageTree(data.story, registry, data.query)
    const results = await resolvePageQueries(tree, request, options)
    return isBeyondLists(tree, results) ? { error: NOT_FOUND } : { tree, results, query: data.query }
  }

  const shellOf = (request: PageRequest) => shellStories(site.shell, (slug) => load(slug, request))

  return {
    async data(address) {
      const make = site.data?.[address]
      if (!make)
        throw new Error(`The site has no data at ${address}. Add it to 'data' in the site's definition.`)
      return make({ registry, list: (params) => options.listStories(params, 'published') })
    },
    async previewContent(request) {
      const [shown, shell] = await Promise.all([match(request), shellOf(request)])
      if (!('tree' in shown)) return { ...shell, results: {} }
      return { page: shown.tree.story, results: shown.results, ...shell }
    },
    async previewStories(uuids) {
      const stories = await options.listStories({ by_uuids: uuids.join(',') }, 'draft')
      return stories.map((story) => rebaseAssets(story, assetBase))
    },
    results: (story, query, request) =>
      resolvePageQueries(buildPageTree(story, registry, query), request, options),
    errorPage: (error, request) => shownIn(Promise.resolve({ error }), request),
    refusedPreview: (state) => refusedPreviewPage(state, options.styles(new Set())),
    page: (request) => shownIn(match(request), request),
    async knownPaths(languages) {
      const links = await options.listLinks?.()
      return (
        links &&
        readKnownPaths({
          links,
          languages,
          redirects: () => redirects.paths('published'),
          pages: () => suggestedPages(options, 'published'),
        })
      )
    },
    async missingPage(suggestions) {
      return renderPage({ error: NOT_FOUND, suggestions }, await shellOf(NOWHERE), NOWHERE, options)
    },
  }

  async function shownIn(page: Promise<ShownPage>, request: PageRequest): Promise<RenderedPage> {
    const [shown, shell] = await Promise.all([
      page,
      shellOf(request).catch((cause: unknown) => ({
        error: routeError(cause),
        cause,
      })),
    ])
    if ('error' in shown && shown.error === NOT_FOUND) {
      // Only a path without a page leads on, so no redirect hides one.
      const redirect = await redirects.from(request.path, request.version).catch((cause: unknown) => {
        report?.('Redirects could not be read.', cause)
      })
      if (redirect) return redirectPage(redirect)
    }
    if ('error' in shell) return renderPage(shell, PLAIN_SHELL, request, options)
    try {
      const isMissing = 'error' in shown && shown.error.statusCode === 404
      const more = isMissing ? { suggestions: await suggestionsFor(request, options) } : {}
      return renderPage({ ...shown, ...more }, shell, request, options)
    } catch (cause) {
      return renderPage({ error: routeError(cause), cause }, PLAIN_SHELL, request, options)
    }
  }
}

/** The path a story is served at. */
export const storyPath = (story: Story): string => slugToPath(story.full_slug)
