// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { composeSample } from '../composeSample.testkit.ts'

test('BLOCK-18 is an hr with strata by default', async () => {
  const { root, issues } = await composeSample('divider', {})
  expect(root?.tagName).toBe('HR')
  expect([...root!.classList]).toEqual(['divider', 'strata'])
  expect(issues).toEqual([])
})

test.each(['strata', 'seam', 'scale', 'rule'])('BLOCK-18 has the style %s', async (style) => {
  const { root } = await composeSample('divider', { style })
  expect([...root!.classList]).toEqual(['divider', style])
})

test('BLOCK-30 reports an unknown style and uses strata', async () => {
  const { root, issues } = await composeSample('divider', { style: 'wavy' })
  expect([...root!.classList]).toEqual(['divider', 'strata'])
  expect(issues).toMatchObject([{ code: 'invalid_value', path: 'content.style' }])
})
