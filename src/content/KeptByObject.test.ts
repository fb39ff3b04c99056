import { expect, test } from 'vitest'
import { KeptByObject } from './KeptByObject.ts'

test('values are told apart by object and text', () => {
  const kept = new KeptByObject<string>(1000)
  const [one, other] = [{}, {}]
  kept.set(one, 'a', 'one a', 1)
  kept.set(other, 'a', 'other a', 1)
  kept.set(one, 'b', 'one b', 1)
  expect([kept.get(one, 'a'), kept.get(one, 'b'), kept.get(other, 'a'), kept.get(other, 'b')]).toEqual([
    'one a',
    'one b',
    'other a',
    undefined,
  ])
  expect([kept.knows(one), kept.knows({})]).toEqual([true, false])
})

test('what was not asked for longest goes once all weighs too much', () => {
  const kept = new KeptByObject<number>(100)
  const object = {}
  for (const value of [1, 2, 3]) kept.set(object, `${value}`, value, 27)
  expect(kept.get(object, '1')).toBe(1)
  kept.set(object, '4', 4, 27)
  expect([1, 2, 3, 4].map((value) => kept.get(object, `${value}`))).toEqual([1, undefined, 3, 4])
  expect(kept.weight).toBeLessThanOrEqual(100)
  kept.set(object, '3', 33, 27)
  expect([kept.get(object, '3'), kept.weight]).toEqual([33, 90])
})
