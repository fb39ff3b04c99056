import { expect, test } from 'vitest'
import { timeZone, zoneName } from './timeZone.ts'

const { read, fallback } = timeZone('Where it is.')

test.each(['Europe/Lisbon', 'America/Argentina/Buenos_Aires', 'UTC'])('takes %s', (zone) => {
  expect(read(zone)).toEqual({ value: zone, problem: undefined })
})

test.each(['Lissabon', 'Europe/Quarry', '+1 hour'])('says that %s is none, and takes UTC', (zone) => {
  expect(read(zone)).toEqual({ value: 'UTC', problem: `'${zone}' is not a time zone such as Europe/Lisbon` })
})

test('is UTC where it is empty or no text', () => {
  expect(fallback).toBe('UTC')
  expect(read(7)).toMatchObject({ value: 'UTC', problem: 'is a number, expected text' })
})

test.each([
  ['Europe/Lisbon', 'Lisbon'],
  ['America/New_York', 'New York'],
  ['UTC', 'UTC'],
])('calls %s %s', (zone, name) => {
  expect(zoneName(zone)).toBe(name)
})
