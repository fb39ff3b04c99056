import { type Context, Hono } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { bounded, CONTENT } from '../limits/bounds.ts'
import { type Delivery, requestsDrafts } from './DeliveryRequest.ts'
import { mountDatasourceRoutes } from './datasourceRoutes.ts'
import { mountLinkRoutes } from './linkRoutes.ts'
import { QueryError } from './QueryError.ts'
import { mountSpaceRoutes } from './spaceRoutes.ts'
import { mountStoryRoutes } from './storyRoutes.ts'

/**
 * Storyblok's Content Delivery API v2, for unmodified official clients. Errors are JSON, since the clients lose the status of
 * any other body; a 404 is an array. CORS allows published content for all origins. It does not allow drafts, unlike the hosted
 * service: this one may run on a developer's machine, whose browser also shows foreign pages.
 */
export function createDeliveryRoutes(delivery: Delivery, log: (message: string) => void): Hono {
  const app = new Hono()

  app.use('/v2/*', async (c, next) => {
    allowOrigins(c)
    c.header('Cache-Control', isForDrafts(c) ? 'private, no-store' : 'no-cache')
    if (c.req.method !== 'OPTIONS') return next()
    c.header('Access-Control-Allow-Methods', 'GET, HEAD, OPTIONS')
    c.header('Access-Control-Allow-Headers', c.req.header('Access-Control-Request-Headers') ?? 'Content-Type')
    c.header('Access-Control-Max-Age', '86400')
    return c.body(null, 204)
  })

  mountStoryRoutes(app, delivery)
  mountLinkRoutes(app, delivery)
  mountDatasourceRoutes(app, delivery)
  mountSpaceRoutes(app, delivery)

  app.all('/v2/*', bounded(CONTENT), (c) => {
    if (c.req.method === 'GET' || c.req.method === 'HEAD')
      throw new QueryError(404, 'This record could not be found')
    throw new QueryError(
      405,
      'The Delivery API is for reading. Write by the Management API, /v1/spaces, or in the editor.',
    )
  })

  app.onError((error, c) => {
    const status: ContentfulStatusCode = error instanceof QueryError ? error.status : 500
    if (status === 500) log(`${c.req.method} ${c.req.path} failed: ${error.stack ?? error.message}`)
    if (status === 429) c.header('Retry-After', '1')
    allowOrigins(c)
    if (status === 404) return c.json([error.message], status)
    return c.json(
      { error: status === 500 ? 'The content service failed. Its log says why.' : error.message },
      status,
    )
  })
  return app
}

function isForDrafts(c: Context): boolean {
  return requestsDrafts(new URL(c.req.url).searchParams)
}

function allowOrigins(c: Context): void {
  if (isForDrafts(c)) {
    c.header('Cross-Origin-Resource-Policy', 'same-origin')
    return
  }
  c.header('Access-Control-Allow-Origin', '*')
  c.header('Access-Control-Expose-Headers', 'Per-Page, Total')
}
