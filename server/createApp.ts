import { type Handler, Hono } from 'hono'
import { HTTPException } from 'hono/http-exception'
import type { LocalAccess } from '../services/access/localAccess.ts'
import { type Bounds, bounded, READ } from '../services/limits/bounds.ts'
import { IMMUTABLE, NO_STORE, PRIVATE } from '../services/limits/cacheControl.ts'
import type { WebhookEvent } from '../src/content/webhook.ts'
import type { Backend } from './backend.ts'
import type { Discovery } from './discovery/createDiscovery.ts'
import type { Entry } from './entry.ts'
import { dataBody } from './http/dataBody.ts'
import type { ReceivedRequest, ServerEnv } from './http/ReceivedRequest.ts'
import { describeResponse } from './http/responseFacts.ts'
import type { DeclaredKind, ResponseHeaders } from './http/responseHeaders.ts'
import { StoredBody } from './http/StoredBody.ts'
import type { RateLimitedClient } from './limits/clients.ts'
import { createBoundsLookup, routeBounds } from './limits/findBounds.ts'
import { FOREIGN_HOST, refusalResponse } from './limits/refusal.ts'
import type { LoggedRequest } from './log/requestLog.ts'
import { isForeignHost } from './ownNames.ts'
import type { Pages } from './pages/createPages.ts'
import type { InitialReadLimit } from './pages/InitialReadLimit.ts'
import { PUBLISHED, RETRY_AFTER } from './pages/pageHeaders.ts'
import { refusalOf } from './pages/pageRefusal.ts'
import type { Readiness } from './pages/readiness.ts'
import { createRequestPipeline, type LimitOptions, type RouteBindings } from './requestPipeline.ts'
import type { TakeForm } from './siteServer.ts'

export interface AppOptions {
  readonly entry: Entry
  readonly headers: ResponseHeaders
  /** Kind of pages without a more specific one. */
  readonly pageKind: Extract<DeclaredKind, 'page' | 'development'>
  readonly backend: Backend | undefined
  readonly pages: (request: ReceivedRequest, client?: RateLimitedClient) => Promise<Response>
  /** Returns cached pages before routing. Without it, the routes handle all requests. */
  readonly cached?: Pages['cached']
  /** Handles files for search engines, feed readers and devices. */
  readonly discovery: Discovery['answer']
  /** Limits how long visitors wait during the initial read of the space. Undefined in development, which has no index of the space. */
  readonly initialRead?: Pick<InitialReadLimit, 'answer'>
  /** Handles requests of previews. Returns undefined for unknown paths and without access. */
  readonly previews: (request: ReceivedRequest) => Promise<Response | undefined>
  /** Returns true if a request may see drafts. */
  readonly previewGranted: (request: ReceivedRequest) => boolean
  readonly assets: (request: Request, pathname: string) => Promise<Response | undefined>
  /** Returns the CSS of the joined stylesheet at a path. */
  readonly joinedStyles: (address: string) => string | undefined
  /** Returns the site's data at a path of its definition. */
  readonly data: (address: string) => Promise<object>
  /** Handles forms from browsers without scripts. Undefined for a site without forms. */
  readonly forms?: TakeForm
  readonly health: () => Promise<Record<string, unknown>>
  /** Whether a load balancer should send visitors to this instance. */
  readonly readiness: () => Promise<Readiness>
  /** Called for webhooks with a valid signature. */
  readonly contentChanged: (event: WebhookEvent) => Promise<void>
  readonly webhookSecret: string
  /** Host names for which pages are served through a proxy. Undefined if SITE_URL is set, since pages are then correct for any name. */
  readonly knownNames?: readonly string[]
  /** Rate limits and other limits of requests. */
  readonly limits?: LimitOptions
  /** Routes of the development overlay. */
  readonly tools?: Hono
  /** Routes of the editor. Undefined without local tools. */
  readonly editor?: Hono
  /** Handles links with the local secret. */
  readonly local: LocalAccess | undefined
  /** Called for errors that no route has handled. */
  readonly report?: (message: string, error?: unknown) => void
  readonly log?: (entry: LoggedRequest) => void
}

const STYLES = { 'content-type': 'text/css; charset=utf-8' }

/** Pages, and all paths without a route. `pages/pageHeaders.ts` has their cache policies, which depend on the page. */
const PAGE: Bounds = { ...READ, methods: ['GET', 'HEAD'] }

/** State of this instance. */
const STATE: Bounds = { ...READ, cache: NO_STORE }

/** The site's data. Browsers use it without revalidation as long as a page. */
const DATA: Bounds = { ...READ, cache: PUBLISHED['cache-control'] }

/** Files of the build and joined stylesheets. Their paths have a hash of the content. */
const ASSET: Bounds = { ...READ, cache: IMMUTABLE }

/** The page after a form was sent, rendered for each visitor. */
const FORM_PAGE: Bounds = { ...READ, rate: 'form', cache: NO_STORE }

/** The body is enough for a text of 5,000 characters, each of them percent-encoded. */
const FORM: Bounds = { ...FORM_PAGE, body: 65_536, fields: 50 }

/** Storyblok's events have less than one kilobyte. */
const WEBHOOK: Bounds = {
  ...READ,
  body: 65_536,
  json: { depth: 20, elements: 1000 },
  refused: 'signature',
}

/** Scripts and stylesheets of previews. Shared caches must not store them. */
const PREVIEW_FILE: Bounds = { ...READ, rate: 'preview', cache: 'private, max-age=3600' }

