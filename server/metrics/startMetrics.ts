import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { optionalPart } from '../../services/optionalPart.ts'
import { originAt } from '../http/listen.ts'
import type { MetricSources, Metrics } from './createMetrics.ts'

interface MetricsAddress {
  readonly host: string
  /** 0 for any free port. */
  readonly port: number
}

interface MetricsServer extends Metrics {
  /** Address of the metrics. */
  readonly url: string
  close(): Promise<void>
}

const PATH = '/metrics'

/** Maximum number of connections: a few scrapers. */
const CONNECTIONS = 16

/**
 * Collects metrics and serves them at an address of their own, so that visitors cannot read them.
 *
 * @throws Error that names the setting or the package to install, if the address cannot be used or `prom-client` is missing
 */
export async function startMetrics(
  { host, port }: MetricsAddress,
  sources: MetricSources,
): Promise<MetricsServer> {
  const { createMetrics } = await optionalPart(
    'METRICS_PORT',
    ['prom-client'],
    () => import('./createMetrics.ts'),
  )
  const metrics = createMetrics(sources)
  const server = createServer(async ({ method, url = '' }, response) => {
    if (url.replace(/\?.*$/s, '') !== PATH) return response.writeHead(404).end()
    if (method !== 'GET' && method !== 'HEAD') return response.writeHead(405, { allow: 'GET, HEAD' }).end()
    try {
      const { type, text } = await metrics.read()
      return response
        .writeHead(200, {
          'content-type': type,
          'cache-control': 'no-store',
          'content-length': Buffer.byteLength(text),
        })
        .end(method === 'HEAD' ? undefined : text)
    } catch {
      return response.writeHead(500).end()
    }
  })
  server.maxConnections = CONNECTIONS
  server.unref()
  await new Promise<void>((resolve, reject) => {
    server.once('error', ({ code }: NodeJS.ErrnoException) =>
      reject(
        new Error(
          `Metrics cannot be served on port ${port} of ${host} (${code}). Choose a different METRICS_PORT or METRICS_HOST.`,
        ),
      ),
    )
    server.listen(port, host, resolve)
  })
  const { port: used } = server.address() as AddressInfo
  return {
    ...metrics,
    url: `${originAt(host, used)}${PATH}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
