import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'

/** Headers that proxies add. One of them is enough to tell that the client behind the connection is unknown. */
const FORWARDING: ReadonlySet<string> = new Set([
  'forwarded',
  'via',
  'x-forwarded',
  'x-real-ip',
  'x-client-ip',
  'x-cluster-client-ip',
  'true-client-ip',
  'cf-connecting-ip',
  'fastly-client-ip',
])

/** Proxies add more of these: host, port, path and others. */
const FORWARDED_PART = /^x-(?:forwarded|original)-./

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

/** Whether a host name, without a port, always leads to this machine, so that nothing can point it elsewhere. */
export function isLoopbackName(name: string): boolean {
  return /^(?:(?:[a-z0-9-]+\.)*localhost|127(?:\.\d{1,3}){3}|\[?::1\]?)$/i.test(name)
}

/** The name in a Host header, in lower case and without its port; IPv6 addresses keep their brackets. */
export function nameOfHost(host: string): string {
  return host.toLowerCase().replace(/:\d*$/, '')
}

/** Whether a request came through a proxy that says so. Behind one that does not, only a secret tells who asks. */
export function isForwarded(c: Context): boolean {
  return [...c.req.raw.headers.keys()].some((name) => FORWARDING.has(name) || FORWARDED_PART.test(name))
}
