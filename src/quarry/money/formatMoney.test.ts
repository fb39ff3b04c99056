import { expect, test } from 'vitest'
import { formatMoney, formatMoneyRange } from './formatMoney.ts'
import { PRICE } from './price.ts'

test.each([
  [0, 'EUR', '€0'],
  [42, 'EUR', '€42'],
  [24.5, 'EUR', '€24.50'],
  [1200, 'GBP', '£1,200'],
] as const)('formatMoney formats %d in %s as %s', (amount, currency, written) => {
  expect(formatMoney(amount, currency)).toBe(written)
})

test('formatMoneyRange contains the currency once', () => {
  expect(formatMoneyRange(52_000, 64_000)).toBe('€52,000–64,000')
  expect(formatMoneyRange(52_000, 52_000, 'GBP')).toBe('£52,000')
})

const matches = (text: string) => new RegExp(`^(?:${PRICE.pattern.source})$`, 'u').test(text)

test.each([
  'Free',
  'On request',
  '€420',
  '€1,234,567.89',
  '€1,200 for a team of up to eight people, €190 for each one more',
  formatMoney(24.5),
])('BLOCK-08 the pattern of prices accepts %s', (text) => {
  expect(matches(text)).toBe(true)
})

test.each(['€ 420', '€\u00a0420', '420 €', '420€', '420 EUR', 'EUR 420', 'Free until May, then £ 9'])(
  'BLOCK-08 the pattern of prices rejects %s',
  (text) => {
    expect(matches(text)).toBe(false)
  },
)
