import { expect, test } from 'vitest'
import { UniqueNames } from './UniqueNames.ts'

const uniqueNames = (reserved?: readonly string[]) => {
  const names = new UniqueNames(reserved)
  return (wanted: string) => names.allocate(wanted)
}

test('UniqueNames returns the first use of a name unchanged, and later uses with a number', () => {
  const unique = uniqueNames()
  expect(['a', 'b', 'a', 'a'].map(unique)).toEqual(['a', 'b', 'a-2', 'a-3'])
})

test('UniqueNames skips a numbered name that is already in use', () => {
  const unique = uniqueNames()
  const given = ['a-2', 'a', 'a', 'a-2', 'a', 'a-3'].map(unique)
  expect(given.slice(0, 3)).toEqual(['a-2', 'a', 'a-3'])
  expect(new Set(given).size).toBe(given.length)
})

test('UniqueNames does not return reserved names', () => {
  expect(uniqueNames(['main'])('main')).toBe('main-2')
})

test('UniqueNames returns a released name unchanged', () => {
  const names = new UniqueNames()
  names.allocate('a')
  names.release('a')
  expect(names.has('a')).toBe(false)
  expect(names.allocate('a')).toBe('a')
})

test('UniqueNames returns 10,000 different names for a repeated name', () => {
  const unique = uniqueNames()
  const given = Array.from({ length: 10_000 }, () => unique('a'))
  expect(new Set(given).size).toBe(10_000)
  expect(given.at(-1)).toBe('a-10000')
})
