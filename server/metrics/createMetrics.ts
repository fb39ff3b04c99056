import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { LoggedRequest } from '../log/requestLog.ts'
import { requestKind } from './requestKind.ts'

/** Number of running and waiting tasks of a queue. */
export interface QueueLoad {
  readonly running: number
  readonly waiting: number
}

/** State of the site, read for each scrape. */
export interface MetricSources {
  /** Hash of the build. */
  readonly build: string
  readonly openRequests: () => number
  readonly queues: Readonly<Record<string, () => QueueLoad>>
  /** When the content service last confirmed the content version, in milliseconds of `performance.now()`. */
  readonly confirmedAt: () => number
  /** When the oldest unfinished purge of the CDN was requested, in milliseconds since the epoch; undefined if none is pending. */
  readonly pendingPurgeSince: () => number | undefined
  readonly isReady: () => Promise<boolean>
}

/** Metrics of a site in the Prometheus format. */
export interface Metrics {
  countRequest(request: LoggedRequest): void
  /** @param ms duration of a rendering, without the time in the queue */
  countRendering(ms: number): void
  /**
   * Records how long after its publish a content version is served. The first version, of the start, is not counted.
   * @param version the time of the publish, in seconds since the epoch
   */
  countVersion(version: number): void
  /** Returns all metrics, with the media type. */
  read(): Promise<{ readonly type: string; readonly text: string }>
}

/** Upper bounds of histograms, in seconds: from a page out of memory to a client's timeout. */
const REQUEST_SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
/** Versions have a resolution of one second. */
const LAG_SECONDS = [1, 2, 3, 5, 10, 15, 30, 60, 120, 300]

export function createMetrics(sources: MetricSources): Metrics {
  const registers = [new Registry()]
  const [registry = new Registry()] = registers
  collectDefaultMetrics({ register: registry })

  const requests = new Counter({
    name: 'strata_requests_total',
    help: 'Answered requests.',
    labelNames: ['kind', 'cache', 'status'],
    registers,
  })
  const durations = new Histogram({
    name: 'strata_request_duration_seconds',
    help: 'Time until the headers of a response were complete.',
    labelNames: ['kind', 'cache'],
    buckets: REQUEST_SECONDS,
    registers,
  })
  const renderings = new Histogram({
    name: 'strata_render_duration_seconds',
    help: 'Duration of renderings, without the time in the queue.',
    buckets: REQUEST_SECONDS,
    registers,
  })
  const lag = new Histogram({
    name: 'strata_content_lag_seconds',
    help: 'Time between a publish and the moment when its pages are served.',
    buckets: LAG_SECONDS,
    registers,
  })

  let servedVersion = 0
  const gauge = (name: string, help: string, read: () => number | Promise<number>) =>
    new Gauge({
      name,
      help,
      registers,
      async collect() {
        this.set(await read())
      },
    })
  gauge('strata_ready', '1 if visitors can be served, otherwise 0.', async () =>
    (await sources.isReady()) ? 1 : 0,
  )
  gauge('strata_requests_open', 'Requests in progress.', sources.openRequests)
  gauge('strata_content_version', 'Content version of the pages; 0 if unknown.', () => servedVersion)
  gauge('strata_content_age_seconds', 'Time since the content service last confirmed the version.', () =>
    Math.max(0, (performance.now() - sources.confirmedAt()) / 1000),
  )
  gauge(
    'strata_outbox_age_seconds',
    'Age of the oldest purge that the HTTP cache has not accepted; 0 if none.',
    () => {
      const since = sources.pendingPurgeSince()
      return since === undefined ? 0 : Math.max(0, (Date.now() - since) / 1000)
    },
  )
  for (const state of ['running', 'waiting'] as const)
    new Gauge({
      name: `strata_queue_${state}`,
      help: `Number of ${state} tasks.`,
      labelNames: ['queue'],
      registers,
      collect() {
        for (const [queue, load] of Object.entries(sources.queues)) this.set({ queue }, load()[state])
      },
    })
  new Gauge({ name: 'strata_build_info', help: 'Hash of the build.', labelNames: ['build'], registers }).set(
    { build: sources.build },
    1,
  )

  return {
    countRequest({ path, status, ms, cache = 'none', speculative }) {
      const kind = speculative ? 'prerender' : requestKind(path, cache !== 'none')
      requests.inc({ kind, cache, status })
      durations.observe({ kind, cache }, ms / 1000)
    },
    countRendering: (ms) => renderings.observe(ms / 1000),
    countVersion(version) {
      if (servedVersion !== 0 && version !== servedVersion)
        lag.observe(Math.max(0, Date.now() / 1000 - version))
      servedVersion = version
    },
    read: async () => ({ type: registry.contentType, text: await registry.metrics() }),
  }
}
