// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { composeSample, wordsOf } from '../composeSample.testkit.ts'

const entry = (stat: string) => ({ component: 'stats_table_entry', stat, label: `what ${stat} counts` })

test('BLOCK-16 lists its figures in their order', async () => {
  const { root } = await composeSample('stats_table', { entries: [entry('9 min'), entry('71 %')] })
  expect(root?.tagName).toBe('UL')
  expect([...root!.querySelectorAll('li dt')].map(wordsOf)).toEqual(['what 9 min counts', 'what 71 % counts'])
})

test('BLOCK-29 says that a table without figures is empty', async () => {
  const { issues } = await composeSample('stats_table', { entries: [] })
  expect(issues[0]?.message).toContain('holds one to eight figures')
})

test('BLOCK-16 says which block does not belong among figures', async () => {
  const { issues } = await composeSample('stats_table', { entries: [{ component: 'quote', quote: 'No.' }] })
  expect(issues).toMatchObject([{ code: 'disallowed_component' }])
})
