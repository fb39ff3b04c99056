// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { composeSample, textOf } from '../composeSample.testkit.ts'
import presets from './presets.ts'

test('the logos of a logo row have the customers’ names as alternative text', async () => {
  const { root } = await composeSample('logo_row', presets[0]!.content)
  expect([...root!.querySelectorAll('li img')].map((image) => image.getAttribute('alt'))).toEqual([
    'Fennimore Rail',
    'Almond Pharmacy',
    'Low Moor Council',
  ])
})

test('a logo row shows its caption before the logos', async () => {
  const { root } = await composeSample('logo_row', presets[0]!.content)
  expect(textOf(root?.querySelector('p'))).toBe('Pharmacies, railways and a council look it up first')
})

test('a logo row reports missing logos', async () => {
  const { issues } = await composeSample('logo_row', { caption: 'Soon' })
  expect(issues.map(({ path }) => path)).toEqual([expect.stringMatching(/logos$/)])
})
