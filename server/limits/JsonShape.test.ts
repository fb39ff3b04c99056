import { expect, test } from 'vitest'
import { JsonShape } from './JsonShape.ts'

const excess = (text: string, limits = { depth: 2, elements: 4 }) =>
  new JsonShape(limits).add(new TextEncoder().encode(text))

test.each([
  ['{"a": [1]}', undefined],
  ['[[[1]]]', 'depth'],
  ['[1, 2, 3, 4, 5]', 'elements'],
  ['["[[[", ",,,,,"]', undefined],
  [String.raw`["\"", "[[["]`, undefined],
  [String.raw`["\\", [[1]]]`, 'depth'],
  [String.raw`["\\\"", "[[["]`, undefined],
  [String.raw`{"\\": 1, "a": 2, "b": 3, "c": 4}`, undefined],
  [String.raw`{"\\": 1, "a": 2, "b": 3, "c": 4, "d": 5}`, 'elements'],
])('SEC-03 the shape of %s exceeds the limit %s', (text, expected) => {
  expect(excess(text)).toBe(expected)
})

test('SEC-03 a backslash at the end of a chunk escapes the first byte of the next chunk', () => {
  const shape = new JsonShape({ depth: 1, elements: 4 })
  const add = (text: string) => shape.add(new TextEncoder().encode(text))
  expect([add('["\\'), add('"[[['), add('"]')]).toEqual([undefined, undefined, undefined])
})
