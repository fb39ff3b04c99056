import { expect, test } from 'vitest'
import { quoteValue, typeName } from './describeValue.ts'

test.each([
  [null, 'nothing'],
  [undefined, 'nothing'],
  [[], 'a list'],
  [{}, 'an object'],
  [5, 'a number'],
])('typeName returns for %j the text %s', (value, name) => {
  expect(typeName(value)).toBe(name)
})

test('quoteValue returns texts in quotes, numbers and booleans as text, and the type of other values', () => {
  expect([quoteValue('a'), quoteValue(5), quoteValue(false), quoteValue({}), quoteValue(null)]).toEqual([
    "'a'",
    '5',
    'false',
    'an object',
    'nothing',
  ])
  expect(quoteValue('x'.repeat(61))).toBe(`'${'x'.repeat(60)}…'`)
})
