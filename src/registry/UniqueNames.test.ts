import { expect, test } from 'vitest'
import { UniqueNames } from './UniqueNames.ts'

const uniqueNames = (reserved?: readonly string[]) => {
  const names = new UniqueNames(reserved)
  return (wanted: string) => names.allocate(wanted)
}

test('returns the first name unchanged and later ones with a number', () => {
  const unique = uniqueNames()
  expect(['a', 'b', 'a', 'a'].map(unique)).toEqual(['a', 'b', 'a-2', 'a-3'])
})

test('avoids names that already end with the number', () => {
  const unique = uniqueNames()
  const given = ['a-2', 'a', 'a', 'a-2', 'a', 'a-3'].map(unique)
  expect(given.slice(0, 3)).toEqual(['a-2', 'a', 'a-3'])
  expect(new Set(given).size).toBe(given.length)
})

test('does not return reserved names', () => {
  expect(uniqueNames(['main'])('main')).toBe('main-2')
})

test('returns a released name', () => {
  const names = new UniqueNames()
  names.allocate('a')
  names.release('a')
  expect(names.has('a')).toBe(false)
  expect(names.allocate('a')).toBe('a')
})

test('counts up for repeated names', () => {
  const unique = uniqueNames()
  const given = Array.from({ length: 10_000 }, () => unique('a'))
  expect(new Set(given).size).toBe(10_000)
  expect(given.at(-1)).toBe('a-10000')
})
