// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { composeSample, textOf } from '../composeSample.testkit.ts'

const entries = [
  { component: 'faq_entry', question: 'Where is the data kept?', richTextAnswer: 'In Frankfurt or in Ohio.' },
  { component: 'faq_entry', question: 'How good are the transcripts?', answer: '<p>Good.</p>' },
]

test('BLOCK-19 an FAQ list lists its questions below a heading', async () => {
  const { root } = await composeSample('faq_list', { heading: 'Asked often', entries })
  expect(textOf(root?.querySelector('h2'))).toBe('Asked often')
  expect([...root!.querySelectorAll('details summary')].map(textOf)).toEqual(
    entries.map((entry) => entry.question),
  )
})

test('BLOCK-19 an FAQ list without a heading renders no empty heading', async () => {
  const { root } = await composeSample('faq_list', { entries })
  expect(root?.querySelector('h2')).toBeNull()
})

test('BLOCK-29 an FAQ list reports missing questions and shows the heading', async () => {
  const { root, issues } = await composeSample('faq_list', { heading: 'Asked often' })
  expect(issues).toMatchObject([{ code: 'missing_required_field' }])
  expect(textOf(root)).toBe('Asked often')
})
