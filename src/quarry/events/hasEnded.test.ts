import { now } from 'strata-pages'
import { setNow } from 'strata-pages/testing'
import { afterEach, expect, test } from 'vitest'
import { hasEnded, hoursAfterEnd, nextChange } from './hasEnded.ts'

const at = (moment: string) => new Date(`${moment}Z`)

afterEach(() => setNow())

test.each([
  ['2026-11-05T15:59:59.999', false],
  ['2026-11-05T16:00:00.000', false],
  ['2026-11-05T16:00:00.001', true],
])('STORY-03 hasEnded returns whether an event of 16:00 is over at %s: %s', (moment, isOver) => {
  expect(hasEnded({ date: '2026-11-05 16:00' }, 0, at(moment))).toBe(isOver)
})

test('STORY-03 an event is over after its date plus the hour offset', () => {
  const event = { date: '2026-11-05 16:00' }
  expect(hasEnded(event, 2, at('2026-11-05T18:00'))).toBe(false)
  expect(hasEnded(event, 2, at('2026-11-05T18:01'))).toBe(true)
  expect(hasEnded(event, -1, at('2026-11-05T15:01'))).toBe(true)
})

test('STORY-03 an event with an end date is over after that date', () => {
  const event = { date: '2026-11-05 09:00', end_date: '2026-11-07 18:00' }
  expect(hasEnded(event, 0, at('2026-11-06T00:00'))).toBe(false)
  expect(hasEnded(event, 0, at('2026-11-07T18:01'))).toBe(true)
})

test('STORY-03 an event without a date is never over and never changes', () => {
  expect(hasEnded({ date: 'soon' }, 0, at('2999-01-01T00:00'))).toBe(false)
  expect(nextChange({}, at('2026-01-01T00:00'))).toBeUndefined()
})

test.each([
  ['2026-11-05 00:00', undefined, 24],
  ['2026-11-05', '2026-11-07 00:00', 24],
  ['2026-11-05 16:00', undefined, 0],
  ['2026-11-05 00:00', '2026-11-07 18:00', 0],
])(
  'STORY-03 hoursAfterEnd is 24 only if the event ends on a date without a time (%s to %s: %s)',
  (date, end_date, hours) => {
    expect(hoursAfterEnd({ date, end_date })).toBe(hours)
  },
)

test.each([0, 2, 24])(
  'STORY-03 an event is over one millisecond after nextChange, not at it (offset %s h)',
  (hours) => {
    const event = { date: '2026-11-05 09:00', end_date: '2026-11-07 18:00' }
    const change = nextChange(event, at('2026-11-01T00:00'), hours)!
    expect(hasEnded(event, hours, change)).toBe(false)
    expect(hasEnded(event, hours, new Date(change.getTime() + 1))).toBe(true)
    expect(nextChange(event, new Date(change.getTime() + 1), hours)).toBeUndefined()
  },
)

test('STORY-03 hasEnded uses the clock of the site, which setNow stops', () => {
  setNow(at('2026-11-05T12:00'))
  expect(now()).toEqual(at('2026-11-05T12:00'))
  expect(hasEnded({ date: '2026-11-05 11:00' })).toBe(true)
  expect(hasEnded({ date: '2026-11-05 13:00' })).toBe(false)
  setNow()
  expect(now().getTime()).toBeGreaterThan(at('2026-01-01T00:00').getTime())
})
