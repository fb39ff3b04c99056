// @vitest-environment jsdom

import { setNow } from 'strata-pages/testing'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { composeSample, sampleValues, textOf } from '../composeSample.testkit.ts'
import { registry } from '../installedPlugins.ts'
import presets from './presets.ts'

const plain = presets[0]!.content

beforeEach(() => setNow(new Date('2027-03-01T12:00Z')))
afterEach(() => setNow())

test('a course run shows its dates and links to the form of the page', async () => {
  const { root } = await composeSample('course_run', plain)
  expect([...root!.querySelectorAll('li')].map(textOf)).toEqual([
    'March 2–23, 2027',
    'Tuesdays, 15:00 to 17:00 UTC',
    '12 places',
  ])
  expect(root?.querySelector('a')?.getAttribute('href')).toBe('#form')
  expect(textOf(root?.querySelector('a'))).toBe('Apply: Spring, afternoons')
})

test('a course run is marked as past and has no application link after its last day', async () => {
  setNow(new Date('2027-03-23T23:00Z'))
  expect((await composeSample('course_run', plain)).root?.querySelector('a')).not.toBeNull()
  setNow(new Date('2027-03-24T00:01Z'))
  const { root } = await composeSample('course_run', plain)
  expect(root?.querySelector('a')).toBeNull()
  expect(textOf(root?.querySelector('li'))).toBe('Past')
})

test('a course run expires the page at the end of the run’s last day', () => {
  const values = sampleValues('course_run', plain)
  expect(registry.get('course_run')?.expiresAt?.(values)).toEqual(new Date('2027-03-24T00:00Z'))
})
