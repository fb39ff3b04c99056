// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { composeSample, textOf } from '../composeSample.testkit.ts'

test('BLOCK-25 a text list entry is a paragraph of text with rendered tokens', async () => {
  const { root } = await composeSample('text_list_entry', { text: 'Press [[kbd | H]] <b>now</b>.' })
  expect(root?.tagName).toBe('P')
  expect(textOf(root)).toBe('Press H <b>now</b>.')
  expect(root?.querySelector('kbd')).not.toBeNull()
  expect(root?.querySelector('b')).toBeNull()
})

test('BLOCK-29 a text list entry reports missing text', async () => {
  const { issues } = await composeSample('text_list_entry', {})
  expect(issues).toMatchObject([{ code: 'missing_required_field', path: 'content.text' }])
})
