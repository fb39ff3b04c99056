// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { composeSample, textOf } from '../composeSample.testkit.ts'

test('BLOCK-16 a stats table entry renders the label as a term and the figure as the term’s description', async () => {
  const { root } = await composeSample('stats_table_entry', { stat: '212,000', label: 'hours of interviews' })
  expect(root?.tagName).toBe('DL')
  expect([...root!.children].map((child) => [child.tagName, textOf(child)])).toEqual([
    ['DT', 'hours of interviews'],
    ['DD', '212,000'],
  ])
})

test.each([
  ['9 min', 'min'],
  ['71 %', '%'],
  ['71%', '%'],
  ['3.5 hours', 'hours'],
  ['212,000', undefined],
  ['€ 1,200', undefined],
  ['4x', undefined],
  ['None', undefined],
])('BLOCK-16 a stats table entry shows the unit of %s in a smaller size', async (stat, unit) => {
  const { root } = await composeSample('stats_table_entry', { stat, label: 'a' })
  expect(root?.querySelector('small') ? textOf(root.querySelector('small')) : undefined).toBe(unit)
  expect(textOf(root?.querySelector('dd')).replaceAll(' ', '')).toBe(stat.replaceAll(' ', ''))
})
