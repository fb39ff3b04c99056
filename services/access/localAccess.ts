import { createHmac } from 'node:crypto'
import type { Context, MiddlewareHandler } from 'hono'
import { cookieValues } from './cookieValues.ts'
import { isForwarded, isLoopbackAddress, isLoopbackName, nameOfHost, remoteAddress } from './requestSource.ts'
import { sameSecret } from './sameSecret.ts'

/** Query parameter of the link that contains the secret. */
export const LOCAL_PARAMETER = 'local-secret'

/** Access control of the local tools: editor, received form submissions, fault simulation, development. */
export interface LocalAccess {
  /** Exchanges the secret in a link for a cookie, and redirects to the same address without the secret. */
  readonly link: MiddlewareHandler
  /** Accepts only requests with the secret that were made on this machine, without a proxy and not by a foreign page. */
  readonly guard: MiddlewareHandler
  /** Returns true if `guard` would accept the request. */
  readonly admits: (c: Context) => boolean
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

  function hasSecret(c: Context): boolean {
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
    const signature = c.req.query('signature')
    if (c.req.method !== 'POST' || signature === undefined || !/^\d{1,12}$/.test(expires ?? '')) return false
    return (
      Number(expires) * 1000 > Date.now() && sameSecret(signature, signatureOf(c.req.path, expires ?? ''))
    )
  }

  return {
    async link(c, next) {
      const sent = c.req.method === 'GET' ? c.req.query(LOCAL_PARAMETER) : undefined
      if (sent === undefined || rejection(c) !== undefined || !sameSecret(sent, secret)) return next()
      const { pathname, searchParams } = new URL(c.req.url)
      searchParams.delete(LOCAL_PARAMETER)
      const search = searchParams.size ? `?${searchParams}` : ''
      return c.body(null, 302, {
        // Exactly one leading slash: `//host` would redirect to a foreign site.
        Location: pathname.replace(/^\/+/, '/') + search,
        'Set-Cookie': `${cookieName(c)}=${cookie}; Path=/; HttpOnly; SameSite=Strict`,
        'Cache-Control': 'no-store',
        'Referrer-Policy': 'no-referrer',
      })
    },
    async guard(c, next) {
      const reason = rejection(c) ?? (hasSecret(c) ? undefined : NO_SECRET)
      if (reason === undefined) return next()
      // Storyblok's status and body for a missing or wrong token.
      if (reason === NO_SECRET && MANAGEMENT.test(c.req.path))
        return c.json({ error: 'Unauthorized' }, 401, {
          'Cache-Control': 'no-store',
          'Error-Detail': encodeURIComponent(reason),
        })
      return c.json({ error: reason }, 403, { 'Cache-Control': 'no-store' })
    },
    admits: (c) => rejection(c) === undefined && hasSecret(c),
    sign(path, seconds) {
      const expires = String(Math.floor(Date.now() / 1000) + seconds)
      return `${path}?expires=${expires}&signature=${signatureOf(path, expires)}`
    },
  }
}

/** Paths of the Management API, whose clients send their token without `Bearer`. */
const MANAGEMENT = /^\/v1\/(?:spaces|users)(?:\/|$)/

const NO_SECRET =
  'This needs the secret of this machine. Open the link "Local" that is shown at the start, or send the content of local.secret in the data folder as "Authorization: Bearer …".'

/** Sites on different ports of this machine need different cookies, since browsers do not separate cookies by port. */
function cookieName(c: Context): string {
  const port = /:(\d+)$/.exec(c.req.header('Host') ?? '')?.[1] ?? '80'
  return `local-${port}`
}

/** Returns the reason to reject a request even with the secret; undefined if there is none. */
function rejection(c: Context): string | undefined {
  const address = remoteAddress(c)
  if (address === undefined || !isLoopbackAddress(address))
    return 'This page is available only on this machine. Open it at http://localhost.'
  if (isForwarded(c)) return 'This page is not available through a proxy. Open it at http://localhost.'
  const host = c.req.header('Host') ?? ''
  if (!isLoopbackName(nameOfHost(host)))
    return `This page is available at http://localhost, not at "${host}".`
  const origin = c.req.header('Origin')
  if (origin !== undefined && hostOf(origin) !== host.toLowerCase())
    return `A page of ${origin} may not use this.`
  const site = c.req.header('Sec-Fetch-Site')
  if (site !== undefined && site !== 'same-origin' && site !== 'none')
    return 'A page of a different site may not use this. Open it in a new tab, from the address bar.'
  return undefined
}

function hostOf(origin: string): string | undefined {
  return URL.canParse(origin) ? new URL(origin).host : undefined
}
