// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { composeSample, wordsOf } from '../composeSample.testkit.ts'
import presets from './presets.ts'

const plain = presets[0]!.content

test('lists its plans in their order, the cheapest first', async () => {
  const { root } = await composeSample('pricing_plans', plain)
  expect([...root!.querySelectorAll('ul > li > article h3')].map(wordsOf)).toEqual([
    'Individual',
    'Team',
    'Business',
    'Enterprise',
  ])
})

test('compares in a table that is reached by keyboard and scrolls within itself', async () => {
  const { root } = await composeSample('pricing_plans', plain)
  const region = root!.querySelector('section[tabindex="0"]')
  expect(region?.getAttribute('aria-label')).toContain('Individual')
  expect(wordsOf(region?.querySelector('th[colspan="5"]'))).toBe('Consent')
})

test('goes on with the headings of the page where it has none itself', async () => {
  const { heading: _, ...bare } = plain
  const { root } = await composeSample('pricing_plans', bare)
  expect([...root!.querySelectorAll('h2')].map(wordsOf)).toEqual(['Everything, side by side'])
})

test('says that it holds one to four plans', async () => {
  const { issues } = await composeSample('pricing_plans', { plans: [] })
  expect(issues[0]?.message).toContain('one to four plans')
})
