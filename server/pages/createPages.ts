import type { Entry } from '../entry.ts'
import type { SaidKind } from '../http/answerHeaders.ts'
import { StoredBody } from '../http/StoredBody.ts'
import { isOwnName } from '../ownNames.ts'
import type { ContentState } from './ContentState.ts'
import { PageCache } from './PageCache.ts'
import type { Prerendered } from './Prerendered.ts'
import { previewGrant } from './previewGrant.ts'
import { requestPath } from './requestPath.ts'

type BuiltSite = ReturnType<Entry['createSite']>
type RenderedPage = Awaited<ReturnType<BuiltSite['page']>>
type PageQuery = NonNullable<ReturnType<Entry['readPageQuery']>>

/** What is used of the site, and of its pages. */
interface Site {
  page(
    request: Parameters<BuiltSite['page']>[0],
  ): Promise<
    Pick<RenderedPage, 'status' | 'html' | 'issues' | 'cause' | 'until' | 'reads' | 'incomplete' | 'redirect'>
  >
}

export interface PagesOptions {
  readonly entry: Entry
  /** The site to render with; called per request, so that development can exchange it. */
  readonly site: () => Promise<Site>
  readonly state: Pick<ContentState, 'current' | 'failure'>
  readonly siteUrl: string
  readonly productionHost: string | undefined
  /** Names under which a host that shows drafts to all shows them. */
  readonly ownNames: readonly string[]
  readonly previewSecret: string | undefined
  readonly editorToken: string | undefined
  readonly prerendered?: Prerendered
  /** Development renders every request anew and shows developers what is wrong. */
  readonly development?: boolean
  readonly report: (message: string, error?: unknown) => void
}

interface StoredPage {
  readonly status: number
  readonly body: StoredBody
  /** Whether it is kept for the next visitor. */
  readonly keep: boolean
  /** Which parts of the query it depends on. */
  readonly reads?: ReadonlySet<keyof PageQuery>
  readonly redirect?: RenderedPage['redirect']
  /** Until when the page is true, in milliseconds of the epoch; undefined: until a publish. */
  readonly until?: number
  /** Whether it stands for one that cannot be made now. */
  readonly isLast?: boolean
}

/** How a page came to be, for the log. */
export type CacheResult = 'hit' | 'miss' | 'prerendered' | 'last' | 'none'

export interface PageResponse {
  readonly response: Response
  readonly kind: SaidKind
  readonly cache: CacheResult
  readonly cv?: number
}

/**
 * For a moment a page is used as it is, so that what was fetched ahead is what is shown; then it is revalidated, which the
 * entity tag makes cheap.
 */
const PUBLISHED = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'public, max-age=15, must-revalidate',
}
const PRIVATE = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'private, no-store',
  'x-robots-tag': 'noindex',
}

/** Says that the content service did not answer, so that the page is as it was when it last did. */
const LAST_KNOWN = { 'x-content-state': 'last-known' }

