// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { composeSample, textOf } from '../composeSample.testkit.ts'

test('a callout mark in text has visually hidden brackets around its number', async () => {
  const { root, issues } = await composeSample('callout_box', {
    content: 'Set the day [[mark | 3]] and save.',
  })
  expect(issues).toEqual([])
  expect(textOf(root)).toBe('Set the day (3) and save.')
  expect([...root!.querySelectorAll('p .visually-hidden')].map(textOf)).toEqual(['(', ')'])
})

test('a callout mark as a block shows its number and label', async () => {
  const { root } = await composeSample('callout_mark', { number: 3, label: 'The day it ends' })
  expect(textOf(root)).toBe('(3)The day it ends')
})

test.each(['0', '100', 'x'])('a callout mark with the number %s is reported', async (number) => {
  const { issues } = await composeSample('callout_mark', { number })
  expect(issues).toMatchObject([{ code: 'invalid_value' }])
})
