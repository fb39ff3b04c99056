import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'

/** The address a request came from; undefined for one that was made inside the process. */
export function remoteAddress(c: Context): string | undefined {
  try {
    return getConnInfo(c).remote.address
  } catch {
    return undefined
  }
}

/** Whether an address is of this machine. */
export function isLoopbackAddress(address: string): boolean {
  return address === '::1' || /^(?:::ffff:)?127\.\d{1,3}\.\d{1,3}\.\d{1,3}$/.test(address)
}

/** Whether a request came through a proxy, whose client may be anybody. */
export function isProxied(c: Context): boolean {
  return c.req.header('X-Forwarded-For') !== undefined || c.req.header('Forwarded') !== undefined
}

/** Whether a request was made on this machine, and by nobody else through it. */
export function fromThisMachine(c: Context): boolean {
  const address = remoteAddress(c)
  return (address === undefined || isLoopbackAddress(address)) && !isProxied(c)
}
