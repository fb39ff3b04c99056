import { expect, test } from 'vitest'
import { parseRange } from './parseRange.ts'

test.each([
  ['bytes=0-9', { start: 0, end: 9 }],
  ['bytes=90-', { start: 90, end: 99 }],
  ['bytes=90-500', { start: 90, end: 99 }],
  ['bytes=-10', { start: 90, end: 99 }],
  ['bytes=-500', { start: 0, end: 99 }],
  ['bytes=100-', 'unsatisfiable'],
  ['bytes=-0', 'unsatisfiable'],
  [undefined, undefined],
  ['bytes=-', undefined],
  ['bytes=9-0', undefined],
  ['bytes=0-1,5-6', undefined],
  ['lines=0-9', undefined],
])('the range %s of 100 bytes is parsed', (header, expected) => {
  expect(parseRange(header, 100)).toEqual(expected)
})

test('no range of an empty file is satisfiable', () => {
  expect(parseRange('bytes=0-', 0)).toBe('unsatisfiable')
})
