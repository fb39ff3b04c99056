import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { SpaceSync } from '../../src/index/SpaceSync.ts'
import { RecordFile } from './RecordFile.ts'
import { SpaceIndex } from './SpaceIndex.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
})
afterEach(() => {
  vi.useRealTimers()
})

test('while the content service is down, expired records are retried with increasing delays and reported once', async () => {
  const reported: string[] = []
  const report = (message: string) => void reported.push(message)
  let refreshes = 0
  let isDown = false
  const sync = {
    records: { prepare: async () => undefined },
    state: { cv: 1 },
    changes: [],
    commit: () => undefined,
    readAll: async () => undefined,
    nextExpiry: () => Date.now(),
    async refreshExpired() {
      refreshes += 1
      if (isDown) throw new Error('The content service is down.')
    },
  }
  const file = new RecordFile({ file: ':memory:', kind: 'kind', build: 'build', report })
  const index = new SpaceIndex({ file, createSync: () => sync as unknown as SpaceSync, report })
  await index.follow({ id: 1, version: 1 }, [])
  await index.initialRead
  isDown = true
  await vi.advanceTimersByTimeAsync(60_000)
  expect(refreshes).toBe(5)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(refreshes).toBe(7)
  expect(reported).toEqual([expect.stringContaining('could not be reloaded')])
  isDown = false
  await vi.advanceTimersByTimeAsync(35_000)
  expect(refreshes).toBeGreaterThan(8)
  index.close()
})
