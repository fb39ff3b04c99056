import { expect, test } from 'vitest'
import { timeZone, zoneName } from './timeZone.ts'

const { read, fallback } = timeZone('Where it is.')

test.each(['Europe/Lisbon', 'America/Argentina/Buenos_Aires', 'UTC'])(
  'the time zone field accepts %s',
  (zone) => {
    expect(read(zone)).toEqual({ value: zone, problem: undefined })
  },
)

test.each(['Lissabon', 'Europe/Quarry', '+1 hour'])(
  'the time zone field reports that %s is not a time zone, and uses UTC',
  (zone) => {
    expect(read(zone)).toEqual({
      value: 'UTC',
      problem: `'${zone}' is not a time zone such as Europe/Lisbon`,
    })
  },
)

test('the time zone field is UTC if the value is missing or not a text', () => {
  expect(fallback).toBe('UTC')
  expect(read(7)).toMatchObject({ value: 'UTC', problem: 'is a number, expected text' })
})

test.each([
  ['Europe/Lisbon', 'Lisbon'],
  ['America/New_York', 'New York'],
  ['UTC', 'UTC'],
])('zoneName returns the name of %s: %s', (zone, name) => {
  expect(zoneName(zone)).toBe(name)
})
