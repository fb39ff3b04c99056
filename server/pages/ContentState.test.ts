import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ContentClient } from '../../src/content/ContentClient.ts'
import { ContentState } from './ContentState.ts'

/** A fake content service whose version and availability a test can change, with the state under test. */
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

test('CONTENT-08 the content version is requested once and then reused', async () => {
  const { spaceService, state } = service(7)
  expect([await state.current(), await state.current()]).toEqual([7, 7])
  expect(spaceService.times).toBe(1)
})

test('CONTENT-08 an outdated content version is refreshed in the background', async () => {
  const { spaceService, state } = service(7)
  await state.current()
  spaceService.version = 8
  vi.advanceTimersByTime(10_001)
  expect(await state.current()).toBe(7)
  await state.check()
  expect(await state.current()).toBe(8)
})

test('CONTENT-08 a webhook clears the client cache and loads the new version at once', async () => {
  const { spaceService, state } = service(7)
  await state.current()
  spaceService.version = 8
  await state.refresh()
  expect([await state.current(), spaceService.flushed]).toEqual([8, 1])
})

test('the last version stays current while the service is down, and each failure is reported', async () => {
  const { spaceService, failures, state } = service(7)
  await state.current()
  spaceService.down = true
  await state.refresh()
  expect(await state.current()).toBe(7)
  expect(failures).toHaveLength(1)
})

test('a service that was down at the start is retried', async () => {
  const { spaceService, state } = service(7)
  spaceService.down = true
  expect(await state.current()).toBe(0)
  spaceService.down = false
  vi.advanceTimersByTime(10_001)
  expect(await state.current()).toBe(7)
})

test('a new version becomes current after all followers prepared it in order, and is retried if one fails', async () => {
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

test('notifyFollowers lets followers prepare the current version a second time', async () => {
  const { state } = service(7)
  const details: number[] = []
  state.addFollower(async (version) => void details.push(version))
  await state.check()
  await state.check()
  expect(details).toEqual([7])
  await state.notifyFollowers()
  expect(details).toEqual([7, 7])
})

test('SCALE-08 a webhook that arrives while followers prepare a version is processed after that version', async () => {
  const { spaceService, state } = service(7)
  const prepared: (readonly [version: number, stories: readonly (number | undefined)[]])[] = []
  const { promise: isHeld, resolve: release } = Promise.withResolvers<void>()
  state.addFollower(async (version, { events }) => {
    prepared.push([version, events.map(({ storyId }) => storyId)])
    if (version === 8) await isHeld
  })
  await state.check()
  const published = (storyId: number) =>
    state.refresh({ subject: 'story', action: 'published', spaceId: 1, storyId })
  spaceService.version = 8
  const first = published(1)
  await vi.waitFor(() => expect(prepared).toHaveLength(2))
  spaceService.version = 9
  const further = [published(2), published(3)]
  release()
  await Promise.all([first, ...further])
  expect(prepared).toEqual([
    [7, []],
    [8, [1]],
    [9, [2, 3]],
  ])
  expect(await state.current()).toBe(9)
})
