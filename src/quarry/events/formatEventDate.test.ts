import { expect, test } from 'vitest'
import { calendarLeaf, formatEventDate, formatEventHours, formatEventTime } from './formatEventDate.ts'

test.each([
  ['2026-11-05 16:00', undefined, 'November 5, 2026', 'Nov 05'],
  ['2026-11-05 00:00', '2026-11-07 00:00', 'November 5–7, 2026', 'Nov 05–07'],
  ['2026-11-30 00:00', '2026-12-02 00:00', 'November 30 – December 2, 2026', 'Nov 30 – Dec 02'],
  ['2026-12-30 00:00', '2027-01-02 00:00', 'December 30, 2026 – January 2, 2027', 'Dec 30 – Jan 02'],
  ['2026-11-05 00:00', '2027-11-05 00:00', 'November 5, 2026 – November 5, 2027', 'Nov 05 – Nov 05'],
  ['2026-11-05 09:00', '2026-11-05 18:00', 'November 5, 2026', 'Nov 05'],
  ['2026-11-05 09:00', '', 'November 5, 2026', 'Nov 05'],
  ['2026-11-05 09:00', '2026-11-03 09:00', 'November 5, 2026', 'Nov 05'],
  ['2026-11-05T09:00:00.000Z', '2026-11-06T09:00:00.000Z', 'November 5–6, 2026', 'Nov 05–06'],
  ['2026-02-30 09:00', undefined, '', ''],
  [undefined, '2026-11-05 09:00', '', ''],
])('STORY-04 formatEventDate formats %s to %s as %s, in short %s', (date, end_date, long, short) => {
  expect(formatEventDate({ date, end_date })).toBe(long)
  expect(formatEventDate({ date, end_date }, 'short')).toBe(short)
})

test('STORY-04 formatEventDate formats an event from midnight to 23:59 UTC as one day', () => {
  expect(formatEventDate({ date: '2026-11-05 00:00', end_date: '2026-11-05 23:59' })).toBe('November 5, 2026')
})

test.each([
  ['2026-11-05 16:00', '16:00 UTC'],
  ['2026-11-05 00:00', undefined],
  ['2026-11-05', undefined],
  ['soon', undefined],
])('STORY-02 formatEventTime formats the time of %s as %s', (date, time) => {
  expect(formatEventTime({ date })).toBe(time)
})

test.each([
  ['2026-11-05', undefined, { day: '5', month: 'Nov, Thu' }],
  ['2026-11-05', '2026-11-07', { day: '5–7', month: 'Nov' }],
  ['2026-11-30', '2026-12-02', { day: '30–2', month: 'Nov–Dec' }],
  [undefined, undefined, undefined],
])('STORY-02 calendarLeaf formats %s to %s as %o', (date, end_date, leaf) => {
  expect(calendarLeaf({ date, end_date })).toEqual(leaf)
})

test.each([
  ['2026-12-03 16:00', '2026-12-03 17:00', 'Europe/Lisbon', 'December 3, 2026', '16:00–17:00'],
  ['2026-07-03 16:00', '2026-07-03 17:00', 'Europe/Lisbon', 'July 3, 2026', '17:00–18:00'],
  ['2026-12-03 22:30', '2026-12-03 23:30', 'Europe/Berlin', 'December 3–4, 2026', '23:30'],
  ['2026-12-03 22:30', undefined, 'Australia/Sydney', 'December 4, 2026', '09:30'],
  ['2026-12-03 00:00', '2026-12-04 00:00', 'America/New_York', 'December 3–4, 2026', undefined],
  ['2026-12-03 09:00', '2026-12-05 00:00', 'Europe/Berlin', 'December 3–5, 2026', '10:00'],
  ['2026-12-03 16:00', '2026-12-04 00:00', 'Pacific/Auckland', 'December 4, 2026', '05:00'],
])(
  'STORY-04 formatEventDate and formatEventHours format %s to %s in %s as %s, %s',
  (date, end_date, zone, days, hours) => {
    expect(formatEventDate({ date, end_date }, 'long', zone)).toBe(days)
    expect(formatEventHours({ date, end_date }, zone)).toBe(hours)
  },
)
