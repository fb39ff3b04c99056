import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'

type HeaderOf = (name: string) => string | null | undefined

/** Headers that proxies add. One of them is enough to tell that the client behind the connection is unknown. */
const FORWARDING = [
  'forwarded',
  'via',
  'x-forwarded',
  'x-real-ip',
  'x-client-ip',
  'x-cluster-client-ip',
  'true-client-ip',
  'cf-connecting-ip',
  'fastly-client-ip',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-forwarded-port',
  'x-forwarded-server',
  'x-original-host',
]

/** Proxies add more of these: path, prefix and others. */
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

/** The hosts that proxies say a request was made for, with their ports. */
export function forwardedHosts(header: HeaderOf): readonly string[] {
  const named = ['x-forwarded-host', 'x-original-host'].flatMap((name) => header(name)?.split(',') ?? [])
  const parameters = (header('forwarded') ?? '').split(/[,;]/).map((part) => part.trim())
  // RFC 7239: quoted where it has a port.
  const hosts = parameters.flatMap((part) => /^host=(.*)$/i.exec(part)?.[1]?.replaceAll('"', '') ?? [])
  return [...named, ...hosts].map((host) => host.trim()).filter(Boolean)
}

/** Whether a request came through a proxy that says so. Behind one that does not, only a secret tells who asks. */
export function isForwarded(c: Context): boolean {
  return [...c.req.raw.headers.keys()].some((name) => FORWARDING.includes(name) || FORWARDED_PART.test(name))
}

/** The same by the headers that proxies usually add, where headers can only be looked up by name. */
export function hasProxyHeader(header: HeaderOf): boolean {
  return FORWARDING.some((name) => header(name))
}
