import { setTimeout as delay } from 'node:timers/promises'
import type { PageCaching } from '../engines/PageCaching.ts'
import type { Entry } from '../entry.ts'
import { allowStyle } from '../http/pageStyle.ts'
import type { DeclaredKind } from '../http/responseHeaders.ts'
import { type AcceptedBody, StoredBody } from '../http/StoredBody.ts'
import type { RateLimitedClient } from '../limits/clients.ts'
import { refusalResponse } from '../limits/refusal.ts'
import { isOwnName, requestedHosts } from '../ownNames.ts'
import type { ContentState } from './ContentState.ts'
import type { CacheResult, FoundPage } from './FoundPage.ts'
import type { InvalidationSource } from './followContent.ts'
import type { PageFileStore } from './PageFileStore.ts'
import { LAST_KNOWN, MISSING, PRIVATE, PUBLISHED, staleHeaders, WITHOUT_VARYING } from './pageHeaders.ts'
import { refusalOf, TooOftenError } from './pageRefusal.ts'
import { isFramed, previewGrant } from './previewGrant.ts'
import { createPublishedPages, type PublishedPages } from './publishedPages.ts'
import { RenderQueue } from './RenderQueue.ts'
import { createRenderer, type MissingPages, type RequestedPage, type Site } from './renderer.ts'
import { requestPath } from './requestPath.ts'

export interface PagesOptions {
  readonly entry: Entry
  /** The site to render with; called per request, so that development can exchange it. */
  readonly site: () => Promise<Site>
  /** Without it a path that has no page is rendered like any other. */
  readonly missing?: MissingPages
  readonly state: Pick<
    ContentState,
    'current' | 'assumedVersion' | 'pendingRefresh' | 'failure' | 'languages'
  >
  readonly siteUrl: string
  readonly productionHost: string | undefined
  /** Names under which a host that shows drafts to all shows them. */
  readonly ownNames: readonly string[]
  readonly previewSecret: string | undefined
  readonly editorToken: string | undefined
  readonly editorThroughProxies?: boolean
  /** The site with a placeholder for its address, for pages that are kept. */
  readonly published?: () => Promise<Site>
  /** Pages in files. */
  readonly pageFiles?: PageFileStore
  /** How what a change of content touches is found; without it each drops all pages. */
  readonly invalidation?: InvalidationSource
  /** What the cache before the site is told. */
  readonly caching?: Pick<PageCaching, 'headers' | 'tagsOf' | 'supportsVary'>
  /** Where renderings wait for their turn. */
  readonly queue?: RenderQueue
  /** Development renders every request again and shows developers what is wrong. */
  readonly development?: boolean
  readonly report: (message: string, error?: unknown) => void
}

export interface PageResponse {
  readonly response: Response
  readonly kind: DeclaredKind
  readonly cache: CacheResult
  readonly cv?: number
}

/** How long a missing page waits for a change of content that is being followed, in milliseconds. */
const MAX_CHANGE_WAIT_MS = 3000

/** Pages for the requests of visitors and editors. */
export interface Pages
  extends Pick<
    PublishedPages,
    'prepareVersion' | 'findInvalidated' | 'hasDependencies' | 'revalidation' | 'stop'
  > {
  answer(request: Request, client?: RateLimitedClient): Promise<PageResponse>
  /**
   * The response to a GET without query and cookie, where it can be told at once: a page that is held in memory. Undefined for
   * what `answer` answers.
   */
  cached(path: string, accepted: AcceptedBody): PageResponse | undefined
}

