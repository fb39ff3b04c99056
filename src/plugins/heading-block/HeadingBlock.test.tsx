// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { composeSample, textOf } from '../composeSample.testkit.ts'

test('BLOCK-25 a heading block renders a heading with a description and an anchor', async () => {
  const { root } = await composeSample('heading_block', {
    heading: 'Every layer keeps the one below',
    description: 'An insight rests on tags.',
  })
  expect(textOf(root?.querySelector('h2'))).toBe('Every layer keeps the one below')
  expect(textOf(root?.querySelector('h2 + p'))).toBe('An insight rests on tags.')
  expect(root?.id).toBe('every-layer-keeps-the-one-below')
})

test('BLOCK-25 a heading block without a description renders no empty paragraph', async () => {
  const { root } = await composeSample('heading_block', { heading: 'From the journal' })
  expect(root?.querySelector('p')).toBeNull()
})

test('BLOCK-29 a heading block reports a missing heading and renders no empty h2', async () => {
  const { root, issues } = await composeSample('heading_block', { description: 'An insight rests on tags.' })
  expect(issues).toMatchObject([{ code: 'missing_required_field', path: 'content.heading' }])
  expect(root?.querySelector('h2')).toBeNull()
  expect(textOf(root)).toBe('An insight rests on tags.')
})
