import { createHmac } from 'node:crypto'
import type { Context, MiddlewareHandler } from 'hono'
import { cookieValues } from './cookieValues.ts'
import { isForwarded, isLoopbackAddress, isLoopbackName, nameOfHost, remoteAddress } from './requestSource.ts'
import { sameSecret } from './sameSecret.ts'

/** The query parameter by which a link hands the secret over. */
export const LOCAL_PARAMETER = 'local-secret'

/** Opens local tools to the owner of the process: what was received, editing, fault rehearsal, development. */
export interface LocalAccess {
  /** Turns a link that carries the secret into a cookie, and leads to the same address without it. */
  readonly link: MiddlewareHandler
  /** Lets only requests in that are made on this machine, by no proxy and no other site's page, and hold the secret. */
  readonly guard: MiddlewareHandler
  /** True if `guard` would let the request in. */
  readonly admits: (c: Context) => boolean
  /** A path, with a query by which a POST to it is let in as if it held the secret, for so many seconds. */
  readonly sign: (path: string, seconds: number) => string
}

/**
 * The address of a connection does not tell who asks: a proxy on this machine, and a browser that shows a foreign page,
 * connect from the same one. So a secret is asked for, in `Authorization: Bearer …`, or without `Bearer` where clients of the
 * Management API ask, or in the cookie that the link set, and everything that speaks for another origin still refuses: a connection from elsewhere, a forwarding header, a Host
 * that is no loopback name (a foreign name could be pointed here), a foreign Origin or Sec-Fetch-Site.
 */
export function createLocalAccess(secret: string): LocalAccess {
  // Cookies of one host are sent to all its ports, so the cookie is not the secret itself.
  const cookie = createHmac('sha256', secret).update('local-cookie').digest('base64url')

  function holdsSecret(c: Context): boolean {
    const header = c.req.header('Authorization')
    const bearer = /^Bearer +(\S+)$/i.exec(header ?? '')?.[1]
    const sent = bearer ?? (MANAGEMENT.test(c.req.path) ? header : undefined)
    return (
      (sent !== undefined && sameSecret(sent, secret)) ||
      cookieValues(c.req.header('Cookie'), cookieName(c)).some((value) => sameSecret(value, cookie)) ||
      isSigned(c)
    )
  }

  function signatureOf(path: string, expires: string): string {
    return createHmac('sha256', secret).update(`signed-post:${path}:${expires}`).digest('base64url')
  }

  function isSigned(c: Context): boolean {
    const expires = c.req.query('expires')
    const given = c.req.query('signature')
    if (c.req.method !== 'POST' || given === undefined || !/^\d{1,12}$/.test(expires ?? '')) return false
    return Number(expires) * 1000 > Date.now() && sameSecret(given, signatureOf(c.req.path, expires ?? ''))
  }

  return {
    async link(c, next) {
      const given = c.req.method === 'GET' ? c.req.query(LOCAL_PARAMETER) : undefined
      if (given === undefined || refusal(c) !== undefined || !sameSecret(given, secret)) return next()
      const { pathname, searchParams } = new URL(c.req.url)
      searchParams.delete(LOCAL_PARAMETER)
      const search = searchParams.size ? `?${searchParams}` : ''
      return c.body(null, 302, {
        // One slash at the start: `//host` would lead to another site.
        Location: pathname.replace(/^\/+/, '/') + search,
        'Set-Cookie': `${cookieName(c)}=${cookie}; Path=/; HttpOnly; SameSite=Strict`,
        'Cache-Control': 'no-store',
        'Referrer-Policy': 'no-referrer',
      })
    },
    async guard(c, next) {
      const reason = refusal(c) ?? (holdsSecret(c) ? undefined : NO_SECRET)
      if (reason === undefined) return next()
      // The vendor's status and body for a token that is missing or wrong.
      if (reason === NO_SECRET && MANAGEMENT.test(c.req.path))
        return c.json({ error: 'Unauthorized' }, 401, {
          'Cache-Control': 'no-store',
          'Error-Detail': encodeURIComponent(reason),
        })
      return c.json({ error: reason }, 403, { 'Cache-Control': 'no-store' })
    },
    admits: (c) => refusal(c) === undefined && holdsSecret(c),
    sign(path, seconds) {
      const expires = String(Math.floor(Date.now() / 1000) + seconds)
      return `${path}?expires=${expires}&signature=${signatureOf(path, expires)}`
    },
  }
}

/** The clients of the Management API send their token as it is, without `Bearer`. */
const MANAGEMENT = /^\/v1\/(?:spaces|users)(?:\/|$)/

const NO_SECRET =
  'This needs the secret of this machine. Open the link "Local" that is shown at the start, or send the content of local.secret in the data folder as "Authorization: Bearer …".'

/** Sites on several ports of this machine have a cookie each. */
function cookieName(c: Context): string {
  const port = /:(\d+)$/.exec(c.req.header('Host') ?? '')?.[1] ?? '80'
  return `local-${port}`
}

function refusal(c: Context): string | undefined {
  const address = remoteAddress(c)
  if (address === undefined || !isLoopbackAddress(address))
    return 'This is open to this machine only. Open it at http://localhost.'
  if (isForwarded(c)) return 'This is not open through a proxy. Open it at http://localhost.'
  const host = c.req.header('Host') ?? ''
  if (!isLoopbackName(nameOfHost(host))) return `This is open at http://localhost, not at "${host}".`
  const origin = c.req.header('Origin')
  if (origin !== undefined && hostOf(origin) !== host.toLowerCase())
    return `A page of ${origin} may not use this.`
  const site = c.req.header('Sec-Fetch-Site')
  if (site !== undefined && site !== 'same-origin' && site !== 'none')
    return 'A page of another site may not use this. Open it in a tab of its own, from the address bar.'
  return undefined
}

function hostOf(origin: string): string | undefined {
  return URL.canParse(origin) ? new URL(origin).host : undefined
}