/** A page with a thousand blocks has about 300,000 characters. */
const PREVIEW: Bounds = {
  ...READ,
  only: 'preview',
  body: 8_000_000,
  json: { depth: 500, elements: 1_000_000 },
  rate: 'preview',
  cache: PRIVATE,
}

/** The HTTP application. */
export interface App {
  /** Answers a request. @param env the HTTP server's context; undefined for a request from inside the process */
  readonly fetch: (request: Request, env?: ServerEnv) => Response | Promise<Response>
  readonly routes: Hono['routes']
}

/** Creates the HTTP application: the pipeline of all requests, and the routes of pages, files, embedded services, health checks and the webhook. */
export function createApp(options: AppOptions): App {
  const { entry, backend, headers } = options
  const app = new Hono<{ Bindings: RouteBindings }>({ getPath: (_, options) => options!.env!.request.path })

  app.use(async (context, next) => {
    await next()
    context.env.handled(context.res)
  })

  app.onError((error, context) => {
    if (error instanceof HTTPException) return error.getResponse()
    const refusal = refusalOf(error)
    if (refusal) return refusalResponse(context.req.path, refusal, entry.wordsAt)
    const isUnavailable = (error as { statusCode?: unknown }).statusCode === 503
    const status = isUnavailable ? 503 : 500
    options.report?.(`${context.req.path} answers ${status}.`, error)
    return context.html(entry.brokenErrorPage(context.req.path), status, {
      'cache-control': NO_STORE,
      ...(isUnavailable ? { 'retry-after': RETRY_AFTER } : {}),
    })
  })

  if (options.local) app.use(options.local.link)

  if (options.tools) app.route('/', options.tools)
  if (options.editor) app.route('/', options.editor)

  app.get('/_health', bounded(STATE), async (context) => context.json(await options.health()))

  app.get('/_ready', bounded(STATE), async (context) => {
    const readiness = await options.readiness()
    return context.json(readiness, readiness.status === 'ready' ? 200 : 503)
  })

  const inTime = (path: string, answer: () => Promise<Response>): Promise<Response> =>
    options.initialRead ? options.initialRead.answer(path, answer) : answer()

  for (const address of Object.keys(entry.site.data ?? {})) {
    const data = dataBody(() => options.data(address))
    app.get(address, bounded(DATA), (context) => inTime(context.req.path, () => data(context.req.raw)))
  }

  const answerForm: Handler<{ Bindings: RouteBindings }, '/forms/:name/'> = async (context, next) => {
    const answer = await options.forms?.(context.req.raw, context.req.param('name'), context.env.client)
    return answer
      ? describeResponse(answer, { kind: options.pageKind === 'page' ? 'form' : 'developmentForm' })
      : next()
  }
  app.get('/forms/:name/', bounded(FORM_PAGE), answerForm)
  app.post('/forms/:name/', bounded(FORM), answerForm)

  app.post('/_webhook', bounded(WEBHOOK), async (context) => {
    const body = await context.req.text()
    if (!entry.verifyWebhook(body, context.req.header('webhook-signature'), options.webhookSecret))
      return context.json({ error: 'The signature does not match the webhook secret.' }, 401)
    const event = entry.parseWebhook(body)
    if (!event) return context.json({ error: 'The body is not an event of the content service.' }, 400)
    await options.contentChanged(event)
    return context.json({ accepted: true }, 202)
  })

  app.get('/assets/*', bounded(ASSET), async (context, next) => {
    const found = await options.assets(context.req.raw, context.req.path)
    if (found) return found
    const sheet = options.joinedStyles(context.req.path)
    return sheet ? new StoredBody(Buffer.from(sheet)).answer(context.req.raw, 200, STYLES) : next()
  })

  const answerPreview: Handler<{ Bindings: RouteBindings }> = async (context, next) =>
    (await options.previews(context.env.request)) ?? next()
  app.get('/_preview/*', bounded(PREVIEW_FILE), answerPreview)
  app.post('/_preview/*', bounded(PREVIEW), answerPreview)

  if (backend) app.route('/', backend.app)

  const { knownNames } = options
  const isForeign = (header: (name: string) => string | undefined) =>
    knownNames !== undefined && isForeignHost(header, knownNames)
  let isForeignReported = false

  app.all('*', bounded(PAGE), async (context) => {
    if (isForeign((name) => context.req.header(name))) {
      if (!isForeignReported)
        options.report?.(
          'A request through a proxy for an unknown host was refused. Set SITE_URL to the address at which visitors reach the site.',
        )
      isForeignReported = true
      return refusalResponse(context.req.path, FOREIGN_HOST)
    }
    const { request, client } = context.env
    const answer = async () => {
      const file = await options.discovery(request)
      return file ? describeResponse(file, { kind: 'reader' }) : options.pages(request, client)
    }
    return options.previewGranted(request) ? answer() : inTime(request.path, answer)
  })

  const { cached } = options
  const pipeline = createRequestPipeline({
    findBounds: createBoundsLookup(routeBounds(app.routes)),
    limits: options.limits,
    senders: { refuse: options.local?.refuse, isPreview: options.previewGranted },
    cached:
      cached && ((request) => (isForeign((name) => request.header(name)) ? undefined : cached(request))),
    routes: app.fetch,
    headers,
    wordsAt: entry.wordsAt,
    log: options.log,
  })
  return { fetch: pipeline, routes: app.routes }
}
