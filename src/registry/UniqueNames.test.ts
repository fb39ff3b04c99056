import { expect, test } from 'vitest'
import { UniqueNames } from './UniqueNames.ts'

const uniqueNames = (reserved?: readonly string[]) => {
  const names = new UniqueNames(reserved)
  return (wanted: string) => names.allocate(wanted)
}

test('the first keeps its name, later ones have an ordinal', () => {
  const unique = uniqueNames()
  expect(['a', 'b', 'a', 'a'].map(unique)).toEqual(['a', 'b', 'a-2', 'a-3'])
})

test('an ordinal never meets a name that looks like one', () => {
  const unique = uniqueNames()
  const given = ['a-2', 'a', 'a', 'a-2', 'a', 'a-3'].map(unique)
  expect(given.slice(0, 3)).toEqual(['a-2', 'a', 'a-3'])
  expect(new Set(given).size).toBe(given.length)
})

test('reserved names are not given out', () => {
  expect(uniqueNames(['main'])('main')).toBe('main-2')
})

test('a name that was given back is given out again', () => {
  const names = new UniqueNames()
  names.allocate('a')
  names.release('a')
  expect(names.has('a')).toBe(false)
  expect(names.allocate('a')).toBe('a')
})

test('counts on, however often a name is wanted', () => {
  const unique = uniqueNames()
  const given = Array.from({ length: 10_000 }, () => unique('a'))
  expect(new Set(given).size).toBe(10_000)
  expect(given.at(-1)).toBe('a-10000')
})
