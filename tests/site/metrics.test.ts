import { readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { BUILDER_ROOT } from '../../server/build/paths.ts'
import { STORIES } from '../../services/content/testing/storyFixture.ts'
import { pageStory } from './pageStory.ts'
import { sharedSite } from './sharedSite.ts'
import { ownerHeaders } from './siteOwner.ts'
import { startFailingSite } from './siteServer.ts'

const home = pageStory(1, 'home')
const shared = sharedSite({ METRICS_PORT: '0' }, [home])

const metricsUrl = () => /^ {2}Metrics {3}(http:\S+)/m.exec(shared.site.output())?.[1] ?? ''

/** Returns the values of all time series, by name and labels. */
async function scrape(): Promise<ReadonlyMap<string, number>> {
  const response = await fetch(metricsUrl())
  expect(response.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/)
  const lines = (await response.text()).split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  return new Map(
    lines.map((line) => {
      const end = line.lastIndexOf(' ')
      return [line.slice(0, end), Number(line.slice(end + 1))]
    }),
  )
}

test('OPS-06 metrics count requests by kind, cache result and status, and renderings with their time', async () => {
  await shared.ask('/')
  const before = await scrape()
  await shared.ask('/')
  await shared.ask('/', { headers: { 'sec-purpose': 'prefetch;prerender' } })
  await shared.ask('/nowhere/')
  await shared.ask('/robots.txt')
  await shared.ask('/_health')
  const after = await scrape()
  const counted = [...after].flatMap(([name, value]) =>
    /^strata_requests_total/.test(name) && value !== (before.get(name) ?? 0)
      ? [`${name.slice('strata_requests_total'.length)} ${value - (before.get(name) ?? 0)}`]
      : [],
  )
  expect(counted.sort()).toEqual([
    '{kind="other",cache="none",status="200"} 1',
    '{kind="page",cache="hit",status="200"} 1',
    '{kind="page",cache="miss",status="404"} 1',
    '{kind="prerender",cache="hit",status="200"} 1',
    '{kind="probe",cache="none",status="200"} 1',
  ])
  const hits = 'strata_request_duration_seconds_count{kind="page",cache="hit"}'
  expect(after.get(hits)).toBe((before.get(hits) ?? 0) + 1)
  expect(after.get('strata_render_duration_seconds_count')).toBeGreaterThan(0)
})

test('OPS-06 metrics state readiness, queues, the outbox, the event loop delay and the content version', async () => {
  const metrics = await scrape()
  expect(metrics.get('strata_ready')).toBe(1)
  expect(metrics.get('strata_queue_waiting{queue="rendering"}')).toBe(0)
  expect(metrics.get('strata_queue_running{queue="rendering"}')).toBe(0)
  expect(metrics.get('strata_outbox_age_seconds')).toBe(0)
  expect(metrics.get('nodejs_eventloop_lag_p99_seconds')).toBeGreaterThan(0)
  const { cv } = JSON.parse((await shared.ask('/_health')).text) as { readonly cv: number }
  expect(metrics.get('strata_content_version')).toBe(cv)
})

test('OPS-06 metrics measure the time from a publish until its pages are served', async () => {
  const lag = async () => {
    const metrics = await scrape()
    return [
      metrics.get('strata_content_lag_seconds_count'),
      metrics.get('strata_content_lag_seconds_bucket{le="60"}'),
    ]
  }
  expect(await lag()).toEqual([0, 0])
  const { status } = await fetch(`${shared.url}${STORIES}/${home.id}`, {
    method: 'PUT',
    headers: { ...ownerHeaders(shared.url), 'content-type': 'application/json' },
    body: JSON.stringify({ story: { name: 'Published' }, publish: 1 }),
  })
  expect(status).toBe(200)
  await expect.poll(lag).toEqual([1, 1])
})

test('OPS-06 the address of the metrics serves nothing else, and the site has no metrics', async () => {
  const at = (path: string, method = 'GET') =>
    fetch(new URL(path, metricsUrl()), { method }).then(({ status }) => status)
  expect([await at('/'), await at('/metrics', 'POST'), await at('/metrics', 'HEAD')]).toEqual([404, 405, 200])
  expect((await shared.ask('/metrics')).text).not.toContain('strata_requests_total')
})

test('OPS-06 the dashboard uses only metrics that the site has', async () => {
  const dashboard = readFileSync(join(BUILDER_ROOT, 'docs/deployment/metrics/grafana.json'), 'utf8')
  const used = new Set(dashboard.match(/\b(?:strata|nodejs|process)_\w+/g))
  const known = new Set([...(await scrape()).keys()].map((name) => name.replace(/\{.*/, '')))
  expect(used.size).toBeGreaterThan(8)
  expect([...used].filter((name) => !known.has(name))).toEqual([])
})

test('OPS-06 a start with a metrics port that is in use fails with a message that names the settings', async () => {
  const blocker = createServer()
  await new Promise<void>((resolve) => blocker.listen(0, '127.0.0.1', resolve))
  const { port } = blocker.address() as { readonly port: number }
  const { code, output } = await startFailingSite({ METRICS_PORT: String(port) })
  blocker.close()
  expect(code).toBe(1)
  expect(output).toContain(
    `Metrics cannot be served on port ${port} of 127.0.0.1 (EADDRINUSE). Choose a different METRICS_PORT or METRICS_HOST.`,
  )
})
