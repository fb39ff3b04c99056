import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
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
import { NO_CACHE, NO_STORE } from '../../services/limits/cacheControl.ts'
import { BRIDGE_PATH } from './preview/bridgeAddress.ts'

interface SpaceAppOptions {
  /** Routes of the content and image services. */
  readonly content: Hono
  /** Returns the folder of the editor's bundle. */
  readonly editorBundle: () => Promise<string | undefined>
  readonly local: LocalAccess
  readonly limits: LimitOptions
  readonly report: (message: string, error?: unknown) => void
}

/** The HTTP application of a space. */
interface SpaceApp {
  readonly fetch: (request: Request, env?: ServerEnv) => Response | Promise<Response>
  /** True for a path that a service or the editor answers. */
  readonly isOwnPath: (path: string) => boolean
}

/** Creates the HTTP application of a space: the content and image services and the editor, within the limits of all requests. */
export function createSpaceApp(options: SpaceAppOptions): SpaceApp {
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
  app.get('/_health', bounded({ ...READ, cache: NO_STORE }), (context) => context.json({ status: 'ok' }))
  app.get(BRIDGE_PATH, bounded({ ...READ, cache: NO_CACHE }), async (context) =>
    context.body(new Uint8Array(await readBridge()), 200, {
      'content-type': 'text/javascript; charset=utf-8',
    }),
  )
  app.route('/', options.content)
  const isOwnPath = ownPaths(app.routes)
  app.all('*', bounded({ ...READ, methods: ['GET', 'HEAD'], cache: NO_STORE }), async (context) => {
    const page = await context.html(noPages(), 503)
    return describeResponse(page, { kind: 'page' })
  })
  const fetch = createRequestPipeline({
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
  return { fetch, isOwnPath }
}

/** Returns the official bridge as a script for `<script src>`. */
const readBridge = (): Promise<Buffer> =>
  readFile(fileURLToPath(import.meta.resolve('@storyblok/preview-bridge/browser-global')))

/** Returns a function that is true for the paths of routes with bounds: a path before its first parameter or wildcard. */
function ownPaths(routes: Hono['routes']): SpaceApp['isOwnPath'] {
  const starts = [...routeBounds(routes).keys()].map((route) => route.split(' ')[1]!.split(/[:*]/)[0]!)
  return (path) => starts.some((start) => (start.endsWith('/') ? path.startsWith(start) : path === start))
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
      <p>Start it with --preview and the address of your project’s development server: --preview http://localhost:3000</p>
    </body>
  </html>`
