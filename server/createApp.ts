import { type Context, Hono } from 'hono'
import { HTTPException } from 'hono/http-exception'
import type { LocalAccess } from '../services/access/localAccess.ts'
import type { WebhookEvent } from '../src/content/webhook.ts'
import type { Backend } from './backend.ts'
import type { Discovery } from './discovery/createDiscovery.ts'
import type { Entry } from './entry.ts'
import { dataBody } from './http/dataBody.ts'
import { withHeaders } from './http/plainResponse.ts'
import type { DeclaredKind, ResponseHeaders } from './http/responseHeaders.ts'
import { StoredBody } from './http/StoredBody.ts'
import { isTrustedProxy } from './limits/clientAddress.ts'
import { createClientIdentification, type RateLimitedClient } from './limits/clients.ts'
import {
  type BoundsOptions,
  type BoundVariables,
  connectionOf,
  enforceBounds,
} from './limits/enforceBounds.ts'
import { FairScheduler } from './limits/FairScheduler.ts'
import { FOREIGN_HOST, refusalResponse } from './limits/refusal.ts'
import { type LoggedRequest, logRequest } from './log/requestLog.ts'
import { idOfRequest, REQUEST_ID, withRequestId } from './log/requestScope.ts'
import { isForeignHost } from './ownNames.ts'
import type { PageResponse, Pages } from './pages/createPages.ts'
import type { CacheResult } from './pages/FoundPage.ts'
import { refusalOf } from './pages/pageRefusal.ts'
import type { Readiness } from './pages/readiness.ts'
import { serveCachedPages } from './pages/serveCachedPages.ts'
import type { TakeForm } from './siteServer.ts'

export interface AppOptions {
  readonly entry: Entry
  readonly headers: ResponseHeaders
  /** What a page is that no route says more of. */
  readonly pageKind: Extract<DeclaredKind, 'page' | 'development'>
  readonly backend: Backend | undefined
  readonly pages: (request: Request, client?: RateLimitedClient) => Promise<PageResponse>
  /** Answers before the routes are looked at; without it all requests go through them. */
  readonly cached?: Pages['cached']
  /** Files for search engines, readers and devices. */
  readonly discovery: Discovery['answer']
  /** What previews ask for; undefined for what is not theirs. */
  readonly previews: (request: Request) => Promise<Response | undefined>
  /** Whether a request carries the preview's cookie, or what leads to one. */
  readonly previewGranted: (request: Request) => boolean
  readonly assets: (request: Request, pathname: string) => Promise<Response | undefined>
  /** The joined stylesheet at an address. */
  readonly joinedStyles: (address: string) => string | undefined
  /** The site's data at an address of its definition. */
  readonly data: (address: string) => Promise<object>
  /** Takes a form from a browser without script; not there for a site without forms. */
  readonly forms?: TakeForm
  readonly health: () => Promise<Record<string, unknown>>
  /** Whether it should be sent visitors, and why not. */
  readonly readiness: () => Promise<Readiness>
  /** Called for a webhook whose signature holds. */
  readonly contentChanged: (event: WebhookEvent) => Promise<void>
  readonly webhookSecret: string
  /**
   * The names under which pages are shown through a proxy. Omitted where SITE_URL is set, since pages are right then for any name.
   */
  readonly knownNames?: readonly string[]
  /** Who may ask how often. */
  readonly limits?: BoundsOptions
  /** What developers' tools ask. */
  readonly tools?: Hono
  /** The editor of this process's own content; not there without local tools. */
  readonly editor?: Hono
  /** Takes the links that hand the secret of this machine over. */
  readonly local: LocalAccess | undefined
  /** Told what no part of the site has caught. */
  readonly report?: (message: string, error?: unknown) => void
  readonly log?: (entry: LoggedRequest) => void
}

/** Generated stylesheets are made of their address alone, so they never change. */
const STYLES = {
  'content-type': 'text/css; charset=utf-8',
  'cache-control': 'public, max-age=31536000, immutable',
}

type HeaderOf = (name: string) => string | undefined

/** What is known of a request on its way, and what routes say of their responses. */
interface Variables extends BoundVariables {
  cache?: CacheResult
  cv?: number
  answer?: DeclaredKind
}

/** Puts a response in the place of the one before; Hono would carry over the headers of that one, also those that cannot be sent. */
function replaceAnswer(context: Context, answer: Response): void {
  if (answer === context.res) return
  context.res = undefined
  context.res = answer
}

