import { expect, test, vi } from 'vitest'
import { readDate, writeDate } from './dateValue.ts'

test('a date with a time is shown in the local time zone and stored in UTC', () => {
  vi.stubEnv('TZ', 'Europe/Berlin')
  expect(readDate('2026-07-01 22:30', true)).toEqual({ date: '2026-07-02', time: '00:30' })
  expect(writeDate({ date: '2026-07-02', time: '00:30' }, true)).toBe('2026-07-01 22:30')
  expect(readDate('2026-01-01 10:00', true)).toEqual({ date: '2026-01-01', time: '11:00' })
})

test('a date without a time is the same in every time zone', () => {
  vi.stubEnv('TZ', 'America/Los_Angeles')
  expect(readDate('2026-07-01 00:00', false)).toEqual({ date: '2026-07-01', time: '' })
  expect(writeDate({ date: '2026-07-01', time: '' }, false)).toBe('2026-07-01 00:00')
})

test.each(['Europe/Berlin', 'America/Los_Angeles', 'UTC'])(
  'a date whose time is empty is stored as the same day in %s, and its time stays empty',
  (zone) => {
    vi.stubEnv('TZ', zone)
    expect(writeDate({ date: '2026-11-05', time: '' }, true)).toBe('2026-11-05 00:00')
    expect(readDate('2026-11-05 00:00', true)).toEqual({ date: '2026-11-05', time: '' })
    expect(readDate('2026-11-05', true)).toEqual({ date: '2026-11-05', time: '' })
  },
)

test('midnight in the local time zone is a time', () => {
  vi.stubEnv('TZ', 'Europe/Berlin')
  expect(writeDate({ date: '2026-11-05', time: '00:00' }, true)).toBe('2026-11-04 23:00')
  expect(readDate('2026-11-04 23:00', true)).toEqual({ date: '2026-11-05', time: '00:00' })
})

test('writeDate returns undefined until the year has four digits', () => {
  for (const year of ['0002', '0020', '0202'])
    expect(writeDate({ date: `${year}-06-01`, time: '10:00' }, true)).toBeUndefined()
  expect(writeDate({ date: '2026-06-01', time: '10:00' }, false)).toBe('2026-06-01 00:00')
  expect(writeDate({ date: '', time: '10:00' }, true)).toBe('')
})

test('readDate returns undefined for an invalid date', () => {
  expect(readDate('next week', true)).toBeUndefined()
  expect(readDate('2026-13-41 99:99', true)).toBeUndefined()
  for (const withTime of [true, false]) expect(readDate('2026-02-30 00:00', withTime)).toBeUndefined()
  expect(readDate(5, true)).toBeUndefined()
})
