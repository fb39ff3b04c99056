import { setImmediate as nextIteration } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { QueueFullError } from '../../services/QueueFullError.ts'
import { FairScheduler } from './FairScheduler.ts'

/**
 * Creates a scheduler with a mock clock that advances only while a request runs. `order` records the names of the requests as they start,
 * and `|` for each iteration of the event loop.
 */
function createTestScheduler(limits?: ConstructorParameters<typeof FairScheduler>[0]) {
  const clock = { now: 0 }
  const scheduler = new FairScheduler(limits, () => clock.now)
  const order: string[] = []
  /** Sends a request that takes `ms` milliseconds. The first letter of its name is the client. */
  const request = async (name: string, ms = 20): Promise<void> => {
    const start = scheduler.begin(name[0] ?? '')
    if (start) await start
    order.push(name)
    clock.now += ms
  }
  /** Waits for all requests and records the iterations of the event loop meanwhile. */
  const finishAll = async (requests: readonly Promise<void>[]) => {
    let isDone = false
    const all = Promise.all(requests).then(() => {
      isDone = true
    })
    while (!isDone) {
      await nextIteration()
      order.push('|')
    }
    await all
  }
  return { request, finishAll, order, clock, scheduler }
}

/** Returns the names of the requests in the order of their start. */
const started = (order: readonly string[]) => order.filter((entry) => entry !== '|').join(' ')

test('SEC-03 requests that arrive together start in separate event loop iterations', async () => {
  const { request, finishAll, order } = createTestScheduler()
  await finishAll(Array.from({ length: 50 }, (_, n) => request(`a${n}`)))
  expect(order.filter((entry) => entry !== '|')).toHaveLength(50)
  // The first one starts synchronously.
  expect(order.slice(1).join(' ')).not.toMatch(/\w \w/)
})

test('OPS-03 the scheduler alternates between clients, and serves a new client before further requests of earlier clients', async () => {
  const { request, finishAll, order } = createTestScheduler()
  const requests = ['a1', 'a2', 'a3', 'a4', 'b1', 'b2', 'c1'].map((name) => request(name))
  const later = (async () => {
    await nextIteration()
    await nextIteration()
    await request('d1')
  })()
  await finishAll([...requests, later])
  expect(started(order)).toBe('a1 a2 b1 c1 d1 a3 b2 a4')
})

test('OPS-03 a new client is served before the next request of the client served last', async () => {
  const { request, finishAll, order } = createTestScheduler()
  const requests = ['a1', 'a2', 'a3', 'a4'].map((name) => request(name))
  const later = (async () => {
    while (!order.includes('a2')) await nextIteration()
    await request('b1')
  })()
  await finishAll([...requests, later])
  expect(started(order)).toBe('a1 a2 b1 a3 a4')
})

test('short requests start synchronously until the current time slice is used up', async () => {
  const { request, finishAll, order } = createTestScheduler()
  const requests: Promise<void>[] = []
  for (let n = 0; n < 9; n += 1) {
    // Like requests of several connections: Node handles one before it reads the next.
    requests.push(request(`a${n}`, 1))
    await new Promise<void>((resolve) => queueMicrotask(() => process.nextTick(resolve)))
  }
  expect(order).toEqual(['a0', 'a1', 'a2'])
  await finishAll(requests)
  expect(order.join(' ')).toMatch(/^a0 a1 a2 (\| )*a3 a4 a5 (\| )+a6 a7 a8/)
})

test('SEC-03 only the first of many requests from one connection starts synchronously', async () => {
  const { request, finishAll, order } = createTestScheduler()
  const requests = Array.from({ length: 9 }, (_, n) => request(`a${n}`, 1))
  expect(order).toEqual(['a0'])
  await finishAll(requests)
  expect(order.join(' ')).toMatch(/^a0 (\| )*a1 a2 a3 (\| )+a4 a5 a6 (\| )+a7 a8/)
})

test('a request starts synchronously if the time slice of the previous request has ended', async () => {
  const { request, scheduler } = createTestScheduler()
  await request('a1')
  expect(scheduler.begin('a')).toBeInstanceOf(Promise)
  for (let n = 0; n < 4; n += 1) await nextIteration()
  expect(scheduler.begin('a')).toBeUndefined()
})

test('OPS-03 all pending connections are accepted before queued requests start', async () => {
  const { request, finishAll, order, scheduler } = createTestScheduler()
  const requests: Promise<void>[] = []
  for (const name of ['a1', 'a2', 'a3', 'a4', 'a5', 'b1']) {
    scheduler.countConnection()
    await nextIteration()
    requests.push(request(name))
  }
  expect(started(order)).toBe('a1')
  await finishAll(requests)
  expect(started(order)).toBe('a1 a2 b1 a3 a4 a5')
})

test('queued requests start even if new connections keep arriving', async () => {
  const { request, order, scheduler } = createTestScheduler()
  const requests = ['a1', 'a2', 'a3'].map((name) => request(name))
  let isDone = false
  const all = Promise.all(requests).then(() => {
    isDone = true
  })
  while (!isDone) {
    scheduler.countConnection()
    await nextIteration()
  }
  await all
  expect(started(order)).toBe('a1 a2 a3')
})

test('SEC-03 the scheduler throws for requests beyond its limits per client and in total', async () => {
  const { request, finishAll, order, scheduler } = createTestScheduler({ queue: 3, waitingPerClient: 2 })
  const requests = ['a1', 'a2', 'a3'].map((name) => request(name))
  expect(() => scheduler.begin('a')).toThrow(QueueFullError)
  requests.push(request('b1'))
  expect(() => scheduler.begin('c')).toThrow(QueueFullError)
  await finishAll(requests)
  expect(started(order)).toBe('a1 a2 b1 a3')
})

test('the scheduler starts the next request after a request has failed', async () => {
  const { scheduler, clock, request, finishAll, order } = createTestScheduler()
  await request('a1')
  const failed = (async () => {
    await scheduler.begin('a')
    clock.now += 20
    throw new Error('broken')
  })()
  const next = request('a2')
  await expect(failed).rejects.toThrow('broken')
  await finishAll([next])
  expect(started(order)).toBe('a1 a2')
})
