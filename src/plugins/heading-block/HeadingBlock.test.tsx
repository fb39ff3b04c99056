// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { composeSample, wordsOf } from '../composeSample.testkit.ts'

test('BLOCK-25 is a heading with a sentence and an anchor', async () => {
  const { root } = await composeSample('heading_block', {
    heading: 'Every layer keeps the one below',
    description: 'An insight rests on tags.',
  })
  expect(wordsOf(root?.querySelector('h2'))).toBe('Every layer keeps the one below')
  expect(wordsOf(root?.querySelector('h2 + p'))).toBe('An insight rests on tags.')
  expect(root?.id).toBe('every-layer-keeps-the-one-below')
})

test('BLOCK-25 stands alone without a description', async () => {
  const { root } = await composeSample('heading_block', { heading: 'From the journal' })
  expect(root?.querySelector('p')).toBeNull()
})

test('BLOCK-29 says that the heading is missing, and draws no empty one', async () => {
  const { root, issues } = await composeSample('heading_block', { description: 'An insight rests on tags.' })
  expect(issues).toMatchObject([{ code: 'missing_required_field', path: 'content.heading' }])
  expect(root?.querySelector('h2')).toBeNull()
  expect(wordsOf(root)).toBe('An insight rests on tags.')
})
