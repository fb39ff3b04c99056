import { createHmac } from 'node:crypto'
import type { Context, MiddlewareHandler } from 'hono'
import { cookieValues } from './cookieValues.ts'
import { isForwarded, isLoopbackAddress, isLoopbackName, nameOfHost, remoteAddress } from './requestSource.ts'
import { sameSecret } from './sameSecret.ts'

/** Query parameter of the link that contains the secret. */
export const LOCAL_PARAMETER = 'local-secret'

/** The parts of a request that decide about access. */
export interface AccessRequest {
  readonly raw: Request
  /** The path by which routes match. */
  readonly path: string
  /** Remote address; undefined for a request from inside the process. */
  readonly connection: string | undefined
}

/** Access control of the local tools: editor, received form submissions, fault simulation, development. */
export interface LocalAccess {
  /** Exchanges the secret in a link for a cookie, and redirects to the same address without the secret. */
  readonly link: MiddlewareHandler
  /** Accepts only requests with the secret that were made on this machine, without a proxy and not by a foreign page. */
  readonly guard: MiddlewareHandler
  /** Returns the response with which `guard` refuses a request; undefined if it accepts the request. */
  readonly refuse: (request: AccessRequest) => Response | undefined
  /** Adds a signature to a path, which allows a POST to it without the secret for some seconds. */
  readonly sign: (path: string, seconds: number) => string
}

/**
 * Creates the access control of the local tools. A loopback connection is not enough: proxies on this machine, and browsers that show a
 * foreign page, connect from loopback addresses too. So a request needs
 *
 * - the secret: in `Authorization: Bearer …` (without `Bearer` for the Management API), in the cookie that the link set, or a signature;
 * - a loopback connection without a forwarding header;
 * - a loopback name as Host, because of DNS rebinding;
 * - no foreign `Origin` or `Sec-Fetch-Site`.
 */
export function createLocalAccess(secret: string): LocalAccess {
  // Cookies of one host are sent to all its ports, so the cookie is not the secret itself.
  const cookie = createHmac('sha256', secret).update('local-cookie').digest('base64url')

  function hasSecret(request: AccessRequest): boolean {
    const { headers } = request.raw
    const header = headers.get('Authorization')
    const bearer = /^Bearer +(\S+)$/i.exec(header ?? '')?.[1]
    const sent = bearer ?? (MANAGEMENT.test(request.path) ? header : null)
    return (
      (sent !== null && sameSecret(sent, secret)) ||
      cookieValues(headers.get('Cookie'), cookieName(headers)).some((value) => sameSecret(value, cookie)) ||
      isSigned(request)
    )
  }

  function signatureOf(path: string, expires: string): string {
    return createHmac('sha256', secret).update(`signed-post:${path}:${expires}`).digest('base64url')
  }

  function isSigned({ raw, path }: AccessRequest): boolean {
    if (raw.method !== 'POST') return false
    const { searchParams } = new URL(raw.url)
    const expires = searchParams.get('expires') ?? ''
    const signature = searchParams.get('signature')
    if (signature === null || !/^\d{1,12}$/.test(expires)) return false
    return Number(expires) * 1000 > Date.now() && sameSecret(signature, signatureOf(path, expires))
  }

  function refuse(request: AccessRequest): Response | undefined {
    const reason = rejection(request) ?? (hasSecret(request) ? undefined : NO_SECRET)
    if (reason === undefined) return undefined
    // Storyblok's status and body for a missing or wrong token.
    if (reason === NO_SECRET && MANAGEMENT.test(request.path)) {
      const headers = { 'Cache-Control': 'no-store', 'Error-Detail': encodeURIComponent(reason) }
      return Response.json({ error: 'Unauthorized' }, { status: 401, headers })
    }
    return Response.json({ error: reason }, { status: 403, headers: { 'Cache-Control': 'no-store' } })
  }

  return {
    async link(c, next) {
      const sent = c.req.method === 'GET' ? c.req.query(LOCAL_PARAMETER) : undefined
      if (sent === undefined || rejection(accessRequest(c)) !== undefined || !sameSecret(sent, secret))
        return next()
      const { pathname, searchParams } = new URL(c.req.url)
      searchParams.delete(LOCAL_PARAMETER)
      const search = searchParams.size ? `?${searchParams}` : ''
      return c.body(null, 302, {
        // Exactly one leading slash: `//host` would redirect to a foreign site.
        Location: pathname.replace(/^\/+/, '/') + search,
        'Set-Cookie': `${cookieName(c.req.raw.headers)}=${cookie}; Path=/; HttpOnly; SameSite=Strict`,
        'Cache-Control': 'no-store',
        'Referrer-Policy': 'no-referrer',
      })
    },
    guard: async (c, next) => refuse(accessRequest(c)) ?? next(),
    refuse,
    sign(path, seconds) {
      const expires = String(Math.floor(Date.now() / 1000) + seconds)
      return `${path}?expires=${expires}&signature=${signatureOf(path, expires)}`
    },
  }
}

/** Returns the parts of a request that decide about access. */
export const accessRequest = (c: Context): AccessRequest => ({
  raw: c.req.raw,
  path: c.req.path,
  connection: remoteAddress(c),
})

/** Paths of the Management API, whose clients send their token without `Bearer`. */
const MANAGEMENT = /^\/v1\/(?:spaces|users)(?:\/|$)/

const NO_SECRET =
  'This needs the secret of this machine. Open the link "Local" that is shown at the start, or send the content of local.secret in the data folder as "Authorization: Bearer …".'

/** Sites on different ports of this machine need different cookies, since browsers do not separate cookies by port. */
function cookieName(headers: Headers): string {
  const port = /:(\d+)$/.exec(headers.get('Host') ?? '')?.[1] ?? '80'
  return `local-${port}`
}

/** Returns the reason to reject a request even with the secret; undefined if there is none. */
function rejection({ raw: { headers }, connection }: AccessRequest): string | undefined {
  if (connection === undefined || !isLoopbackAddress(connection))
    return 'This page is available only on this machine. Open it at http://localhost.'
  if (isForwarded(headers)) return 'This page is not available through a proxy. Open it at http://localhost.'
  const host = headers.get('Host') ?? ''
  if (!isLoopbackName(nameOfHost(host)))
    return `This page is available at http://localhost, not at "${host}".`
  const origin = headers.get('Origin')
  if (origin !== null && hostOf(origin) !== host.toLowerCase()) return `A page of ${origin} may not use this.`
  const site = headers.get('Sec-Fetch-Site')
  if (site !== null && site !== 'same-origin' && site !== 'none')
    return 'A page of a different site may not use this. Open it in a new tab, from the address bar.'
  return undefined
}

function hostOf(origin: string): string | undefined {
  return URL.canParse(origin) ? new URL(origin).host : undefined
}
