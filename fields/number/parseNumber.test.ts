import { expect, test } from 'vitest'
import { parseNumber } from './parseNumber.ts'

test.each([
  ['', ''],
  [' 12 ', '12'],
  ['1.50', '1.50'],
  ['1,5', '1.5'],
  ['0,125', '0.125'],
  ['.5', '0.5'],
  ['+7', '7'],
  ['\u22123', '-3'],
  ['1e3', '1000'],
  ['1E+03', '1000'],
  ['2.5e-3', '0.0025'],
  ['1,5e2', '150'],
  ['1 000', '1000'],
  ['1\u00a0000\u202f000,5', '1000000.5'],
  ["1'000", '1000'],
  ['1\u2019000.5', '1000.5'],
  ['1,234,567', '1234567'],
  ['1,234.5', '1234.5'],
  ['1.234,5', '1234.5'],
  ['1.234.567', '1234567'],
  ['１２', '12'],
  ['12345678901234567890', '12345678901234567890'],
])('EDIT-10 the number field reads %j as %j', (typed, number) => {
  expect(parseNumber(typed)).toEqual({ kind: 'number', number })
})

test.each(['-', '+', '1.', '1,', '1e', '1e-', '.'])(
  'EDIT-10 the number field treats %j as the beginning of a number',
  (typed) => {
    expect(parseNumber(typed)).toEqual({ kind: 'unfinished' })
  },
)

test.each([
  'abc',
  '12 m',
  '50%',
  '€ 5',
  '1,2,3',
  '1.2.3',
  '(5)',
  '1,000',
  '1e999',
  '1e-30',
  'Infinity',
  'NaN',
  '0x10',
  '--1',
])('EDIT-10 the number field rejects %j with a reason', (typed) =>
  expect(parseNumber(typed)).toMatchObject({ kind: 'invalid' }),
)