/** Answers page requests: redirects, previews, the cache, and pages with their true status. */
export function createPages(options: PagesOptions): Pages {
  const { entry, site, state, siteUrl, productionHost, development = false } = options
  const https = siteUrl.startsWith('https:')
  const { queue = new RenderQueue(), caching } = options
  const visitors = caching?.supportsVary === false ? WITHOUT_VARYING : PUBLISHED
  const renderer = createRenderer(options)
  const published = createPublishedPages(
    { ...options, tagsOf: caching && ((dependencies) => caching.tagsOf(dependencies)) },
    renderer,
    queue,
  )

  const showsPublished =
    !development && entry.contentVersion({ previewGranted: false, siteUrl, productionHost }) === 'published'

  /** Of the pages of the present version, as most are sent. */
  let usualResponse: { readonly cv: number; readonly headers: Readonly<Record<string, string>> } | undefined

  function usualHeaders(cv: number): Readonly<Record<string, string>> {
    if (usualResponse?.cv !== cv)
      usualResponse = {
        cv,
        headers: {
          ...visitors,
          'x-content-version': String(cv),
          // The same for the document itself, whose headers no script can read.
          'server-timing': `cv;desc=${cv}`,
        },
      }
    return usualResponse.headers
  }

  return {
    prepareVersion: published.prepareVersion,
    findInvalidated: published.findInvalidated,
    hasDependencies: published.hasDependencies,
    stop: published.stop,
    get revalidation() {
      return published.revalidation
    },
    cached(path, accepted) {
      // A cache before the site is told more with each response.
      const found = showsPublished && !caching ? published.cached(path) : undefined
      const response = found?.stored.body.ready(accepted, found.stored.status, usualHeaders(found.cv))
      if (!found || !response) return undefined
      const { stored, cache, cv } = found
      return { response: allowStyle(response, stored.style), kind: 'page', cache, cv }
    },
    async answer(request, client) {
      try {
        return await answer(request, client)
      } catch (error) {
        const refusal = refusalOf(error)
        if (!refusal) throw error
        const response = refusalResponse(new URL(request.url).pathname, refusal, entry.wordsAt)
        return { response, kind: 'page', cache: 'none' }
      }
    },
  }

  /** Only languages that the space has: any other shows what none shows. */
  function withKnownLanguages(query: Record<string, string>): Record<string, string> {
    const { languages } = state
    if (!languages || Object.keys(query).length === 0) return query
    const codes = new Set(languages.map(entry.languageKey))
    const isForeign = ([name, value]: [string, string]) =>
      (name === 'language' || name === 'fallback_lang') && !codes.has(entry.languageKey(value))
    return Object.fromEntries(Object.entries(query).filter((pair) => !isForeign(pair)))
  }

  /** A published page. While a change is being followed that may publish it, a missing one is looked for once more after that. */
  async function found(requested: RequestedPage, client: RateLimitedClient | undefined): Promise<FoundPage> {
    const before = state.pendingRefresh
    const page = await published.find(requested, client)
    const changing = before ?? state.pendingRefresh
    if (page.stored.status !== 404 || !changing) return page
    const waited = new AbortController()
    const pause = delay(MAX_CHANGE_WAIT_MS, undefined, { signal: waited.signal }).catch(() => undefined)
    await Promise.race([changing, pause])
    waited.abort()
    return published.find(requested, client)
  }

  async function answer(request: Request, client: RateLimitedClient | undefined): Promise<PageResponse> {
    const url = new URL(request.url)
    const plain = (status: number, headers: Record<string, string>) => ({
      response: new Response(null, { status, headers }),
      kind: 'page' as const,
      cache: 'none' as const,
    })
    if (request.method !== 'GET' && request.method !== 'HEAD') return plain(405, { allow: 'GET, HEAD' })
    const pathname = entry.normalizePath(url.pathname)
    const requested = requestPath(pathname, url.search)
    if (requested.kind === 'redirect')
      return plain(301, { location: requested.to, 'cache-control': 'public, max-age=3600' })

    const grant = previewGrant(request, {
      entry,
      secret: options.previewSecret,
      editorToken: options.editorToken,
      editorThroughProxies: options.editorThroughProxies,
      https,
    })
    if (grant.redirectTo)
      return plain(302, {
        location: grant.redirectTo,
        'set-cookie': grant.setCookie ?? '',
        'cache-control': 'no-store',
      })
    if (grant.refused) {
      const body = new StoredBody(Buffer.from((await site()).refusedPreview(grant.refused, pathname)))
      return { response: await body.answer(request, 403, PRIVATE), kind: 'preview', cache: 'none' }
    }
    const previewGranted = grant.granted
    const version =
      previewGranted || isOwnName(url.host, options.ownNames)
        ? entry.contentVersion({
            previewGranted,
            siteUrl,
            productionHost,
            requestedHosts: requestedHosts(request),
          })
        : 'published'
    const draft = version === 'draft'
    // The languages of the space are known with its version.
    if (!draft) await state.current()
    const forwarded = withKnownLanguages({ ...entry.forwardedQuery(url.searchParams, { version }) })
    const query = draft ? forwarded : entry.visitorsQuery(forwarded)
    const path = requested.kind === 'page' ? requested.path : pathname

    if (draft || development) {
      const wait = development ? 0 : (client?.consume('rendering') ?? 0)
      if (wait > 0) throw new TooOftenError(wait)
      const requested = { path, search: url.search, query }
      const { status, body, style, redirect } = await queue.run(client?.key ?? '', () =>
        renderer.page(requested, {
          draft,
          previewing: previewGranted,
          previewExpiresAt: isFramed(request) ? undefined : grant.endsAt,
        }),
      )
      if (redirect)
        return plain(draft ? 302 : status, {
          'cache-control': PRIVATE['cache-control'],
          'x-robots-tag': PRIVATE['x-robots-tag'],
          location: entry.withQuery(redirect.to, url.search),
          ...(grant.setCookie ? { 'set-cookie': grant.setCookie } : {}),
        })
      const response = await body.answer(
        request,
        status,
        grant.setCookie ? { ...PRIVATE, 'set-cookie': grant.setCookie } : PRIVATE,
      )
      const kind = development ? 'development' : grant.granted ? 'preview' : 'page'
      return { response: allowStyle(response, style), kind, cache: 'none' }
    }
    const { stored, cv, cache: source, staleFor } = await found({ path, search: url.search, query }, client)
    const isTrue = stored.isCacheable && !stored.isLastKnown && staleFor === undefined && stored.status < 500
    const tags = [
      ...(stored.tags ?? []),
      ...(stored.status === 404 && stored.tags ? entry.absenceTags(path) : []),
    ]
    const shared = caching?.headers(
      isTrue ? { tags, expiresAt: stored.expiresAt, isMissing: stored.status === 404 } : undefined,
    )
    if (stored.redirect)
      return {
        ...plain(stored.status, {
          location: entry.withQuery(stored.redirect.to, url.search),
          'cache-control': stored.redirect.permanent ? 'public, max-age=3600' : visitors['cache-control'],
          ...(caching?.supportsVary === false ? {} : { vary: PUBLISHED.vary }),
          ...shared,
        }),
        cache: source,
        cv,
      }
    const isLast = stored.isLastKnown || state.failure !== undefined
    const isUsual = !shared && stored.status < 400 && staleFor === undefined && !isLast
    const headers = isUsual
      ? usualHeaders(cv)
      : {
          ...usualHeaders(cv),
          ...(stored.status >= 400 ? MISSING : {}),
          ...shared,
          // Don't cache 5xx.
          ...(stored.status >= 500 ? { 'cache-control': 'no-store' } : {}),
          ...(staleFor === undefined ? {} : staleHeaders(staleFor)),
          ...(isLast ? LAST_KNOWN : {}),
        }
    const response = await stored.body.answer(request, stored.status, headers)
    return { response: allowStyle(response, stored.style), kind: 'page', cache: source, cv }
  }
}
