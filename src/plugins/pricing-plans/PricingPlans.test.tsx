// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { composeSample, textOf } from '../composeSample.testkit.ts'
import presets from './presets.ts'

const plain = presets[0]!.content

test('the pricing plans are listed in the order of the content', async () => {
  const { root } = await composeSample('pricing_plans', plain)
  expect([...root!.querySelectorAll('ul > li > article h3')].map(textOf)).toEqual([
    'Individual',
    'Team',
    'Business',
    'Enterprise',
  ])
})

test('the comparison table of pricing plans is in a labelled region that the keyboard can scroll', async () => {
  const { root } = await composeSample('pricing_plans', plain)
  const region = root!.querySelector('section[tabindex="0"]')
  expect(region?.getAttribute('aria-label')).toContain('Individual')
  expect(textOf(region?.querySelector('th[colspan="5"]'))).toBe('Consent')
})

test('the heading of the comparison table is an h2 if the pricing plans have no heading', async () => {
  const { heading: _, ...bare } = plain
  const { root } = await composeSample('pricing_plans', bare)
  expect([...root!.querySelectorAll('h2')].map(textOf)).toEqual(['Everything, side by side'])
})

test('the pricing plans block reports missing plans', async () => {
  const { issues } = await composeSample('pricing_plans', { plans: [] })
  expect(issues[0]?.message).toContain('one to four plans')
})
