import { setTimeout as delay } from 'node:timers/promises'
import { NO_STORE } from '../../services/limits/cacheControl.ts'
import { absenceTags } from '../dependencies/cacheTags.ts'
import type { DependencyIndex } from '../dependencies/DependencyIndex.ts'
import type { PageCaching } from '../engines/PageCaching.ts'
import type { Entry } from '../entry.ts'
import type { ReceivedRequest } from '../http/ReceivedRequest.ts'
import { describeResponse } from '../http/responseFacts.ts'
import { StoredBody } from '../http/StoredBody.ts'
import type { RateLimitedClient } from '../limits/clients.ts'
import { refusalResponse } from '../limits/refusal.ts'
import { isOwnName, requestedHosts } from '../ownNames.ts'
import type { ContentState } from './ContentState.ts'
import type { FoundPage } from './FoundPage.ts'
import type { PageFileStore } from './PageFileStore.ts'
import {
  LAST_KNOWN,
  MISSING,
  PERMANENT,
  PRIVATE,
  PUBLISHED,
  RETRY_AFTER,
  staleHeaders,
  WITHOUT_VARYING,
} from './pageHeaders.ts'
import { refusalOf, TooOftenError } from './pageRefusal.ts'
import { type Grant, isFramed, previewGrant } from './previewGrant.ts'
import { createPublishedPages, type PublishedPages } from './publishedPages.ts'
import { RenderQueue } from './RenderQueue.ts'
import { createRenderer, type MissingPages, type RequestedPage, type Site } from './renderer.ts'

export interface PagesOptions {
  readonly entry: Entry
  /** Returns the site to render with. Called for each request, since development replaces it after code changes. */
  readonly site: () => Promise<Site>
  /** Without it, each path that has no page is rendered. */
  readonly missing?: MissingPages
  readonly state: Pick<
    ContentState,
    'current' | 'check' | 'assumedVersion' | 'pendingRefresh' | 'failure' | 'languages'
  >
  readonly siteUrl: string
  readonly productionHost: string | undefined
  /** Host names of a deployment that shows drafts to all visitors. */
  readonly ownNames: readonly string[]
  readonly previewSecret: string | undefined
  readonly editorToken: string | undefined
  readonly editorThroughProxies?: boolean
  /** The site with a placeholder for its origin, for pages that are cached. */
  readonly published?: () => Promise<Site>
  /** Pages in files. */
  readonly pageFiles?: PageFileStore
  /** The dependencies of cached entries. Without it, each change drops all pages. */
  readonly index?: DependencyIndex
  /** Headers for the CDN in front of the site. */
  readonly caching?: Pick<PageCaching, 'headers' | 'tagsOf' | 'supportsVary'>
  readonly queue?: RenderQueue
  /** Renders each request without a cache and shows developers content issues. */
  readonly development?: boolean
  readonly report: (message: string, error?: unknown) => void
}

/** Maximum time that the request of a missing page waits for a content change in progress, in milliseconds. */
const MAX_CHANGE_WAIT_MS = 3000

/** Pages for the requests of visitors and editors. */
export interface Pages extends Pick<PublishedPages, 'describe' | 'prepareVersion' | 'revalidation' | 'stop'> {
  answer(request: ReceivedRequest, client?: RateLimitedClient): Promise<Response>
  /** Returns the response to a GET request without query and cookie if its page is in memory; otherwise undefined, use `answer`. */
  cached(request: ReceivedRequest): Response | undefined
}

