import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'

type HeaderOf = (name: string) => string | null | undefined

/** Headers that proxies add. If a request has any, the client behind the connection is unknown. */
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

/** Further headers of proxies, such as `x-forwarded-prefix`. */
const FORWARDED_PART = /^x-(?:forwarded|original)-./

/** Returns the remote address of a request; undefined for a request made inside the process. */
export function remoteAddress(c: Context): string | undefined {
  try {
    return getConnInfo(c).remote.address
  } catch {
    return undefined
  }
}

/** True if an address is a loopback address. */
export function isLoopbackAddress(address: string): boolean {
  return address === '::1' || /^(?:::ffff:)?127\.\d{1,3}\.\d{1,3}\.\d{1,3}$/.test(address)
}

/** True if a host name (without port) always resolves to this machine. */
export function isLoopbackName(name: string): boolean {
  return /^(?:(?:[a-z0-9-]+\.)*localhost|127(?:\.\d{1,3}){3}|\[?::1\]?)$/i.test(name)
}

/** Returns the name in a Host header, in lower case and without port; IPv6 addresses have brackets. */
export function nameOfHost(host: string): string {
  return host.toLowerCase().replace(/:\d*$/, '')
}

/** Returns the original hosts of a request that proxy headers name, with ports. */
export function forwardedHosts(header: HeaderOf): readonly string[] {
  const named = ['x-forwarded-host', 'x-original-host'].flatMap((name) => header(name)?.split(',') ?? [])
  const parameters = (header('forwarded') ?? '').split(/[,;]/).map((part) => part.trim())
  // RFC 7239: a host with a port is quoted.
  const hosts = parameters.flatMap((part) => /^host=(.*)$/i.exec(part)?.[1]?.replaceAll('"', '') ?? [])
  return [...named, ...hosts].map((host) => host.trim()).filter(Boolean)
}

/** True if a request has a proxy header. Proxies that add none cannot be detected; only a secret protects against them. */
export function isForwarded(headers: Headers): boolean {
  return [...headers.keys()].some((name) => FORWARDING.includes(name) || FORWARDED_PART.test(name))
}

/** Like `isForwarded`, for headers that can only be read by name. Checks the usual headers. */
export function hasProxyHeader(header: HeaderOf): boolean {
  return FORWARDING.some((name) => header(name))
}
