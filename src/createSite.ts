import { normalizePath } from './content/normalizePath.ts'
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
import { type KnownPaths, readKnownPaths } from './pages/error/knownPaths.ts'
import { knownPathsFromRecords } from './pages/error/knownPathsFromRecords.ts'
import { type RefusedPreview, refusedPreviewPage } from './pages/error/refusedPreviewPage.ts'
import type { RouteError } from './pages/error/routeError.ts'
import { loadSuggestablePages, recordSuggestions } from './pages/error/suggestions.ts'
import { contentIn } from './pages/languages/contentIn.ts'
import { languageAt, prefixOf, requestedLanguage } from './pages/languages/languagePath.ts'
import { missingPaths } from './pages/links/missingPaths.ts'
import { resultsOf, storiesOf } from './pages/pageStories.ts'
import type { PreviewContent } from './pages/previewData.ts'
import { queryContext, resolvePageQueries } from './pages/queries/resolvePageQueries.ts'
import { RenderCaches } from './pages/RenderCaches.ts'
import type { RenderedPage } from './pages/renderPage.tsx'
import type { LanguageOptions, PageRequest, SiteOptions } from './pages/siteOptions.ts'
import { buildPageTree } from './registry/buildPageTree.ts'
import type { QueryResults } from './registry/query.ts'

/** Who asks for a page by its path, by which its language is told. */
export type PathRequest = Pick<PageRequest, 'path' | 'query' | 'version'>

export interface Site {
  /** The content of a previewed page as it is now; without its page where there is none. */
  previewContent(request: PageRequest): Promise<PreviewContent>
  /** Stories of this space, those that are there, as a preview's relations take them: in the language of the page. */
  previewStories(uuids: readonly string[], page: PathRequest): Promise<readonly Story[]>

  /** Renders the page at a path, or the error page with its true status. Rejects only where the error page fails too. */
  page(request: PageRequest): Promise<RenderedPage>
  /** Resolves the queries of a story's blocks, also of a story that is being edited. */
  results(story: Story, query: PageQuery, page: PathRequest): Promise<QueryResults>
  /** The page that says what went wrong, for an address that has no page. */
  errorPage(error: RouteError, request: PageRequest): Promise<RenderedPage>
  /** The page that says why a draft is not shown. @param path the address's path */
  refusedPreview(state: RefusedPreview, path: string): string
  /**
   * What published paths there are. Undefined where no list of links is given; rejects where it cannot be loaded.
   * @param spaceLanguages codes of the space's languages, which a site with one language answers too
   */
  knownPaths(spaceLanguages: readonly string[]): Promise<KnownPaths | undefined>
  /** The page for a published path that has none: the same for all of a language but for what is suggested. */
  missingPage(suggestions: Suggestions, path: string): Promise<RenderedPage>
  /**
   * Makes again a query that something was made of (`PageDependencies`); gives the hash that its result has now.
   * Rejects where it can no longer be made.
   */
  resolved(query: QueryDependency): Promise<string>
  /**
   * Of these paths, those that have neither a page nor a redirect, for a developer's checks of a page's links.
   * @param page the page that links to them
   */
  missingPaths(paths: readonly string[], page: PathRequest): Promise<readonly string[]>
  /** What browsers are given at one of the definition's addresses for data: the same object while nothing has changed. */
  data(address: string): Promise<object>
}

/** A visitor at no path, so that no entry of the menu is marked as the one that the page stands below. */
const NOWHERE: PageRequest = { path: '', query: {}, version: 'published', audience: 'visitor' }

