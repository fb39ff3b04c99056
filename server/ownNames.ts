import {
  forwardedHosts,
  hasProxyHeader,
  isLoopbackName,
  nameOfHost,
} from '../services/access/requestSource.ts'
import type { Settings } from './settings.ts'

/** The host names of this site, without ports, beside those of loopback: of HOST, SITE_URL and PRODUCTION_HOST. */
export function ownNames({
  host,
  siteUrl,
  productionHost,
}: Pick<Settings, 'host' | 'siteUrl' | 'productionHost'>): readonly string[] {
  const named = [productionHost, siteUrl && new URL(siteUrl).host, host.includes(':') ? `[${host}]` : host]
  return named.flatMap((name) => (name ? [nameOfHost(name)] : []))
}

/** Whether a Host header names this site. Another name may have been pointed here, for a foreign page to read from. */
export function isOwnName(host: string, names: readonly string[]): boolean {
  const name = nameOfHost(host)
  return isLoopbackName(name) || names.includes(name)
}

/** The hosts that a request names: in its address, its `Host` header and the headers of proxies. */
export function requestedHosts({ url, headers }: Request): readonly string[] {
  const host = headers.get('host')
  return [new URL(url).host, ...(host ? [host] : []), ...forwardedHosts((name) => headers.get(name))]
}

/** Whether a proxy passes on a request for a host that is none of these names. Its answer could name no right address. */
export function isForeignHost(
  header: (name: string) => string | null | undefined,
  names: readonly string[],
): boolean {
  if (!hasProxyHeader(header)) return false
  const host = header('host')
  return [...forwardedHosts(header), ...(host ? [host] : [])].some((one) => !isOwnName(one, names))
}
