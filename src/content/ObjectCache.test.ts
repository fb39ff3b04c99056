import { expect, test } from 'vitest'
import { ObjectCache } from './ObjectCache.ts'

test('ObjectCache stores values by object and text', () => {
  const entries = new ObjectCache<string>(1000)
  const [one, other] = [{}, {}]
  entries.set(one, 'a', 'one a', 1)
  entries.set(other, 'a', 'other a', 1)
  entries.set(one, 'b', 'one b', 1)
  expect([
    entries.get(one, 'a'),
    entries.get(one, 'b'),
    entries.get(other, 'a'),
    entries.get(other, 'b'),
  ]).toEqual(['one a', 'one b', 'other a', undefined])
  expect([entries.hasObject(one), entries.hasObject({})]).toEqual([true, false])
})

test('ObjectCache evicts the least recently used value when it exceeds its maximum size', () => {
  const entries = new ObjectCache<number>(100)
  const object = {}
  for (const value of [1, 2, 3]) entries.set(object, `${value}`, value, 27)
  expect(entries.get(object, '1')).toBe(1)
  entries.set(object, '4', 4, 27)
  expect([1, 2, 3, 4].map((value) => entries.get(object, `${value}`))).toEqual([1, undefined, 3, 4])
  expect(entries.weight).toBeLessThanOrEqual(100)
  entries.set(object, '3', 33, 27)
  expect([entries.get(object, '3'), entries.weight]).toEqual([33, 90])
})