/** The site's whole HTTP face: pages, files, embedded services, health and webhook, on one port. */
export function createApp(options: AppOptions): Hono<{ Variables: Variables }> {
  const { entry, backend, headers, log = logRequest } = options
  const app = new Hono<{ Variables: Variables }>()

  app.use(async (context, next) => {
    const start = performance.now()
    const id = idOfRequest(
      context.req.header(REQUEST_ID),
      isTrustedProxy(connectionOf(context), options.limits?.trustedProxy),
    )
    await withRequestId(id, async () => {
      await next()
      replaceAnswer(context, withHeaders(context.res, { [REQUEST_ID]: id }))
      log({
        method: context.req.method,
        path: context.req.path,
        status: context.res.status,
        ms: Math.round((performance.now() - start) * 10) / 10,
        cv: context.get('cv'),
        cache: context.get('cache'),
        ...(context.get('isAborted')
          ? { note: 'The client closed the connection before its request was complete.' }
          : {}),
      })
    })
  })

  app.use(async (context, next) => {
    await next()
    const answered = context.res
    replaceAnswer(context, headers.secure(answered, context.req.path, context.get('answer')))
  })

  app.onError((error, context) => {
    if (error instanceof HTTPException) return error.getResponse()
    const refusal = refusalOf(error)
    if (refusal) return refusalResponse(context.req.path, refusal, entry.wordsAt)
    const isAway = (error as { statusCode?: unknown }).statusCode === 503
    options.report?.(`${context.req.path} answers ${isAway ? 503 : 500}.`, error)
    return context.html(entry.brokenErrorPage(context.req.path), isAway ? 503 : 500, {
      'cache-control': 'no-store',
      ...(isAway ? { 'retry-after': '10' } : {}),
    })
  })

  const senders = { owner: options.local?.guard, preview: options.previewGranted }
  const { limits = {} } = options
  const { scheduler = new FairScheduler(), identifyClient = createClientIdentification(limits) } = limits
  app.use(enforceBounds({ ...limits, scheduler, identifyClient, wordsAt: entry.wordsAt }, senders))
  if (options.local) app.use(options.local.link)

  if (options.tools) app.route('/', options.tools)
  if (options.editor) app.route('/', options.editor)

  app.get('/_health', async (context) =>
    context.json(await options.health(), 200, { 'cache-control': 'no-store' }),
  )

  app.get('/_ready', async (context) => {
    const readiness = await options.readiness()
    return context.json(readiness, readiness.status === 'ready' ? 200 : 503, { 'cache-control': 'no-store' })
  })

  for (const address of Object.keys(entry.site.data ?? {})) {
    const data = dataBody(() => options.data(address))
    app.get(address, (context) => data(context.req.raw))
  }

  app.on(['GET', 'POST'], '/forms/:name/', async (context, next) => {
    const answer = await options.forms?.(context.req.raw, context.req.param('name'), context.get('client'))
    if (answer) context.set('answer', options.pageKind)
    return answer ?? next()
  })

  app.post('/_webhook', async (context) => {
    const body = await context.req.text()
    if (!entry.verifyWebhook(body, context.req.header('webhook-signature'), options.webhookSecret))
      return context.json({ error: 'The signature does not match the webhook secret.' }, 401)
    const event = entry.parseWebhook(body)
    if (!event) return context.json({ error: 'The body is not an event of the content service.' }, 400)
    await options.contentChanged(event)
    return context.json({ accepted: true }, 202)
  })

  app.get('/assets/*', async (context, next) => {
    const found = await options.assets(context.req.raw, context.req.path)
    if (found) return found
    const sheet = options.joinedStyles(context.req.path)
    return sheet ? new StoredBody(Buffer.from(sheet)).answer(context.req.raw, 200, STYLES) : next()
  })

  app.all('/_preview/*', async (context, next) => (await options.previews(context.req.raw)) ?? next())

  if (backend) app.route('/', backend.app)

  const { knownNames } = options
  const isForeign = knownNames && ((header: HeaderOf) => isForeignHost(header, knownNames))
  let isForeignReported = false

  app.all('*', async (context) => {
    if (isForeign?.((name) => context.req.header(name))) {
      if (!isForeignReported)
        options.report?.(
          'A proxy asks for a host that is not known here, and is refused. Set SITE_URL to the address at which visitors reach the site.',
        )
      isForeignReported = true
      return refusalResponse(context.req.path, FOREIGN_HOST)
    }
    const file = await options.discovery(context.req.raw)
    if (file) {
      context.set('answer', 'reader')
      return file
    }
    const { response, kind, cache, cv } = await options.pages(context.req.raw, context.get('client'))
    context.set('answer', kind)
    context.set('cache', cache)
    context.set('cv', cv)
    return response
  })
  if (options.cached) {
    const { wordsAt } = entry
    const { trustedProxy } = limits
    const cached = serveCachedPages({
      cached: options.cached,
      headers,
      isForeign,
      identifyClient,
      scheduler,
      trustedProxy,
      wordsAt,
      log,
    })
    const { fetch } = app
    app.fetch = (request, env, context) => cached(request, env as never) ?? fetch(request, env, context)
  }
  return app
}
