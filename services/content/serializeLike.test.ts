import { expect, test } from 'vitest'
import { serializeLike } from './serializeLike.ts'

test.each([
  [
    'the notation of numbers',
    '{ "a": 1.0, "b": 1e3, "c": 1 }',
    { a: 1, b: 1000, c: 2 },
    '{ "a": 1.0, "b": 1e3, "c": 2 }',
  ],
])('serializeLike preserves %s', (_, text, value, expected) => {
  expect(serializeLike(text, value).replaceAll(/\s/g, '')).toBe(expected.replaceAll(/\s/g, ''))
})

test.each([
  [
    'escapes and unknown keys',
    '{\n\t"\\u0061": "\\u00e9",\n\t"x-own": [ 1.50 ],\n\t"b": 1\n}\n',
    { a: 'é', 'x-own': [1.5], b: 2 },
    '{\n\t"\\u0061": "\\u00e9",\n\t"x-own": [ 1.50 ],\n\t"b": 2\n}\n',
  ],
  ['line breaks', '{\r\n  "a": 1\r\n}', { a: 1, b: [] }, '{\r\n  "a": 1,\r\n  "b": []\r\n}'],
  ['a compact format', '{"a":[{"_uid":"1"},{"_uid":"2"}]}', { a: [{ _uid: '2' }] }, '{"a":[{"_uid":"2"}]}'],
  ['a byte order mark', '\uFEFF{"a":1}', { a: 2 }, '\uFEFF{"a":2}'],
  ['the order of keys', '{"a":1,"b":2}', { b: 2, a: 1 }, '{"a":1,"b":2}'],
  ['the format around an emptied list', '{\n  "a": [\n    1\n  ]\n}', { a: [] }, '{\n  "a": []\n}'],
  [
    'the indentation in a list that was empty',
    '{\n  "a": []\n}',
    { a: [{ b: 1 }] },
    '{\n  "a": [\n    {\n      "b": 1\n    }\n  ]\n}',
  ],
])('serializeLike preserves %s', (_, text, value, expected) => {
  expect(serializeLike(text, value)).toBe(expected)
})

test('moving and removing blocks does not change the source of the remaining blocks', () => {
  const block = (uid: string) => `    { "_uid": "${uid}", "n": 1.0 }`
  const list = (...uids: string[]) => `{\n  "body": [\n${uids.map(block).join(',\n')}\n  ]\n}\n`
  const value = { body: ['c', 'a', 'd'].map((_uid) => ({ _uid, n: 1 })) }
  expect(serializeLike(list('a', 'b', 'c', 'd'), value)).toBe(list('c', 'a', 'd'))
})
