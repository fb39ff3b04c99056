// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { composeSample, textOf } from '../composeSample.testkit.ts'
import presets from './presets.ts'

const plain = presets[0]!.content

test('lists its plans in the order of the content', async () => {
  const { root } = await composeSample('pricing_plans', plain)
  expect([...root!.querySelectorAll('ul > li > article h3')].map(textOf)).toEqual([
    'Individual',
    'Team',
    'Business',
    'Enterprise',
  ])
})

test('the comparison table is in a labelled region that the keyboard can scroll', async () => {
  const { root } = await composeSample('pricing_plans', plain)
  const region = root!.querySelector('section[tabindex="0"]')
  expect(region?.getAttribute('aria-label')).toContain('Individual')
  expect(textOf(region?.querySelector('th[colspan="5"]'))).toBe('Consent')
})

test('the comparison’s heading is an h2 without a heading of the block', async () => {
  const { heading: _, ...bare } = plain
  const { root } = await composeSample('pricing_plans', bare)
  expect([...root!.querySelectorAll('h2')].map(textOf)).toEqual(['Everything, side by side'])
})

test('reports missing plans', async () => {
  const { issues } = await composeSample('pricing_plans', { plans: [] })
  expect(issues[0]?.message).toContain('one to four plans')
})
