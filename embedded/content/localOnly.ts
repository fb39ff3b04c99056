import type { Context, MiddlewareHandler } from 'hono'
import { isLoopbackAddress, isProxied, remoteAddress } from './fromThisMachine.ts'

/**
 * Lets only this machine in, and no page of another site that runs in a browser on it: the connection comes from a
 * loopback address and through no proxy, the Host is a loopback name (else a foreign name could be pointed here), and
 * a browser's request comes from the same origin.
 */
export const localOnly: MiddlewareHandler = async (c, next) => {
  const reason = refusal(c)
  if (reason !== undefined) return c.json({ error: reason }, 403)
  return next()
}

function refusal(c: Context): string | undefined {
  const address = remoteAddress(c)
  if (address === undefined || !isLoopbackAddress(address)) {
    return 'This is open to this machine only. Open it at http://localhost.'
  }
  if (isProxied(c)) {
    return 'This is not open through a proxy. Open it at http://localhost.'
  }
  const host = c.req.header('Host') ?? ''
  if (!isLoopbackHost(host)) return `This is open at http://localhost, not at "${host}".`
  const origin = c.req.header('Origin')
  if (origin !== undefined && hostOf(origin) !== host) {
    return `A page of ${origin} may not use this.`
  }
  const site = c.req.header('Sec-Fetch-Site')
  if (site !== undefined && site !== 'same-origin' && site !== 'none') {
    return 'A page of another site may not use this.'
  }
  return undefined
}

function isLoopbackHost(host: string): boolean {
  return /^(?:(?:[a-z0-9-]+\.)*localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d+)?$/i.test(host)
}

function hostOf(origin: string): string | undefined {
  return URL.canParse(origin) ? new URL(origin).host : undefined
}
