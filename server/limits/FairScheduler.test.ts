import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { QueueFullError } from './ClientQueue.ts'
import { FairScheduler } from './FairScheduler.ts'

/** Turns of a clock that only work moves, and the order in which work began and turns passed. */
function turnsOf(limits?: ConstructorParameters<typeof FairScheduler>[0]) {
  const clock = { now: 0 }
  const turns = new FairScheduler(limits, () => clock.now)
  const order: string[] = []
  const ask = async (name: string, ms = 20): Promise<void> => {
    const turn = turns.begin(name[0] ?? '')
    if (turn) await turn
    order.push(name)
    clock.now += ms
  }
  /** Lets all of them be done, and notes each turn of the event loop meanwhile. */
  const passTurns = async (requests: readonly Promise<void>[]) => {
    let isOver = false
    const all = Promise.all(requests).then(() => {
      isOver = true
    })
    while (!isOver) {
      await nextTurn()
      order.push('|')
    }
    await all
  }
  return { ask, passTurns, order, clock, turns }
}

const beginnings = (order: readonly string[]) => order.filter((entry) => entry !== '|').join(' ')

test('SEC-03 of many requests that arrive together each begins in its own turn, so what arrives meanwhile is answered between', async () => {
  const { ask, passTurns, order } = turnsOf()
  await passTurns(Array.from({ length: 50 }, (_, n) => ask(`a${n}`)))
  expect(order.filter((entry) => entry !== '|')).toHaveLength(50)
  // The first one begins where it arrives.
  expect(order.slice(1).join(' ')).not.toMatch(/\w \w/)
})

test('OPS-03 clients take turns, and one that comes later comes before what another has left', async () => {
  const { ask, passTurns, order } = turnsOf()
  const requests = ['a1', 'a2', 'a3', 'a4', 'b1', 'b2', 'c1'].map((name) => ask(name))
  const later = (async () => {
    await nextTurn()
    await nextTurn()
    await ask('d1')
  })()
  await passTurns([...requests, later])
  expect(beginnings(order)).toBe('a1 a2 b1 c1 d1 a3 b2 a4')
})

test('OPS-03 whose turn it was last waits for a client that came after it', async () => {
  const { ask, passTurns, order } = turnsOf()
  const requests = ['a1', 'a2', 'a3', 'a4'].map((name) => ask(name))
  const later = (async () => {
    while (!order.includes('a2')) await nextTurn()
    await ask('b1')
  })()
  await passTurns([...requests, later])
  expect(beginnings(order)).toBe('a1 a2 b1 a3 a4')
})

test('work that costs little begins at once, and many such share a turn', async () => {
  const { ask, passTurns, order } = turnsOf()
  const requests: Promise<void>[] = []
  for (let n = 0; n < 9; n += 1) {
    // As requests of several connections arrive: what one begins is done before the next one is read.
    requests.push(ask(`a${n}`, 1))
    await new Promise<void>((resolve) => queueMicrotask(() => process.nextTick(resolve)))
  }
  expect(order).toEqual(['a0', 'a1', 'a2'])
  await passTurns(requests)
  expect(order.join(' ')).toMatch(/^a0 a1 a2 (\| )*a3 a4 a5 (\| )+a6 a7 a8/)
})

test('SEC-03 of many that one connection brings at once, one begins at once', async () => {
  const { ask, passTurns, order } = turnsOf()
  const requests = Array.from({ length: 9 }, (_, n) => ask(`a${n}`, 1))
  expect(order).toEqual(['a0'])
  await passTurns(requests)
  expect(order.join(' ')).toMatch(/^a0 (\| )*a1 a2 a3 (\| )+a4 a5 a6 (\| )+a7 a8/)
})

test('a turn that has passed counts no longer', async () => {
  const { ask, turns } = turnsOf()
  await ask('a1')
  expect(turns.begin('a')).toBeInstanceOf(Promise)
  for (let n = 0; n < 4; n += 1) await nextTurn()
  expect(turns.begin('a')).toBeUndefined()
})

test('OPS-03 connections that come one in a turn are all taken before more work begins', async () => {
  const { ask, passTurns, order, turns } = turnsOf()
  const requests: Promise<void>[] = []
  for (const name of ['a1', 'a2', 'a3', 'a4', 'a5', 'b1']) {
    turns.connected()
    await nextTurn()
    requests.push(ask(name))
  }
  expect(beginnings(order)).toBe('a1')
  await passTurns(requests)
  expect(beginnings(order)).toBe('a1 a2 b1 a3 a4 a5')
})

test('connections that never end keep no work from being begun', async () => {
  const { ask, order, turns } = turnsOf()
  const requests = ['a1', 'a2', 'a3'].map((name) => ask(name))
  let isOver = false
  const all = Promise.all(requests).then(() => {
    isOver = true
  })
  while (!isOver) {
    turns.connected()
    await nextTurn()
  }
  await all
  expect(beginnings(order)).toBe('a1 a2 a3')
})

test('SEC-03 as much waits as may wait, of one client and of all', async () => {
  const { ask, passTurns, order } = turnsOf({ queue: 3, waitingPerClient: 2 })
  const requests = ['a1', 'a2', 'a3'].map((name) => ask(name))
  await expect(ask('a4')).rejects.toBeInstanceOf(QueueFullError)
  requests.push(ask('b1'))
  await expect(ask('c1')).rejects.toBeInstanceOf(QueueFullError)
  await passTurns(requests)
  expect(beginnings(order)).toBe('a1 a2 b1 a3')
})

test('goes on after work that failed', async () => {
  const { turns, clock, ask, passTurns, order } = turnsOf()
  await ask('a1')
  const failed = (async () => {
    await turns.begin('a')
    clock.now += 20
    throw new Error('broken')
  })()
  const next = ask('a2')
  await expect(failed).rejects.toThrow('broken')
  await passTurns([next])
  expect(beginnings(order)).toBe('a1 a2')
})
