import { expect, onTestFinished, test, vi } from 'vitest'
import { StalePages } from './StalePages.ts'

const staleNow = (page: string, cv = 1) => ({ page: async () => page, cv, since: performance.now() })

test('OPS-03 stale pages are bounded in memory: the least recently used pages are evicted', async () => {
  const stale = new StalePages<string>()
  for (let page = 0; page < 20; page++) stale.add(`/${page}/`, staleNow(`page ${page}`), 1_000_000)
  expect(await stale.find('/0/')).toBeUndefined()
  expect(await stale.find('/19/')).toMatchObject({ page: 'page 19', cv: 1 })
  expect(stale.keysByVisits()).toHaveLength(15)
})

test('OPS-03 counts of visits are bounded in memory, even with long addresses', () => {
  const stale = new StalePages<string>()
  for (const key of ['/a/', '/b/']) stale.add(key, staleNow(key), 0)
  stale.countVisit('/b/')
  expect(stale.keysByVisits()).toEqual(['/b/', '/a/'])
  stale.countVisit('/b/')
  const long = 'x'.repeat(8000)
  for (let page = 0; page < 300; page++) stale.countVisit(`/?q=${page}${long}`)
  expect(stale.keysByVisits()).toEqual(['/a/', '/b/'])
})

test('SCALE-07 a page that a second change affects is not stale for longer', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  onTestFinished(() => void vi.useRealTimers())
  const stale = new StalePages<string>()
  stale.add('/a/', staleNow('first'), 0)
  vi.advanceTimersByTime(40_000)
  stale.add('/a/', staleNow('second', 2), 0)
  expect(await stale.find('/a/')).toEqual({ page: 'first', cv: 1, age: 40_000 })
  vi.advanceTimersByTime(19_999)
  expect(await stale.find('/a/')).toBeDefined()
  vi.advanceTimersByTime(1)
  expect(await stale.find('/a/')).toBeUndefined()
})
