import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { QueueFullError } from '../../services/QueueFullError.ts'
import { FairScheduler } from '../limits/FairScheduler.ts'
import { RenderQueue } from './RenderQueue.ts'

/** A queue whose renderings end when `end` is called, with the order in which they started. */
function queueOf(limits: ConstructorParameters<typeof RenderQueue>[0]) {
  const queue = new RenderQueue(limits)
  const started: string[] = []
  const ends = new Map<string, () => void>()
  const request = (client: string, name: string) =>
    queue.run(client, () => {
      started.push(name)
      return new Promise<string>((resolve) => ends.set(name, () => resolve(name)))
    })
  /** Waits until all renderings that may start have started. */
  const settle = async () => {
    for (let n = 0; n < 20; n += 1) await nextTurn()
  }
  const end = async (name: string) => {
    ends.get(name)?.()
    await settle()
  }
  return { request, end, settle, started }
}

test('OPS-03 the render queue alternates between clients, so many requests of one client do not delay a second client', async () => {
  const { request, end, settle, started } = queueOf({ running: 2, runningPerClient: 2 })
  const requests = ['a1', 'a2', 'a3', 'a4', 'a5'].map((name) => request('a', name))
  requests.push(request('b', 'b1'))
  await settle()
  expect(started).toEqual(['a1', 'a2'])
  await end('a1')
  await end('a2')
  expect(started).toEqual(['a1', 'a2', 'a3', 'b1'])
  for (const name of ['a3', 'b1', 'a4', 'a5']) await end(name)
  expect(await Promise.all(requests)).toHaveLength(6)
})

test('OPS-03 one client cannot use all concurrent renderings', async () => {
  const { request, end, settle, started } = queueOf({ running: 3, runningPerClient: 2 })
  const requests = ['a1', 'a2', 'a3'].map((name) => request('a', name))
  requests.push(request('b', 'b1'))
  await settle()
  expect(started).toEqual(['a1', 'a2', 'b1'])
  for (const name of ['b1', 'a1', 'a2', 'a3']) await end(name)
  await Promise.all(requests)
  expect(started).toEqual(['a1', 'a2', 'b1', 'a3'])
})

test('SEC-03 the render queue rejects requests beyond its limits per client and in total', async () => {
  const { request, end, settle, started } = queueOf({
    running: 1,
    runningPerClient: 1,
    queue: 3,
    waitingPerClient: 2,
  })
  const requests = [request('a', 'a1'), request('a', 'a2'), request('a', 'a3')]
  await expect(request('a', 'a4')).rejects.toBeInstanceOf(QueueFullError)
  requests.push(request('b', 'b1'))
  await expect(request('c', 'c1')).rejects.toBeInstanceOf(QueueFullError)
  await settle()
  for (const name of ['a1', 'a2', 'b1', 'a3']) await end(name)
  await Promise.all(requests)
  expect(started).toEqual(['a1', 'a2', 'b1', 'a3'])
})

test('the render queue continues after a failed rendering', async () => {
  const queue = new RenderQueue({ running: 1, runningPerClient: 1 })
  const failed = queue.run('a', () => Promise.reject(new Error('broken')))
  const next = queue.run('a', async () => 'next')
  await expect(failed).rejects.toThrow('broken')
  expect(await next).toBe('next')
})

test('OPS-03 cached pages are sent between two CPU-bound renderings', async () => {
  const clock = { now: 0 }
  const queue = new RenderQueue({ running: 4, runningPerClient: 2 }, new FairScheduler({}, () => clock.now))
  const order: string[] = []
  let rendered = false
  const renderings = Array.from({ length: 12 }, (_, n) =>
    queue.run(n < 8 ? 'a' : 'b', async () => {
      clock.now += 20
      order.push('rendering')
    }),
  )
  const all = Promise.all(renderings).then(() => {
    rendered = true
  })
  while (!rendered) {
    await nextTurn()
    order.push('page')
  }
  await all
  expect(order.filter((entry) => entry === 'rendering')).toHaveLength(12)
  // The first rendering starts synchronously.
  expect(order.slice(1).join(' ')).not.toContain('rendering rendering')
})
