import { expect, test } from 'vitest'
import { byEventDate, isInWindow } from './eventWindow.ts'

test.each([
  ['2020-12-31 23:59', false],
  ['2021-01-01 00:00', true],
  ['2026-11-05 16:00', true],
  ['2029-01-01 23:59', true],
  ['2029-01-02 00:00', false],
  ['soon', false],
])('STORY-05 isInWindow without a window, for an event on %s, returns %s', (date, expected) => {
  expect(isInWindow({ date })).toBe(expected)
})

test.each([
  ['2026-10-31 23:59', false],
  ['2026-11-01 00:00', true],
  ['2026-11-30 20:00', true],
  ['2026-12-01 00:00', false],
])(
  'STORY-05 isInWindow for the days 1 to 30 November 2026 and an event on %s returns %s',
  (date, expected) => {
    expect(isInWindow({ date }, { from: '2026-11-01 12:00', to: '2026-11-30 12:00' })).toBe(expected)
  },
)

test('STORY-05 isInWindow replaces invalid bounds by those of the default window', () => {
  expect(isInWindow({ date: '2021-01-01' }, { from: 'long ago', to: '' })).toBe(true)
  expect(isInWindow({ date: '2020-12-31' }, { from: 'long ago', to: '' })).toBe(false)
})

test('STORY-05 isInWindow checks only the first day of an event', () => {
  expect(isInWindow({ date: '2028-12-31', end_date: '2029-01-03' })).toBe(true)
  expect(isInWindow({ date: '2020-12-31', end_date: '2021-01-03' })).toBe(false)
})

test('BLOCK-10 byEventDate sorts events by start, then by end, with events without a date last', () => {
  const events = [
    { name: 'none' },
    { name: 'long', date: '2026-11-05 09:00', end_date: '2026-11-07 09:00' },
    { name: 'later', date: '2026-11-06 09:00' },
    { name: 'short', date: '2026-11-05 09:00' },
    { name: 'first', date: '2026-11-04 09:00', end_date: '2026-12-24 09:00' },
  ]
  expect(events.sort(byEventDate).map(({ name }) => name)).toEqual([
    'first',
    'short',
    'long',
    'later',
    'none',
  ])
})
