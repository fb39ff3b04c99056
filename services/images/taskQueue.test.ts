import { expect, test } from 'vitest'
import { QueueFullError } from '../QueueFullError.ts'
import { createTaskQueue, type TaskQueueOptions } from './taskQueue.ts'

/** Creates a queue whose tasks the test finishes, and records the order in which they start. */
function queueOf(options: TaskQueueOptions) {
  const queue = createTaskQueue(options)
  const begun: string[] = []
  const gates = new Map<string, PromiseWithResolvers<string>>()
  const run = (name: string, options?: { weight?: number; signal?: AbortSignal }) => {
    const result = queue.run(() => {
      begun.push(name)
      const gate = Promise.withResolvers<string>()
      gates.set(name, gate)
      return gate.promise
    }, options)
    result.catch(() => undefined)
    return result
  }
  const end = async (...names: string[]) => {
    for (const name of names) {
      gates.get(name)?.resolve(name)
      await new Promise((resolve) => setImmediate(resolve))
    }
  }
  return { queue, run, end, begun }
}

test('tasks run in order up to the concurrency, and the queue continues after a failure', async () => {
  const queue = createTaskQueue({ concurrency: 2 })
  const started: number[] = []
  const gates = Array.from({ length: 4 }, () => Promise.withResolvers<number>())
  const results = gates.map((gate, index) =>
    queue.run(() => {
      started.push(index)
      return gate.promise
    }),
  )
  await Promise.resolve()
  expect(started).toEqual([0, 1])

  gates[1]!.reject(new Error('broken'))
  await expect(results[1]).rejects.toThrow('broken')
  expect(started).toEqual([0, 1, 2])

  for (const [index, gate] of gates.entries()) gate.resolve(index)
  await queue.settle()
  expect(started).toEqual([0, 1, 2, 3])
  expect(await Promise.all([results[0], results[2], results[3]])).toEqual([0, 2, 3])
})

test('settle resolves for a queue without tasks', async () => {
  expect(await createTaskQueue({ concurrency: 1 }).settle()).toBeUndefined()
})

test('SEC-03 small tasks do not wait for large ones, and large ones are not delayed forever by small ones', async () => {
  const { run, end, begun } = queueOf({ concurrency: 2, smallWeight: 10 })
  for (const name of ['L1', 'L2', 'L3']) void run(name, { weight: 100 })
  for (const name of ['s1', 's2', 's3']) void run(name, { weight: 1 })
  expect(begun).toEqual(['L1', 's1'])
  await end('s1')
  expect(begun).toEqual(['L1', 's1', 's2'])
  await end('L1')
  expect(begun).toEqual(['L1', 's1', 's2', 'L2'])
  await end('s2', 's3', 'L2', 'L3')
  expect(begun).toEqual(['L1', 's1', 's2', 'L2', 's3', 'L3'])
})

test('SEC-03 the total weight of running tasks is limited, and a heavier task runs alone', async () => {
  const { run, end, begun } = queueOf({ concurrency: 4, maxWeight: 10 })
  void run('a', { weight: 6 })
  void run('b', { weight: 6 })
  expect(begun).toEqual(['a'])
  void run('heavy', { weight: 100 })
  await end('a')
  expect(begun).toEqual(['a', 'b'])
  await end('b')
  expect(begun).toEqual(['a', 'b', 'heavy'])
  void run('c', { weight: 1 })
  expect(begun).toHaveLength(3)
  await end('heavy')
  expect(begun).toEqual(['a', 'b', 'heavy', 'c'])
  await end('c')
})

test('SEC-03 the number of waiting tasks is limited', async () => {
  const { run, end, begun } = queueOf({ concurrency: 1, maxWaiting: 2 })
  for (const name of ['a', 'b', 'c']) void run(name)
  await expect(run('d')).rejects.toBeInstanceOf(QueueFullError)
  await end('a', 'b', 'c')
  expect(begun).toEqual(['a', 'b', 'c'])
})

test('SEC-03 a waiting task that is aborted never starts', async () => {
  const { run, end, begun } = queueOf({ concurrency: 1 })
  const abortController = new AbortController()
  void run('a')
  const dropped = run('b', { signal: abortController.signal })
  void run('c')
  abortController.abort(new Error('aborted'))
  await expect(dropped).rejects.toThrow('aborted')
  await end('a', 'c')
  expect(begun).toEqual(['a', 'c'])
})
