import { isLoopbackName, nameOfHost } from '../embedded/access/requestSource.ts'
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
