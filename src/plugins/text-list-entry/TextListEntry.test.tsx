// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { composeSample, wordsOf } from '../composeSample.testkit.ts'

test('BLOCK-25 is one line of text, with its tokens drawn', async () => {
  const { root } = await composeSample('text_list_entry', { text: 'Press [[kbd | H]] <b>now</b>.' })
  expect(root?.tagName).toBe('P')
  expect(wordsOf(root)).toBe('Press H <b>now</b>.')
  expect(root?.querySelector('kbd')).not.toBeNull()
  expect(root?.querySelector('b')).toBeNull()
})

test('BLOCK-29 says that the text is missing', async () => {
  const { issues } = await composeSample('text_list_entry', {})
  expect(issues).toMatchObject([{ code: 'missing_required_field', path: 'content.text' }])
})
