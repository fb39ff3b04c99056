import { expect, test } from 'vitest'
import { createTaskQueue } from './taskQueue.ts'

test('runs so many at a time, in order, and goes on after a failure', async () => {
  const queue = createTaskQueue(2)
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

test('a queue without tasks is settled', async () => {
  await expect(createTaskQueue(1).settle()).resolves.toBeUndefined()
})
