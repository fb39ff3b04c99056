// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { composeSample } from '../composeSample.testkit.ts'

test('BLOCK-18 a divider is an hr element with the style strata by default', async () => {
  const { root, issues } = await composeSample('divider', {})
  expect(root?.tagName).toBe('HR')
  expect([...root!.classList]).toEqual(['divider', 'strata'])
  expect(issues).toEqual([])
})

test.each(['strata', 'seam', 'scale', 'rule'])('BLOCK-18 a divider has the style %s', async (style) => {
  const { root } = await composeSample('divider', { style })
  expect([...root!.classList]).toEqual(['divider', style])
})

test('BLOCK-30 a divider reports an unknown style and uses the style strata', async () => {
  const { root, issues } = await composeSample('divider', { style: 'wavy' })
  expect([...root!.classList]).toEqual(['divider', 'strata'])
  expect(issues).toMatchObject([{ code: 'invalid_value', path: 'content.style' }])
})
