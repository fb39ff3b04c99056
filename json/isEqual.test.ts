import { expect, test } from 'vitest'
import { isEqual, isEqualInOrder } from './isEqual.ts'
import { isObject } from './JsonObject.ts'

test.each([
  [{ a: 1, b: [{ c: null }] }, { a: 1, b: [{ c: null }] }, true, true],
  [{ a: 1, b: 2 }, { b: 2, a: 1 }, true, false],
  [{ list: [{ a: 1, b: 2 }] }, { list: [{ b: 2, a: 1 }] }, true, false],
  [{ a: 1, b: undefined }, { a: 1 }, true, false],
  [[1, 2], [2, 1], false, false],
  [[1], [1, 2], false, false],
  [[], {}, false, false],
  [{ 0: 'a' }, ['a'], false, false],
  [{ a: null }, { a: undefined }, false, false],
  [{ toString: 1 }, {}, false, false],
  [{}, { toString: 1 }, false, false],
  [JSON.parse('{"__proto__": 1}'), JSON.parse('{"__proto__": 2}'), false, false],
  [null, {}, false, false],
  [1, '1', false, false],
  [Number.NaN, Number.NaN, true, true],
])('%j and %j: isEqual %s, isEqualInOrder %s', (one, other, isSame, isSameInOrder) => {
  expect(isEqual(one, other)).toBe(isSame)
  expect(isEqual(other, one)).toBe(isSame)
  expect(isEqualInOrder(one, other)).toBe(isSameInOrder)
  expect(isEqualInOrder(other, one)).toBe(isSameInOrder)
})

test('isObject is true for objects only, not for lists or null', () => {
  expect([{}, { a: 1 }].every(isObject)).toBe(true)
  expect([null, undefined, [], 'text', 1, () => 1].some(isObject)).toBe(false)
})
