// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { composeSample, wordsOf } from '../composeSample.testkit.ts'
import presets from './presets.ts'

test('names everybody whose logo it shows', async () => {
  const { root } = await composeSample('logo_row', presets[0]!.content)
  expect([...root!.querySelectorAll('li img')].map((image) => image.getAttribute('alt'))).toEqual([
    'Fennimore Rail',
    'Almond Pharmacy',
    'Low Moor Council',
  ])
})

test('sets its words before the logos', async () => {
  const { root } = await composeSample('logo_row', presets[0]!.content)
  expect(wordsOf(root?.querySelector('p'))).toBe('Pharmacies, railways and a council look it up first')
})

test('says that it needs a logo', async () => {
  const { issues } = await composeSample('logo_row', { caption: 'Nobody yet' })
  expect(issues.map(({ path }) => path)).toEqual([expect.stringMatching(/logos$/)])
})
