import { expect, test } from 'vitest'
import { wordAt } from './useTextPointer.ts'
import { pastedText } from './writingKeys.ts'

test('pastedText joins lines for a single-line field and preserves line breaks for a multi-line field', () => {
  expect(pastedText('one\r\n  two\n', false)).toBe('one two')
  expect(pastedText('one\r\ntwo', true)).toBe('one\ntwo')
})

test('wordAt finds words of any script, and the last word at the end of the text', () => {
  expect(wordAt('Salt flats', 6)).toEqual([5, 10])
  expect(wordAt('Salt flats', 10)).toEqual([5, 10])
  expect(wordAt('ملح البحر', 1)).toEqual([0, 3])
  expect(wordAt('', 0)).toEqual([0, 0])
})
