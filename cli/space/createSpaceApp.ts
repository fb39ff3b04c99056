import { Hono } from 'hono'
import { html } from 'hono/html'
import { editorRoutes } from '../../server/editor/editorRoutes.ts'
import type { ServerEnv } from '../../server/http/ReceivedRequest.ts'
import { describeResponse } from '../../server/http/responseFacts.ts'
import { responseHeaders } from '../../server/http/responseHeaders.ts'
import { createBoundsLookup, routeBounds } from '../../server/limits/findBounds.ts'
import { createRequestPipeline, type LimitOptions, type RouteBindings } from '../../server/requestPipeline.ts'
import type { LocalAccess } from '../../services/access/localAccess.ts'
import { bounded, READ } from '../../services/limits/bounds.ts'

interface SpaceAppOptions {
  /** Routes of the content and image services. */
  readonly content: Hono
  /** Returns the folder of the editor's bundle. */
  readonly editorBundle: () => Promise<string | undefined>
  readonly local: LocalAccess
  readonly limits: LimitOptions
  readonly report: (message: string, error?: unknown) => void
}

type Fetch = (request: Request, env?: ServerEnv) => Response | Promise<Response>

/** Creates the HTTP application of a space: the content and image services and the editor, within the limits of all requests. */
export function createSpaceApp(options: SpaceAppOptions): Fetch {
  const { local, report } = options
  const app = new Hono<{ Bindings: RouteBindings }>({ getPath: (_, routed) => routed!.env!.request.path })
  app.use(async (context, next) => {
    await next()
    context.env.handled(context.res)
  })
  app.onError((error, context) => {
    report(`${context.req.path} answers 500.`, error)
    return context.text('The space could not answer. Its terminal says why.', 500)
  })
  app.use(local.link)
  app.route('/', editorRoutes({ local, bundle: options.editorBundle }))
  app.get('/_health', bounded(READ), (context) =>
    context.json({ status: 'ok' }, 200, { 'cache-control': 'no-store' }),
  )
  app.route('/', options.content)
  app.all('*', bounded({ ...READ, methods: ['GET', 'HEAD'] }), async (context) => {
    const page = await context.html(noPages(), 404, { 'cache-control': 'no-store' })
    return describeResponse(page, { kind: 'page' })
  })
  return createRequestPipeline({
    findBounds: createBoundsLookup(routeBounds(app.routes)),
    limits: options.limits,
    senders: { refuse: local.refuse, isPreview: () => false },
    routes: app.fetch,
    headers: responseHeaders({
      sources: { scriptHashes: [], vendors: {}, media: [], editors: ["'self'"] },
      https: false,
      report,
    }),
    log: () => undefined,
  })
}

/** Page at all addresses that belong to no service. */
const noPages = () => html`<!doctype html>
  <html lang="en">
    <head>
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width" />
      <title>This space shows no pages</title>
    </head>
    <body>
      <h1>This space shows no pages</h1>
      <p>It serves content: /v2/cdn/stories for the official clients, and /editor/ for editing.</p>
    </body>
  </html>`
