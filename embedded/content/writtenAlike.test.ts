import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { writtenAlike } from './writtenAlike.ts'

const linesThatDiffer = (a: string, b: string) => {
  const lines = b.split('\n')
  const left = a.split('\n')
  return lines.filter((line, at) => line !== left[at]).length
}

const spaces = ['content', 'examples/field-notes/content'].map((folder) =>
  join(import.meta.dirname, '../..', folder, 'stories'),
)
const files = spaces.flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.json'))
    .map((name) => join(folder, name)),
)

/** Puts another word in place of the last one of a value that stands deep. */
function withOneWord(value: unknown): unknown {
  if (Array.isArray(value)) {
    const at = value.findLastIndex((one) => withOneWord(one) !== one)
    return at < 0 ? value : value.with(at, withOneWord(value[at]))
  }
  if (typeof value !== 'object' || value === null) return value
  const fields = Object.entries(value)
  const at = fields.findLastIndex(
    ([key, one]) => (key === 'text' && typeof one === 'string') || withOneWord(one) !== one,
  )
  if (at < 0) return value
  const [key, one] = fields[at]!
  return Object.fromEntries(
    fields.with(at, [key, key === 'text' && typeof one === 'string' ? `${one} changed` : withOneWord(one)]),
  )
}

test('EDIT-20 a story that did not change is written as it was, and one changed word is one changed line', () => {
  let changed = 0
  for (const file of files) {
    const text = readFileSync(file, 'utf8')
    const story = JSON.parse(text)
    expect(writtenAlike(text, story) === text, file).toBe(true)
    const edited = withOneWord(story)
    if (edited === story) continue
    changed += 1
    const after = writtenAlike(text, edited)
    expect(JSON.parse(after), file).toEqual(edited)
    expect(linesThatDiffer(text, after), file).toBe(1)
    expect(after.split('\n').length, file).toBe(text.split('\n').length)
  }
  expect(changed).toBeGreaterThan(50)
})

test.each([
  [
    'numbers as they were written',
    '{ "a": 1.0, "b": 1e3, "c": 1 }',
    { a: 1, b: 1000, c: 2 },
    '{ "a": 1.0, "b": 1e3, "c": 2 }',
  ],
])('keeps %s', (_, text, value, expected) => {
  expect(writtenAlike(text, value).replaceAll(/\s/g, '')).toBe(expected.replaceAll(/\s/g, ''))
})

test.each([
  [
    'escapes and keys that are unknown',
    '{\n\t"\\u0061": "\\u00e9",\n\t"x-own": [ 1.50 ],\n\t"b": 1\n}\n',
    { a: 'é', 'x-own': [1.5], b: 2 },
    '{\n\t"\\u0061": "\\u00e9",\n\t"x-own": [ 1.50 ],\n\t"b": 2\n}\n',
  ],
  ['line ends and what follows', '{\r\n  "a": 1\r\n}', { a: 1, b: [] }, '{\r\n  "a": 1,\r\n  "b": []\r\n}'],
  [
    'a compact text compact',
    '{"a":[{"_uid":"1"},{"_uid":"2"}]}',
    { a: [{ _uid: '2' }] },
    '{"a":[{"_uid":"2"}]}',
  ],
  ['a byte order mark', '\uFEFF{"a":1}', { a: 2 }, '\uFEFF{"a":2}'],
  ['keys in their order', '{"a":1,"b":2}', { b: 2, a: 1 }, '{"a":1,"b":2}'],
  ['an emptied list', '{\n  "a": [\n    1\n  ]\n}', { a: [] }, '{\n  "a": []\n}'],
  ['a filled list', '{\n  "a": []\n}', { a: [{ b: 1 }] }, '{\n  "a": [\n    {\n      "b": 1\n    }\n  ]\n}'],
])('keeps %s', (_, text, value, expected) => {
  expect(writtenAlike(text, value)).toBe(expected)
})

test('a moved and a removed block leave the text of the others as it was', () => {
  const block = (uid: string) => `    { "_uid": "${uid}", "n": 1.0 }`
  const list = (...uids: string[]) => `{\n  "body": [\n${uids.map(block).join(',\n')}\n  ]\n}\n`
  const value = { body: ['c', 'a', 'd'].map((_uid) => ({ _uid, n: 1 })) }
  expect(writtenAlike(list('a', 'b', 'c', 'd'), value)).toBe(list('c', 'a', 'd'))
})
