// @vitest-environment jsdom

import { setNow } from 'strata-pages/testing'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { composeSample, sampleValues, wordsOf } from '../composeSample.testkit.ts'
import { registry } from '../installedPlugins.ts'
import presets from './presets.ts'

const plain = presets[0]!.content

beforeEach(() => setNow(new Date('2027-03-01T12:00Z')))
afterEach(() => setNow())

test('says when it is and leads to the form of the page', async () => {
  const { root } = await composeSample('course_run', plain)
  expect([...root!.querySelectorAll('li')].map(wordsOf)).toEqual([
    'March 2–23, 2027',
    'Tuesdays, 15:00 to 17:00 UTC',
    '12 places',
  ])
  expect(root?.querySelector('a')?.getAttribute('href')).toBe('#form')
  expect(wordsOf(root?.querySelector('a'))).toBe('Apply: Spring, afternoons')
})

test('is set back once its last day is over, and applications are closed', async () => {
  setNow(new Date('2027-03-23T23:00Z'))
  expect((await composeSample('course_run', plain)).root?.querySelector('a')).not.toBeNull()
  setNow(new Date('2027-03-24T00:01Z'))
  const { root } = await composeSample('course_run', plain)
  expect(root?.querySelector('a')).toBeNull()
  expect(wordsOf(root?.querySelector('li'))).toBe('Past')
})

test('says until when the page is true', () => {
  const values = sampleValues('course_run', plain)
  expect(registry.get('course_run')?.expiresAt?.(values)).toEqual(new Date('2027-03-24T00:00Z'))
})
