// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { composeSample, textOf } from '../composeSample.testkit.ts'
import presets from './presets.ts'

const plain = presets[0]!
const highlighted = presets[1]!

test('a pricing plan shows its price and unit in one paragraph', async () => {
  const { root } = await composeSample('pricing_plan', plain.content)
  expect(textOf(root?.querySelector('h3'))).toBe('Team')
  expect(textOf(root!.querySelector(':scope > p'))).toBe('€24 a seat and month')
})

test('a pricing plan lists its points', async () => {
  const { root } = await composeSample('pricing_plan', plain.content)
  expect([...root!.querySelectorAll('li')].map(textOf)).toHaveLength(3)
})

test('only a highlighted pricing plan has a filled button', async () => {
  const buttonClasses = async (content: Readonly<Record<string, unknown>>) =>
    (await composeSample('pricing_plan', content)).root?.querySelector('a')?.className
  expect(await buttonClasses(highlighted.content)).not.toBe(await buttonClasses(plain.content))
})

test('a pricing plan without a link has no button', async () => {
  const { root } = await composeSample('pricing_plan', { name: 'Team', price: '€24', action_label: 'Start' })
  expect(root?.querySelector('a, button')).toBeNull()
})
