// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { composeSample, wordsOf } from '../composeSample.testkit.ts'

test('a mark stands in text, its number set apart where the ring is not seen', async () => {
  const { root, issues } = await composeSample('callout_box', {
    content: 'Set the day [[mark | 3]] and save.',
  })
  expect(issues).toEqual([])
  expect(wordsOf(root)).toBe('Set the day (3) and save.')
  expect([...root!.querySelectorAll('p .visually-hidden')].map(wordsOf)).toEqual(['(', ')'])
})

test('a mark in a list under a picture says what is there', async () => {
  const { root } = await composeSample('callout_mark', { number: 3, label: 'The day it ends' })
  expect(wordsOf(root)).toBe('(3)The day it ends')
})

test.each(['0', '100', 'x'])('the number %s is reported', async (number) => {
  const { issues } = await composeSample('callout_mark', { number })
  expect(issues).toMatchObject([{ code: 'invalid_value' }])
})
