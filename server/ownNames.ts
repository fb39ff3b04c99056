import {
  forwardedHosts,
  hasProxyHeader,
  isLoopbackName,
  nameOfHost,
} from '../services/access/requestSource.ts'
import type { ReceivedRequest } from './http/ReceivedRequest.ts'
import type { Settings } from './settings.ts'

/** Returns the host names of this site from HOST, SITE_URL and PRODUCTION_HOST, without ports. Loopback names also count as own names. */
export function ownNames({
  host,
  siteUrl,
  productionHost,
}: Pick<Settings, 'host' | 'siteUrl' | 'productionHost'>): readonly string[] {
  const hosts = [productionHost, siteUrl && new URL(siteUrl).host, host.includes(':') ? `[${host}]` : host]
  return hosts.flatMap((host) => (host ? [nameOfHost(host)] : []))
}

/** Returns true if a Host header has a name of this site. A different name may be an attack by DNS rebinding. */
export function isOwnName(host: string, names: readonly string[]): boolean {
  const name = nameOfHost(host)
  return isLoopbackName(name) || names.includes(name)
}

/** Returns the hosts in a request's URL, its `Host` header and the headers of proxies. */
export function requestedHosts(request: ReceivedRequest): readonly string[] {
  const host = request.header('host')
  return [request.url.host, ...(host ? [host] : []), ...forwardedHosts((name) => request.header(name))]
}

/** Returns true for a request through a proxy for a host that isn't one of these names. Its response would have wrong URLs. */
export function isForeignHost(
  header: (name: string) => string | null | undefined,
  names: readonly string[],
): boolean {
  if (!hasProxyHeader(header)) return false
  const host = header('host')
  return [...forwardedHosts(header), ...(host ? [host] : [])].some(
    (requested) => !isOwnName(requested, names),
  )
}
