import { expect, test } from 'vitest'
import { byEventDate, inWindow } from './eventWindow.ts'

test.each([
  ['2020-12-31 23:59', false],
  ['2021-01-01 00:00', true],
  ['2026-11-05 16:00', true],
  ['2029-01-01 23:59', true],
  ['2029-01-02 00:00', false],
  ['soon', false],
])('STORY-05 the default window holds %s: %s', (date, isIn) => {
  expect(inWindow({ date })).toBe(isIn)
})

test.each([
  ['2026-10-31 23:59', false],
  ['2026-11-01 00:00', true],
  ['2026-11-30 20:00', true],
  ['2026-12-01 00:00', false],
])('STORY-05 a window includes both its days: %s %s', (date, isIn) => {
  expect(inWindow({ date }, { from: '2026-11-01 12:00', to: '2026-11-30 12:00' })).toBe(isIn)
})

test('STORY-05 an unreadable bound is the default’s', () => {
  expect(inWindow({ date: '2021-01-01' }, { from: 'long ago', to: '' })).toBe(true)
  expect(inWindow({ date: '2020-12-31' }, { from: 'long ago', to: '' })).toBe(false)
})

test('STORY-05 compares the first day of an event', () => {
  expect(inWindow({ date: '2028-12-31', end_date: '2029-01-03' })).toBe(true)
  expect(inWindow({ date: '2020-12-31', end_date: '2021-01-03' })).toBe(false)
})

test('BLOCK-10 orders by start, then by end, undated ones last', () => {
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