/** A site on the server: definition, routes, content and composer joined, in each of its languages. */
export function createSite(options: SiteOptions): Site {
  const { site, registry, assetBase } = options
  const contents = site.languages.map((language) => contentIn(options, language))
  const { loadStory: _, listStories: __, ...given } = options
  const caches = new RenderCaches(options)
  const inLanguages = contents.map((content) => createLanguagePages({ ...given, content, caches }, contents))
  const ofLanguage = ({ code }: { readonly code: string }) =>
    inLanguages.find(({ options: { content } }) => content.language.code === code) ?? inLanguages[0]!

  const known = options.isOneTime ? hashFromRecords(options) : undefined
  const reading = ({ options: { content } }: { readonly options: LanguageOptions }) =>
    content.read(new DependencyRecorder({ known }))

  /** The pages of the language that is asked for, and the request as that language has it. */
  function inRequestLanguage<Request extends PathRequest>(request: Request) {
    const path = normalizePath(request.path)
    const { language, ...own } = requestedLanguage(site, { ...request, path })
    const pages = ofLanguage(language)
    return { pages, request: { ...request, ...own, content: reading(pages) } }
  }

  function dataIn(code: string): DataContext {
    const pages = ofLanguage({ code })
    const content = reading(pages)
    return { ...queryContext({ version: 'published' }, { ...pages.options, content }), in: dataIn }
  }

  return {
    async data(address) {
      const make = site.data?.[address]
      if (!make)
        throw new Error(`The site has no data at ${address}. Add it to 'data' in the site's definition.`)
      return make(dataIn(site.languages[0].code))
    },
    resolved: (query) => ofLanguage({ code: query.language }).resolved(query),
    async previewContent(given) {
      const { pages, request } = inRequestLanguage(given)
      const [shown, shell] = await Promise.all([pages.match(request), pages.loadShell(request)])
      const round = await pages.shellRound(shown, shell, request)
      const stories = { ...round, ...('tree' in shown ? { page: shown } : {}) }
      return { ...storiesOf(stories), results: resultsOf(stories) }
    },
    async previewStories(uuids, page) {
      const { content } = inRequestLanguage(page).request
      const stories = await content.listStories({ by_uuids: uuids.join(',') }, 'draft')
      return stories.map((story) => rebaseAssets(story, assetBase))
    },
    async missingPaths(paths, { version }) {
      const byLanguage = Map.groupBy(paths, (path) => ofLanguage(languageAt(site, path).language))
      const missing = [...byLanguage].map(([pages, own]) => {
        const content = reading(pages)
        return missingPaths(own, {
          registry,
          content,
          version,
          barePath: (path) => languageAt(site, path).path,
          isAnswered: async (path) => {
            const request: PageRequest = { path, query: {}, version, audience: 'developer' }
            const shown = await pages.match({ ...request, content })
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
            // What stands round pages is of the page that is shown.
            ...(registry.get(story.content.component)?.kind === 'shell' ? { path: request.path } : {}),
          },
        }),
        request,
        { ...pages.options, content },
      )
    },
    errorPage(error, given) {
      const { pages, request } = inRequestLanguage(given)
      return pages.shownIn(Promise.resolve({ error }), request)
    },
    refusedPreview: (state, path) =>
      refusedPreviewPage(state, path, options.styles(new Set()), languageAt(site, path).language),
    page(given) {
      const { pages, request } = inRequestLanguage(given)
      return pages.shownIn(pages.match(request), request)
    },
    async knownPaths(spaceLanguages) {
      const records = options.records?.()
      if (records) return knownPathsFromRecords({ site, records, spaceLanguages })
      const links = await options.listLinks?.()
      const isOne = site.languages.length === 1
      return (
        links &&
        readKnownPaths({
          links,
          languages: isOne ? spaceLanguages : site.languages.map((language) => prefixOf(site, language)),
          allowsOtherLanguages: isOne,
          barePath: (path) => languageAt(site, path).path,
          redirects: () => inLanguages[0]!.redirects.paths('published', reading(inLanguages[0]!)),
          pages(path) {
            const pages = ofLanguage(languageAt(site, path).language)
            return loadSuggestablePages(pages.options, reading(pages), 'published')
          },
        })
      )
    },
    async missingPage(suggestions, path) {
      const pages = ofLanguage(languageAt(site, path).language)
      const shown = { error: pages.notFoundError, suggestions }
      const request = { ...NOWHERE, content: reading(pages) }
      await recordSuggestions(suggestions, pages.options, request.content).catch(() =>
        request.content.recorder.everything(),
      )
      return pages.rendered(shown, await pages.loadShell(request), request)
    },
  }
}

/** The path a story is served at. */
export const storyPath = (story: Story): string => slugToPath(story.full_slug)
