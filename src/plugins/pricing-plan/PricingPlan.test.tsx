// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { composeSample, wordsOf } from '../composeSample.testkit.ts'
import presets from './presets.ts'

const plain = presets[0]!
const highlighted = presets[1]!

test('says its price with the unit in one breath', async () => {
  const { root } = await composeSample('pricing_plan', plain.content)
  expect(wordsOf(root?.querySelector('h3'))).toBe('Team')
  expect(wordsOf(root!.querySelector(':scope > p'))).toBe('€24 a seat and month')
})

test('lists its points', async () => {
  const { root } = await composeSample('pricing_plan', plain.content)
  expect([...root!.querySelectorAll('li')].map(wordsOf)).toHaveLength(3)
})

test('fills the button of the plan that is set off alone', async () => {
  const look = async (content: Readonly<Record<string, unknown>>) =>
    (await composeSample('pricing_plan', content)).root?.querySelector('a')?.className
  expect(await look(highlighted.content)).not.toBe(await look(plain.content))
})

test('has no button that leads nowhere', async () => {
  const { root } = await composeSample('pricing_plan', { name: 'Team', price: '€24', action_label: 'Start' })
  expect(root?.querySelector('a, button')).toBeNull()
})
