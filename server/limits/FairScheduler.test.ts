import { setImmediate as nextIteration } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { QueueFullError } from './ClientQueue.ts'
import { FairScheduler } from './FairScheduler.ts'

/** A scheduler whose clock advances only during work, with the order in which work started and event loop iterations (`|`) passed. */
function schedulerOf(limits?: ConstructorParameters<typeof FairScheduler>[0]) {
  const clock = { now: 0 }
  const scheduler = new FairScheduler(limits, () => clock.now)
  const order: string[] = []
  const request = async (name: string, ms = 20): Promise<void> => {
    const start = scheduler.begin(name[0] ?? '')
    if (start) await start
    order.push(name)
    clock.now += ms
  }
  /** Waits for all requests and records each iteration of the event loop meanwhile. */
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

const started = (order: readonly string[]) => order.filter((entry) => entry !== '|').join(' ')

test('SEC-03 requests that arrive together start in separate iterations, and later requests are handled in between', async () => {
  const { request, finishAll, order } = schedulerOf()
  await finishAll(Array.from({ length: 50 }, (_, n) => request(`a${n}`)))
  expect(order.filter((entry) => entry !== '|')).toHaveLength(50)
  // The first one starts synchronously.
  expect(order.slice(1).join(' ')).not.toMatch(/\w \w/)
})

test('OPS-03 the scheduler alternates between clients, and a later client precedes the remaining requests of earlier ones', async () => {
  const { request, finishAll, order } = schedulerOf()
  const requests = ['a1', 'a2', 'a3', 'a4', 'b1', 'b2', 'c1'].map((name) => request(name))
  const later = (async () => {
    await nextIteration()
    await nextIteration()
    await request('d1')
  })()
  await finishAll([...requests, later])
  expect(started(order)).toBe('a1 a2 b1 c1 d1 a3 b2 a4')
})

test('OPS-03 the client that was served last waits for a client that arrives after it', async () => {
  const { request, finishAll, order } = schedulerOf()
  const requests = ['a1', 'a2', 'a3', 'a4'].map((name) => request(name))
  const later = (async () => {
    while (!order.includes('a2')) await nextIteration()
    await request('b1')
  })()
  await finishAll([...requests, later])
  expect(started(order)).toBe('a1 a2 b1 a3 a4')
})

test('short work starts at once until the slice is used up', async () => {
  const { request, finishAll, order } = schedulerOf()
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

test('SEC-03 only the first of many requests from one connection starts at once', async () => {
  const { request, finishAll, order } = schedulerOf()
  const requests = Array.from({ length: 9 }, (_, n) => request(`a${n}`, 1))
  expect(order).toEqual(['a0'])
  await finishAll(requests)
  expect(order.join(' ')).toMatch(/^a0 (\| )*a1 a2 a3 (\| )+a4 a5 a6 (\| )+a7 a8/)
})

test('work starts at once after the slice has ended', async () => {
  const { request, scheduler } = schedulerOf()
  await request('a1')
  expect(scheduler.begin('a')).toBeInstanceOf(Promise)
  for (let n = 0; n < 4; n += 1) await nextIteration()
  expect(scheduler.begin('a')).toBeUndefined()
})

test('OPS-03 all pending connections are accepted before more work starts', async () => {
  const { request, finishAll, order, scheduler } = schedulerOf()
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

test('work starts even if connections never stop arriving', async () => {
  const { request, order, scheduler } = schedulerOf()
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

test('SEC-03 the scheduler rejects work beyond its limits per client and in total', async () => {
  const { request, finishAll, order } = schedulerOf({ queue: 3, waitingPerClient: 2 })
  const requests = ['a1', 'a2', 'a3'].map((name) => request(name))
  await expect(request('a4')).rejects.toBeInstanceOf(QueueFullError)
  requests.push(request('b1'))
  await expect(request('c1')).rejects.toBeInstanceOf(QueueFullError)
  await finishAll(requests)
  expect(started(order)).toBe('a1 a2 b1 a3')
})

test('the scheduler continues after failed work', async () => {
  const { scheduler, clock, request, finishAll, order } = schedulerOf()
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
