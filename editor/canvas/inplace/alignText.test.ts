import { expect, test } from 'vitest'
import { alignText } from './alignText.ts'

test('alignText maps each offset of a stored text to the offset in the shown text, two per surrogate pair', () => {
  expect(alignText('Salt', 'Salt')).toEqual([0, 1, 2, 3, 4])
  expect(alignText('a 🪨', 'a 🪨')).toEqual([0, 1, 2, 3, 4])
  expect(alignText('', '')).toEqual([0])
})

test('alignText ignores case, omitted line breaks and added spaces', () => {
  expect(alignText('Salt', 'SALT')).toEqual([0, 1, 2, 3, 4])
  expect(alignText('one\ntwo', 'onetwo')).toEqual([0, 1, 2, 3, 3, 4, 5, 6])
  expect(alignText('one two ', 'one two')).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 7])
  expect(alignText('ab', 'a b')).toEqual([0, 2, 3])
})

test('alignText returns null for different texts', () => {
  expect(alignText('Press [[kbd | K]]', 'Press K')).toBeNull()
  expect(alignText('Salt', 'Salt flats')).toBeNull()
  expect(alignText('Salt flats', 'Salt')).toBeNull()
})
