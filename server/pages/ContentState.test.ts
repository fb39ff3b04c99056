import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ContentClient } from '../../src/content/ContentClient.ts'
import { ContentState } from './ContentState.ts'

/** A content service as the state knows it: its version can change, and it can be down. */
function service(version: number) {
  const spaceService = { version, down: false, times: 0, flushed: 0 }
  const client = {
    async space() {
      spaceService.times++
      if (spaceService.down) throw new Error('down')
      return { id: 1, name: 'Space', version: spaceService.version }
    },
    flush() {
      spaceService.flushed++
    },
  } as unknown as ContentClient
  const failures: unknown[] = []
  return { spaceService, failures, state: new ContentState(client, (error) => failures.push(error)) }
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] })
})
afterEach(() => {
  vi.useRealTimers()
})

test('CONTENT-08 the version is requested once, then assumed', async () => {
  const { spaceService, state } = service(7)
  expect([await state.current(), await state.current()]).toEqual([7, 7])
  expect(spaceService.times).toBe(1)
})

test('CONTENT-08 an old version is requested again, without the visitor waiting for it', async () => {
  const { spaceService, state } = service(7)
  await state.current()
  spaceService.version = 8
  vi.advanceTimersByTime(10_001)
  expect(await state.current()).toBe(7)
  await state.check()
  expect(await state.current()).toBe(8)
})

test('CONTENT-08 a webhook drops what is kept and makes the version known at once', async () => {
  const { spaceService, state } = service(7)
  await state.current()
  spaceService.version = 8
  await state.refresh()
  expect([await state.current(), spaceService.flushed]).toEqual([8, 1])
})

test('while the service is down the last version stays, and each failure is told', async () => {
  const { spaceService, failures, state } = service(7)
  await state.current()
  spaceService.down = true
  await state.refresh()
  expect(await state.current()).toBe(7)
  expect(failures).toHaveLength(1)
})

test('a service that was down at the start is requested again', async () => {
  const { spaceService, state } = service(7)
  spaceService.down = true
  expect(await state.current()).toBe(0)
  spaceService.down = false
  vi.advanceTimersByTime(10_001)
  expect(await state.current()).toBe(7)
})

test('a new version is told once all that follows it is ready, in order; what fails is told again', async () => {
  const { spaceService, failures, state } = service(7)
  const details: string[] = []
  let fails = true
  state.addFollower(async (version) => void details.push(`records ${version}`))
  state.addFollower(async (version) => {
    details.push(`pages ${version}, while ${await state.current()} is rendered`)
    if (version === 8 && fails) throw new Error('not ready')
  })
  await state.check()
  await state.check()
  expect(details).toEqual(['records 7', 'pages 7, while 0 is rendered'])
  spaceService.version = 8
  await state.refresh()
  expect([await state.current(), failures.length]).toEqual([7, 1])
  fails = false
  await state.check()
  expect(await state.current()).toBe(8)
  expect(details.slice(2)).toEqual([
    'records 8',
    'pages 8, while 7 is rendered',
    'records 8',
    'pages 8, while 7 is rendered',
  ])
})

test('those who follow versions can be told of the present one once more', async () => {
  const { state } = service(7)
  const details: number[] = []
  state.addFollower(async (version) => void details.push(version))
  await state.check()
  await state.check()
  expect(details).toEqual([7])
  await state.notifyFollowers()
  expect(details).toEqual([7, 7])
})
