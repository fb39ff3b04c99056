// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { composeSample, textOf } from '../composeSample.testkit.ts'

const entry = (stat: string) => ({ component: 'stats_table_entry', stat, label: `what ${stat} counts` })

test('BLOCK-16 a stats table lists its figures in order', async () => {
  const { root } = await composeSample('stats_table', { entries: [entry('9 min'), entry('71 %')] })
  expect(root?.tagName).toBe('UL')
  expect([...root!.querySelectorAll('li dt')].map(textOf)).toEqual(['what 9 min counts', 'what 71 % counts'])
})

test('BLOCK-29 a stats table reports missing figures', async () => {
  const { issues } = await composeSample('stats_table', { entries: [] })
  expect(issues[0]?.message).toContain('holds one to eight figures')
})

test('BLOCK-16 a stats table reports a disallowed block among the figures', async () => {
  const { issues } = await composeSample('stats_table', { entries: [{ component: 'quote', quote: 'No.' }] })
  expect(issues).toMatchObject([{ code: 'disallowed_component' }])
})
