import type { PageQuery } from './content/pageQuery.ts'
import { rebaseAssets } from './content/rebaseAssets.ts'
import type { Story } from './content/story.ts'
import { slugToPath } from './content/storyPath.ts'
import { createLanguagePages } from './createLanguagePages.ts'
import { DependencyRecorder } from './index/dependencies/DependencyRecorder.ts'
import { hashFromRecords } from './index/dependencies/hashFromRecords.ts'
import type { QueryDependency } from './index/dependencies/PageDependencies.ts'
import type { DataContext } from './pages/defineSite.ts'
import type { Suggestions } from './pages/error/errorPageProps.ts'
import { createKnownPaths, type KnownPaths } from './pages/error/knownPaths.ts'
import { type RefusedPreview, refusedPreviewPage } from './pages/error/refusedPreviewPage.ts'
import type { RouteError } from './pages/error/routeError.ts'
import { recordSuggestions } from './pages/error/suggestions.ts'
import { contentIn } from './pages/languages/contentIn.ts'
import { languageAt, pathIn, requestedLanguage } from './pages/languages/languagePath.ts'
import { missingPaths } from './pages/links/missingPaths.ts'
import { resultsOf, storiesOf } from './pages/pageStories.ts'
import { parsePageUrl } from './pages/parsePageUrl.ts'
import type { PreviewContent } from './pages/previewData.ts'
import { queryContext, resolvePageQueries } from './pages/queries/resolvePageQueries.ts'
import { RenderCaches } from './pages/RenderCaches.ts'
import type { RenderedPage } from './pages/renderPage.tsx'
import type { LanguageOptions, PageRequest, SiteOptions, SiteRequest } from './pages/siteOptions.ts'
import { routeTree } from './pages/storyRoutes.ts'
import { buildPageTree } from './registry/buildPageTree.ts'
import type { QueryResults } from './registry/query.ts'
import { createRouteLoader } from './routeLoader.ts'

/** The part of a page request that determines its language. */
export type PathRequest = Pick<SiteRequest, 'path' | 'search' | 'url' | 'query' | 'version'>

export interface Site {
  /** Loads the current content of a previewed page. `page` is omitted if no page exists at the path. */
  previewContent(request: SiteRequest): Promise<PreviewContent>
  /** Loads draft stories by uuid in the language of a page, for relations in its preview. Omits missing ones. */
  previewStories(uuids: readonly string[], page: PathRequest): Promise<readonly Story[]>

  /** Renders the page at a path, or the error page with the right status. Rejects only if the error page fails too. */
  page(request: SiteRequest): Promise<RenderedPage>
  /** Resolves the queries of a story's blocks. The story may have unsaved changes. */
  results(story: Story, query: PageQuery, page: PathRequest): Promise<QueryResults>
  /** Renders the error page for an address. */
  errorPage(error: RouteError, request: SiteRequest): Promise<RenderedPage>
  /** Returns the page that explains why a draft is not shown. @param path the path of the address */
  refusedPreview(state: RefusedPreview, path: string): string
  /**
   * Returns the published paths. Undefined without records of the space.
   * @param spaceLanguages codes of the space's languages, which paths of a site with one language may begin with
   */
  knownPaths(spaceLanguages: readonly string[]): KnownPaths | undefined
  /** Renders the 404 page for a published path. It depends only on the path's language and the suggestions. */
  missingPage(suggestions: Suggestions, path: string): Promise<RenderedPage>
  /**
   * Resolves a recorded query (`PageDependencies`) and returns the hash of its current result. Rejects if it can no longer be resolved.
   */
  resultHash(query: QueryDependency): Promise<string>
  /** Returns the published paths that redirect, in every language. Rejects with a typed content error. */
  redirectPaths(): Promise<readonly string[]>
  /**
   * Returns the paths that have neither a page nor a redirect, to check the links of a page.
   * @param page the page with the links
   */
  missingPaths(paths: readonly string[], page: PathRequest): Promise<readonly string[]>
  /** Returns the JSON data at one of the definition's `data` addresses. The same object while nothing has changed. */
  data(address: string): Promise<object>
}

/** Request without a path: no menu entry is marked as current. */
const WITHOUT_PATH: PageRequest = { path: '', query: {}, version: 'published', audience: 'visitor' }