/** Creates the handler of page requests: redirects, previews, cached pages and rendered pages. */
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

  let cachedHeaders: { readonly cv: number; readonly headers: Readonly<Record<string, string>> } | undefined

  /** Returns the headers of an up-to-date page. They are the same for all pages of a content version. */
  function usualHeaders(cv: number): Readonly<Record<string, string>> {
    if (cachedHeaders?.cv !== cv)
      cachedHeaders = {
        cv,
        headers: {
          ...visitors,
          'x-content-version': String(cv),
          // Scripts can't read the headers of their own document, but they can read its server timing.
          'server-timing': `cv;desc=${cv}`,
        },
      }
    return cachedHeaders.headers
  }

  return {
    describe: published.describe,
    prepareVersion: published.prepareVersion,
    stop: published.stop,
    get revalidation() {
      return published.revalidation
    },
    cached(request) {
      const { address } = request
      // An encoded path may match a different route. With a CDN in front of the site, responses have more headers, which only `answer` adds.
      if (!showsPublished || caching || request.method !== 'GET' || /[?%]/.test(address)) return undefined
      const found = request.header('cookie') === undefined ? published.cached(address) : undefined
      if (!found) return undefined
      const { stored, cache, cv } = found
      const accepted = { encodings: request.header('accept-encoding'), tags: request.header('if-none-match') }
      const response = stored.body.ready(accepted, stored.status, usualHeaders(cv))
      return response && describeResponse(response, { kind: 'page', style: stored.style, cache, cv })
    },
    async answer(request, client) {
      try {
        return await answer(request, client)
      } catch (error) {
        const refusal = refusalOf(error)
        if (!refusal) throw error
        const response = refusalResponse(request.url.pathname, refusal, entry.wordsAt)
        return describeResponse(response, { kind: 'page', cache: 'none' })
      }
    },
  }

  /** Removes languages that the space doesn't have, since the content service ignores them. Such pages share one cache key. */
  function withKnownLanguages(query: Record<string, string>): Record<string, string> {
    const { languages } = state
    if (!languages || Object.keys(query).length === 0) return query
    const codes = new Set(languages.map(entry.languageKey))
    const isForeign = ([name, value]: [string, string]) =>
      (name === 'language' || name === 'fallback_lang') && !codes.has(entry.languageKey(value))
    return Object.fromEntries(Object.entries(query).filter((pair) => !isForeign(pair)))
  }

  /** Finds a published page. If it is missing while a content change is in progress, searches once more after the change. */
  async function findPublished(
    requested: RequestedPage,
    client: RateLimitedClient | undefined,
  ): Promise<FoundPage> {
    const before = state.pendingRefresh
    const page = await published.find(requested, client)
    const refresh = before ?? state.pendingRefresh
    if (page.stored.status !== 404 || !refresh) return page
    const waiting = new AbortController()
    const timeout = delay(MAX_CHANGE_WAIT_MS, undefined, { signal: waiting.signal }).catch(() => undefined)
    await Promise.race([refresh, timeout])
    waiting.abort()
    return published.find(requested, client)
  }

  /** Returns a response without a body. */
  function plain(status: number, headers: Record<string, string>): Response {
    return describeResponse(new Response(null, { status, headers }), { kind: 'page', cache: 'none' })
  }

  async function answer(request: ReceivedRequest, client: RateLimitedClient | undefined): Promise<Response> {
    if (request.method !== 'GET' && request.method !== 'HEAD') return plain(405, { allow: 'GET, HEAD' })
    const { pathname, search, searchParams, host } = request.url
    const url = entry.parsePageUrl(pathname, search)
    if (url.redirectTo !== undefined)
      return plain(301, { location: url.redirectTo, 'cache-control': PERMANENT })

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
        'cache-control': NO_STORE,
      })
    if (grant.refused) {
      const body = new StoredBody(Buffer.from((await site()).refusedPreview(grant.refused, url.path)))
      return describeResponse(await body.answer(request.raw, 403, PRIVATE), {
        kind: 'preview',
        cache: 'none',
      })
    }
    const previewGranted = grant.granted
    const version =
      previewGranted || isOwnName(host, options.ownNames)
        ? entry.contentVersion({
            previewGranted,
            siteUrl,
            productionHost,
            requestedHosts: requestedHosts(request),
          })
        : 'published'
    const draft = version === 'draft'
    // `state.languages` is known after the first request for the version.
    if (!draft) await state.current()
    const forwarded = withKnownLanguages({ ...entry.forwardedQuery(searchParams, { version }) })
    const query = draft ? forwarded : entry.visitorsQuery(forwarded)
    const page: RequestedPage = { url, query }
    return draft || development
      ? answerUncached(request, page, { draft, grant }, client)
      : answerPublished(request, page, client)
  }

  /** Renders a draft, or any page in development, for this request alone. */
  async function answerUncached(
    request: ReceivedRequest,
    page: RequestedPage,
    { draft, grant }: { readonly draft: boolean; readonly grant: Grant },
    client: RateLimitedClient | undefined,
  ): Promise<Response> {
    const wait = development ? 0 : (client?.consume('rendering') ?? 0)
    if (wait > 0) throw new TooOftenError(wait)
    const { status, body, style, redirect } = await queue.run(client?.key ?? '', () =>
      renderer.page(page, {
        draft,
        previewing: grant.granted,
        previewExpiresAt: isFramed(request) ? undefined : grant.endsAt,
      }),
    )
    const cookie: Record<string, string> = grant.setCookie ? { 'set-cookie': grant.setCookie } : {}
    if (redirect)
      return plain(draft ? 302 : status, {
        'cache-control': PRIVATE['cache-control'],
        'x-robots-tag': PRIVATE['x-robots-tag'],
        location: entry.withQuery(redirect.to, page.url.search),
        ...cookie,
      })
    const response = await body.answer(request.raw, status, { ...PRIVATE, ...cookie })
    const previewKind = development ? 'developmentPreview' : 'preview'
    const pageKind = development ? 'development' : 'page'
    const kind = grant.granted ? previewKind : pageKind
    return describeResponse(response, { kind, style, cache: 'none' })
  }

  async function answerPublished(
    request: ReceivedRequest,
    page: RequestedPage,
    client: RateLimitedClient | undefined,
  ): Promise<Response> {
    const { stored, cv, cache: source, staleFor } = await findPublished(page, client)
    const isCurrent =
      stored.isCacheable && !stored.isLastKnown && staleFor === undefined && stored.status < 500
    const tags = [
      ...(stored.tags ?? []),
      ...(stored.status === 404 && stored.tags ? absenceTags(page.url.path) : []),
    ]
    const shared = caching?.headers(
      isCurrent ? { tags, expiresAt: stored.expiresAt, isMissing: stored.status === 404 } : undefined,
    )
    if (stored.redirect)
      return describeResponse(
        plain(stored.status, {
          location: entry.withQuery(stored.redirect.to, page.url.search),
          'cache-control': stored.redirect.permanent ? PERMANENT : visitors['cache-control'],
          ...(caching?.supportsVary === false ? {} : { vary: PUBLISHED.vary }),
          ...shared,
        }),
        { cache: source, cv },
      )
    const isLast = stored.isLastKnown || state.failure !== undefined
    // Neither errors nor pages without one of their lists may be cached.
    const isUncacheable = stored.status >= 500 || !(stored.isCacheable || stored.isLastKnown)
    const isUsual = !shared && stored.status < 400 && staleFor === undefined && !isLast && !isUncacheable
    const headers = isUsual
      ? usualHeaders(cv)
      : {
          ...usualHeaders(cv),
          ...(stored.status >= 400 ? MISSING : {}),
          ...shared,
          ...(isUncacheable ? { 'cache-control': NO_STORE } : {}),
          ...(stored.status === 503 ? { 'retry-after': RETRY_AFTER } : {}),
          ...(staleFor === undefined ? {} : staleHeaders(staleFor)),
          ...(isLast ? LAST_KNOWN : {}),
        }
    const response = await stored.body.answer(request.raw, stored.status, headers)
    return describeResponse(response, { kind: 'page', style: stored.style, cache: source, cv })
  }
}
