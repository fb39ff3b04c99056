import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { PageCaching } from './PageCaching.ts'
import { varnish } from './varnish.ts'

const HOUR_MS = 3_600_000

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'] })
})
afterEach(() => {
  vi.useRealTimers()
})

async function cachingOf(state: { failure?: string } = {}) {
  const dataDir = await mkdtemp(join(tmpdir(), 'page-caching-'))
  const caching = new PageCaching({
    engine: varnish([], 'the-secret-of-purges'),
    state: { failure: state.failure, confirmedAt: performance.now(), check: async () => undefined },
    dataDir,
    build: 'one',
    report: (message) => expect.unreachable(message),
  })
  onTestFinished(async () => {
    await caching.close()
    await rm(dataDir, { recursive: true, force: true })
  })
  return (response: Parameters<PageCaching['headers']>[0]) => caching.headers(response)['cdn-cache-control']
}

test('SCALE-07 the CDN caches a page for a day, but not longer than until it expires', async () => {
  const control = await cachingOf()
  const until = (ms: number) => control({ tags: ['all'], expiresAt: Date.now() + ms })
  expect(control({ tags: ['all'] })).toMatch(/^public, max-age=86400, stale-while-revalidate=60,/)
  expect(until(HOUR_MS)).toMatch(/^public, max-age=3600,/)
  expect(until(48 * HOUR_MS)).toMatch(/^public, max-age=86400,/)
  expect(until(-1)).toBe('no-store')
  expect(control({ tags: ['all'], isMissing: true })).toContain('stale-while-revalidate=0')
})

test('the CDN caches no response while the content version is unknown or was not confirmed for 15 seconds', async () => {
  const control = await cachingOf()
  vi.advanceTimersByTime(15_000)
  expect(control({ tags: ['all'] })).toMatch(/^public/)
  vi.advanceTimersByTime(1)
  expect(control({ tags: ['all'] })).toBe('no-store')
  expect((await cachingOf({ failure: 'down' }))({ tags: ['all'] })).toBe('no-store')
  expect((await cachingOf())(undefined)).toBe('no-store')
})