/** Creates a site on the server: renders pages of the definition in each of its languages. */
export function createSite(options: SiteOptions): Site {
  const { site, registry, assetBase } = options
  const contents = site.languages.map((language) => contentIn(options, language))
  const { loadStory: _, listStories: __, ...sharedOptions } = options
  const caches = new RenderCaches(options)
  const loadRoute = createRouteLoader(site.routes ?? routeTree)
  const inLanguages = contents.map((content) =>
    createLanguagePages({ ...sharedOptions, content, caches }, contents, loadRoute),
  )
  const ofLanguage = ({ code }: { readonly code: string }) =>
    inLanguages.find(({ options: { content } }) => content.language.code === code) ?? inLanguages[0]!

  const known = options.isOneTime ? hashFromRecords(options) : undefined
  const readContent = ({ options: { content } }: { readonly options: LanguageOptions }) =>
    content.read(new DependencyRecorder({ knownHash: known }))

  /** Returns the pages of the requested language, and the request with the path in that language. */
  function inRequestLanguage<Request extends PathRequest>(request: Request) {
    const url = request.url ?? parsePageUrl(site, request.path, request.search)
    const { language, ...own } = requestedLanguage(site, url, request)
    const pages = ofLanguage(language)
    return { pages, request: { ...request, ...own, url, content: readContent(pages) } }
  }

  function dataIn(code: string): DataContext {
    const pages = ofLanguage({ code })
    const content = readContent(pages)
    return { ...queryContext({ version: 'published' }, { ...pages.options, content }), in: dataIn }
  }

  return {
    async data(address) {
      const createData = site.data?.[address]
      if (!createData)
        throw new Error(`The site has no data at ${address}. Add it to 'data' in the site's definition.`)
      return createData(dataIn(site.languages[0].code))
    },
    resultHash: (query) => ofLanguage({ code: query.language }).resultHash(query),
    async previewContent(given) {
      const { pages, request } = inRequestLanguage(given)
      const [shown, shell] = await Promise.all([pages.match(request), pages.loadShell(request)])
      const shellTrees = await pages.createShellTrees(shown, shell, request)
      const stories = { ...shellTrees, ...('tree' in shown ? { page: shown } : {}) }
      return { ...storiesOf(stories), results: resultsOf(stories) }
    },
    async previewStories(uuids, page) {
      const { content } = inRequestLanguage(page).request
      const stories = await content.listStories({ by_uuids: uuids.join(',') }, 'draft')
      return stories.map((story) => rebaseAssets(story, assetBase))
    },
    async redirectPaths() {
      const inAll = inLanguages.map(async (pages) => {
        const { content } = pages.options
        const paths = await pages.redirects.paths('published', readContent(pages))
        return [...paths].map((path) => {
          const bare = languageAt(site, path)
          return bare.language === content.language ? path : pathIn(site, content.language, bare.path)
        })
      })
      return [...new Set((await Promise.all(inAll)).flat())]
    },
    async missingPaths(paths, { version }) {
      const byLanguage = Map.groupBy(paths, (path) => ofLanguage(languageAt(site, path).language))
      const missing = [...byLanguage].map(([pages, own]) => {
        const content = readContent(pages)
        return missingPaths(own, {
          registry,
          content,
          version,
          barePath: (path) => languageAt(site, path).path,
          isAnswered: async (path) => {
            const request: PageRequest = { path, query: {}, version, audience: 'developer' }
            const shown = await pages.match({ ...request, url: parsePageUrl(site, path), content })
            if (!('error' in shown) || shown.error !== pages.notFoundError) return true
            return (await pages.redirects.from(path, version, content)) !== undefined
          },
        })
      })
      return (await Promise.all(missing)).flat()
    },
    results(story, query, page) {
      const { pages, request } = inRequestLanguage(page)
      const { content } = request
      return resolvePageQueries(
        buildPageTree(content.localised(story), registry, {
          query,
          pageValues: {
            language: content.language.code,
            // Stories of the shell inherit the path of the page.
            ...(registry.get(story.content.component)?.kind === 'shell' ? { path: request.path } : {}),
          },
        }),
        request,
        { ...pages.options, content },
      )
    },
    errorPage(error, given) {
      const { pages, request } = inRequestLanguage(given)
      return pages.renderShown(Promise.resolve({ error }), request)
    },
    refusedPreview: (state, path) =>
      refusedPreviewPage(state, path, options.styles(new Set()), languageAt(site, path).language),
    page(given) {
      const { pages, request } = inRequestLanguage(given)
      return pages.renderShown(pages.match(request), request)
    },
    knownPaths(spaceLanguages) {
      const records = options.records?.()
      return records && createKnownPaths({ site, records, spaceLanguages })
    },
    async missingPage(suggestions, path) {
      const pages = ofLanguage(languageAt(site, path).language)
      const shown = { error: pages.notFoundError, suggestions }
      const request = { ...WITHOUT_PATH, content: readContent(pages) }
      await recordSuggestions(suggestions, pages.options, request.content).catch(() =>
        request.content.recorder.everything(),
      )
      return pages.renderWithShell(shown, await pages.loadShell(request), request)
    },
  }
}

/** Returns the path at which a story is served. */
export const storyPath = (story: Story): string => slugToPath(story.full_slug)
