import type { MiddlewareHandler } from 'hono'

const METHODS = 'DELETE,GET,HEAD,PATCH,POST,PUT'

/** Lets pages of any origin in, refusals included, as the service does: what may be done is the rules' to say. */
export const crossOrigin: MiddlewareHandler = async (c, next) => {
  const origin = c.req.header('Origin')
  const asked = c.req.header('Access-Control-Request-Headers')
  const isPreflight = c.req.method === 'OPTIONS'
  if (isPreflight) c.res = new Response(null)
  else await next()
  if (origin === undefined) return
  c.header('Access-Control-Allow-Origin', origin)
  c.header('Access-Control-Allow-Methods', METHODS)
  c.header('Access-Control-Allow-Credentials', 'true')
  c.header('Vary', 'Origin', { append: true })
  if (isPreflight && asked) c.header('Access-Control-Allow-Headers', asked)
}
