import { expect, test } from 'vitest'
import { alignText } from './alignText.ts'

test('each offset of a stored text has its place in the shown one, and letters of two units have two', () => {
  expect(alignText('Salt', 'Salt')).toEqual([0, 1, 2, 3, 4])
  expect(alignText('a 🪨', 'a 🪨')).toEqual([0, 1, 2, 3, 4])
  expect(alignText('', '')).toEqual([0])
})

test('another case, left out line breaks and added spaces are the same words', () => {
  expect(alignText('Salt', 'SALT')).toEqual([0, 1, 2, 3, 4])
  expect(alignText('one\ntwo', 'onetwo')).toEqual([0, 1, 2, 3, 3, 4, 5, 6])
  expect(alignText('one two ', 'one two')).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 7])
  expect(alignText('ab', 'a b')).toEqual([0, 2, 3])
})

test('what says something else has no place', () => {
  expect(alignText('Press [[kbd | K]]', 'Press K')).toBeNull()
  expect(alignText('Salt', 'Salt flats')).toBeNull()
  expect(alignText('Salt flats', 'Salt')).toBeNull()
})
