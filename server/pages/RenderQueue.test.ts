import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { QueueFullError } from '../limits/ClientQueue.ts'
import { FairScheduler } from '../limits/FairScheduler.ts'
import { RenderQueue } from './RenderQueue.ts'

/** A queue whose renderings end when told, with the order in which they began. */
function queueOf(limits: ConstructorParameters<typeof RenderQueue>[0]) {
  const queue = new RenderQueue(limits)
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  const ask = (client: string, name: string) =>
    queue.run(client, () => {
      begun.push(name)
      return new Promise<string>((resolve) => ends.set(name, () => resolve(name)))
    })
  /** Lets begin what may begin. */
  const turns = async () => {
    for (let n = 0; n < 20; n += 1) await nextTurn()
  }
  const end = async (name: string) => {
    ends.get(name)?.()
    await turns()
  }
  return { ask, end, turns, begun }
}

test('OPS-03 clients take turns, so what one asks for in number waits behind what another asks for once', async () => {
  const { ask, end, turns, begun } = queueOf({ running: 2, runningPerClient: 2 })
  const requests = ['a1', 'a2', 'a3', 'a4', 'a5'].map((name) => ask('a', name))
  requests.push(ask('b', 'b1'))
  await turns()
  expect(begun).toEqual(['a1', 'a2'])
  await end('a1')
  await end('a2')
  expect(begun).toEqual(['a1', 'a2', 'a3', 'b1'])
  for (const name of ['a3', 'b1', 'a4', 'a5']) await end(name)
  expect(await Promise.all(requests)).toHaveLength(6)
})

test('OPS-03 one client does not take all places', async () => {
  const { ask, end, turns, begun } = queueOf({ running: 3, runningPerClient: 2 })
  const requests = ['a1', 'a2', 'a3'].map((name) => ask('a', name))
  requests.push(ask('b', 'b1'))
  await turns()
  expect(begun).toEqual(['a1', 'a2', 'b1'])
  for (const name of ['b1', 'a1', 'a2', 'a3']) await end(name)
  await Promise.all(requests)
  expect(begun).toEqual(['a1', 'a2', 'b1', 'a3'])
})

test('SEC-03 as much waits as may wait, of one client and of all', async () => {
  const { ask, end, turns, begun } = queueOf({
    running: 1,
    runningPerClient: 1,
    queue: 3,
    waitingPerClient: 2,
  })
  const requests = [ask('a', 'a1'), ask('a', 'a2'), ask('a', 'a3')]
  await expect(ask('a', 'a4')).rejects.toBeInstanceOf(QueueFullError)
  requests.push(ask('b', 'b1'))
  await expect(ask('c', 'c1')).rejects.toBeInstanceOf(QueueFullError)
  await turns()
  for (const name of ['a1', 'a2', 'b1', 'a3']) await end(name)
  await Promise.all(requests)
  expect(begun).toEqual(['a1', 'a2', 'b1', 'a3'])
})

test('goes on after a rendering that failed', async () => {
  const queue = new RenderQueue({ running: 1, runningPerClient: 1 })
  const failed = queue.run('a', () => Promise.reject(new Error('broken')))
  const next = queue.run('a', async () => 'next')
  await expect(failed).rejects.toThrow('broken')
  expect(await next).toBe('next')
})

test('OPS-03 what needs no rendering is answered between two that need nothing but the processor', async () => {
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
  // The first one begins where it is asked for.
  expect(order.slice(1).join(' ')).not.toContain('rendering rendering')
})