/** Answers page requests: redirects, previews, the cache, and pages with their true status. */
export function createPages(options: PagesOptions): (request: Request) => Promise<PageResponse> {
  const { entry, state, siteUrl, productionHost, development = false } = options
  const https = siteUrl.startsWith('https:')
  const cache = new PageCache<StoredPage>()
  // Which parts of its query a page depends on is known once it was rendered; the others then lead to the same page.
  const reads = new Map<string, ReadonlySet<keyof PageQuery>>()
  let cachedVersion = 0

  async function render(
    path: string,
    search: string,
    query: Record<string, string>,
    draft: boolean,
    previewing: boolean,
  ): Promise<StoredPage> {
    const audience = development || previewing ? 'developer' : 'visitor'
    try {
      const site = await options.site()
      const version = draft ? 'draft' : 'published'
      const page = await site.page({ path, search, query, version, audience, preview: previewing })
      const told = development || previewing || page.incomplete
      for (const { message } of page.issues) if (told) options.report(message)
      if (page.cause) options.report(`${path} answers ${page.status}.`, page.cause)
      const until = page.until?.getTime()
      const keep = page.status < 500 && !page.incomplete
      return {
        status: page.status,
        body: new StoredBody(Buffer.from(page.html)),
        keep,
        redirect: page.redirect,
        reads: page.reads,
        until,
      }
    } catch (error) {
      options.report(`${path} could not be rendered, nor could its error page.`, error)
      return { status: 500, body: new StoredBody(Buffer.from(entry.BROKEN_ERROR_PAGE)), keep: false }
    }
  }

  async function published(path: string, search: string, query: Record<string, string>) {
    const cv = await state.current()
    if (cv !== cachedVersion) {
      cache.drop()
      reads.clear()
      cachedVersion = cv
    }
    const asked = entry.readPageQuery(search)
    const known = reads.get(path)
    const part = asked && (known ? entry.partsOf(asked, known) : asked)
    // Whatever an address asks for that can name nothing, it is the same page that is not there.
    const address = path + (part ? entry.writePageQuery(part) : '?')
    const parameters = new URLSearchParams(query)
    parameters.sort()
    const key = `${address} ${parameters}`
    let source: CacheResult = 'miss'
    let ended: StoredPage | undefined
    const lastKnown = async (): Promise<StoredPage | undefined> => {
      const last = ended ?? (parameters.size ? undefined : await options.prerendered?.last(address))
      return last && { ...last, keep: false, isLast: true }
    }
    const make = async (): Promise<StoredPage> => {
      const ready = parameters.size ? undefined : await options.prerendered?.page(address, cv)
      if (ready) {
        source = 'prerendered'
        return { ...ready, keep: true }
      }
      // While the content service does not answer, a visitor does not wait for its silence.
      const last = state.failure === undefined ? undefined : await lastKnown()
      if (last) return last
      const made = await render(path, search, query, false, false)
      return made.status === 503 ? ((await lastKnown()) ?? made) : made
    }
    let { page, hit } = cache.get(key, make)
    // Time passes without a publish: a page that is no longer true is rendered again.
    const first = await page
    if ((first.until ?? Infinity) <= Date.now()) {
      ended = first
      cache.drop(key)
      ;({ page, hit } = cache.get(key, make))
    }
    const stored = await page
    if (stored.status < 400 && stored.reads) reads.set(path, stored.reads)
    // Searches, and parts of lists that are not there, are as many as anybody likes to ask for.
    const boundless = stored.reads?.has('q') ? part?.q : stored.status === 404 && address !== path
    if (!stored.keep || boundless) cache.drop(key)
    // The next visitor may need it too.
    if (stored.isLast && ended) cache.get(key, async () => first)
    const found: CacheResult = stored.isLast ? 'last' : hit ? 'hit' : source
    return { stored, cv, cache: found }
  }

  return async (request) => {
    const url = new URL(request.url)
    const plain = (status: number, headers: Record<string, string>) => ({
      response: new Response(null, { status, headers }),
      kind: 'page' as const,
      cache: 'none' as const,
    })
    if (request.method !== 'GET' && request.method !== 'HEAD') return plain(405, { allow: 'GET, HEAD' })
    const asked = requestPath(url.pathname, url.search)
    if (asked.kind === 'redirect')
      return plain(301, { location: asked.to, 'cache-control': 'public, max-age=3600' })

    const grant = previewGrant(request, {
      entry,
      secret: options.previewSecret,
      editorToken: options.editorToken,
      https,
    })
    if (grant.redirectTo)
      return plain(302, {
        location: grant.redirectTo,
        'set-cookie': grant.setCookie ?? '',
        'cache-control': 'no-store',
      })
    const previewGranted = grant.granted
    const version =
      previewGranted || isOwnName(url.host, options.ownNames)
        ? entry.contentVersion({ previewGranted, siteUrl, productionHost })
        : 'published'
    const draft = version === 'draft'
    const query = { ...entry.forwardedQuery(url.searchParams, { version }) }
    const path = asked.kind === 'page' ? asked.path : url.pathname

    if (draft || development) {
      const { status, body, redirect } = await render(path, url.search, query, draft, grant.granted)
      if (redirect)
        return plain(302, {
          ...PRIVATE,
          location: entry.withQuery(redirect.to, url.search),
          ...(grant.setCookie ? { 'set-cookie': grant.setCookie } : {}),
        })
      const response = await body.answer(
        request,
        status,
        grant.setCookie ? { ...PRIVATE, 'set-cookie': grant.setCookie } : PRIVATE,
      )
      const kind = development ? 'development' : grant.granted ? 'preview' : 'page'
      return { response, kind, cache: 'none' }
    }
    const { stored, cv, cache: source } = await published(path, url.search, query)
    if (stored.redirect)
      return {
        ...plain(stored.status, {
          location: entry.withQuery(stored.redirect.to, url.search),
          'cache-control': stored.redirect.permanent ? 'public, max-age=3600' : PUBLISHED['cache-control'],
        }),
        cache: source,
        cv,
      }
    const headers = {
      ...PUBLISHED,
      // What is broken now may be well with the next request.
      ...(stored.status >= 500 ? { 'cache-control': 'no-store' } : {}),
      'x-content-version': String(cv),
      // The same for the document itself, whose headers no script can read.
      'server-timing': `cv;desc=${cv}`,
      ...(stored.isLast || state.failure !== undefined ? LAST_KNOWN : {}),
    }
    const response = await stored.body.answer(request, stored.status, headers)
    return { response, kind: 'page', cache: source, cv }
  }
}
