import { expect, test } from 'vitest'
import { wordAt } from './useTextPointer.ts'
import { caretAfterChange, pastedText } from './writingKeys.ts'

test('pasted lines are joined where a field has one line, and kept where it has several', () => {
  expect(pastedText('one\r\n  two\n', false)).toBe('one two')
  expect(pastedText('one\r\ntwo', true)).toBe('one\ntwo')
})

test('the caret stands behind what an undo changed', () => {
  expect(caretAfterChange('one three', 'one two three')).toBe(7)
  expect(caretAfterChange('one two three', 'one three')).toBe(3)
  expect(caretAfterChange('', 'one')).toBe(3)
})

test('a word is that of any script, and behind the last letter it is the last one', () => {
  expect(wordAt('Salt flats', 6)).toEqual([5, 10])
  expect(wordAt('Salt flats', 10)).toEqual([5, 10])
  expect(wordAt('ملح البحر', 1)).toEqual([0, 3])
  expect(wordAt('', 0)).toEqual([0, 0])
})
